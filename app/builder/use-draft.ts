import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { toast } from '#app/ui/toast.ts';
import type { WizardAction } from './change-wizard.ts';
import { discardDraft } from './discard-draft.ts';
import { DraftAutosaver, type DraftStatus } from './draft-autosaver.ts';
import { forgetCopy, takeForEdit } from './draft-session-storage.ts';
import { fromDraft, toDraft } from './draft-state.ts';
import { isFresh, type Opened, type Opening, openBuilder, openDraft, openFresh } from './open-draft.ts';
import { fromShowcase } from './wizard-showcase.ts';
import { EMPTY_WIZARD, type WizardState } from './wizard-state.ts';

export type DraftPhase = { kind: 'opening' } | { kind: 'open' } | Exclude<Opening, { kind: 'open' }>;

type Options = {
  state: WizardState;
  dispatch: Dispatch<WizardAction>;
  ownerId: string;
  /** The draft that the address names. */
  draftId: string | null;
  /** New Showcase was pressed: a pending one that is kept on the server stays there. */
  isNew: boolean;
};

/** The address of the builder with this draft. Without the router: nothing is to be loaded, and there may be no network. */
const putAddress = (id: string | null) =>
  window.history.replaceState(window.history.state, '', id ? `/builder?draft=${id}` : '/builder');

/** The last draft's last write. Whoever presses New Showcase right after typing does not come back to what was typed. */
let leaving: Promise<void> | undefined;

function leave(autosaver: DraftAutosaver | null): void {
  leaving = autosaver?.leave().finally(() => {
    leaving = undefined;
  });
}

const SETTLED: { status: DraftStatus; isPhotoMissing: boolean } = { status: { kind: 'idle' }, isPhotoMissing: false };

const isTrouble = ({ kind }: DraftStatus) => !['idle', 'saving', 'saved'].includes(kind);

/** Keeps the wizard's state as a draft on the server while it grows (docs/decisions/0007-drafts.md). */
export function useDraft({ state, dispatch, ownerId, draftId, isNew }: Options) {
  const [phase, setPhase] = useState<DraftPhase>({ kind: draftId ? 'opening' : 'open' });
  const [status, setStatus] = useState<DraftStatus>({ kind: 'idle' });
  // What is typed before there is anything to keep it would be lost.
  const [isReady, setIsReady] = useState(false);
  const autosaver = useRef<DraftAutosaver | null>(null);

  // The note stands at the top of the page, and the owner may be at its end.
  const isInTrouble = isTrouble(status);
  // Whoever asks for a write tells the owner what came of it, in words of their own that this would cover.
  const isAskedFor = useRef(false);
  useEffect(() => {
    if (isInTrouble && !isAskedFor.current) tellFailure({ title: 'Not saved', words: 'The top of the page says why.' });
    isAskedFor.current = false;
  }, [isInTrouble]);

  const begin = useCallback(
    ({ state: opened, draft: { id, version, isSaved, status: known } }: Opened) => {
      leave(autosaver.current);
      dispatch({ type: 'loaded', state: opened });
      autosaver.current = new DraftAutosaver({
        ownerId,
        id,
        version,
        isSaved,
        state: toDraft(opened),
        showcaseId: opened.editedId,
        ...(known && { status: known }),
        onStatus: setStatus,
        onBegun: putAddress,
        onMissing: (paths) => dispatch({ type: 'photosMissed', paths }),
      });
      putAddress(version > 0 || !isSaved ? id : null);
      setPhase({ kind: 'open' });
      setIsReady(true);
    },
    [dispatch, ownerId],
  );

  const take = useCallback(
    (opening: Opening) => {
      if (opening.kind === 'open') begin(opening.opened);
      else setPhase(opening);
    },
    [begin],
  );

  const isOpened = useRef(false);
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    let edited: WizardState | null = null;
    try {
      const showcase = takeForEdit();
      edited = showcase && fromShowcase(showcase);
      if (edited) toast({ title: 'Editing showcase' });
    } catch {
      tellFailure({ title: 'Error', words: 'Failed to load showcase for editing' });
    }
    const asked = { ownerId, draftId, isNew };
    if (!leaving && isFresh(asked, edited)) return begin(openFresh(EMPTY_WIZARD));
    setPhase({ kind: 'opening' });
    void Promise.resolve(leaving).then(async () => take(await openBuilder(asked, edited)));
  }, [ownerId, draftId, isNew, begin, take]);

  useEffect(() => autosaver.current?.changed(toDraft(state)), [state]);

  useEffect(() => {
    const retry = () => autosaver.current?.retry();
    const flush = () => autosaver.current?.flush();
    const look = () => (document.visibilityState === 'visible' ? retry() : flush());
    window.addEventListener('online', retry);
    window.addEventListener('focus', retry);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('online', retry);
      window.removeEventListener('focus', retry);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  useEffect(() => () => leave(autosaver.current), []);

  const settle = useCallback(async () => {
    isAskedFor.current = true;
    const settled = (await autosaver.current?.settle()) ?? SETTLED;
    if (!isTrouble(settled.status)) isAskedFor.current = false;
    return settled;
  }, []);

  /** Throws the draft away. @returns whether that worked; the owner has been told otherwise */
  const discard = async (id: string): Promise<boolean> => {
    try {
      await discardDraft(id);
      return true;
    } catch (error) {
      tellFailure({ title: 'Not discarded', error });
      return false;
    }
  };

  return {
    phase,
    isReady,
    status,
    /** Where this draft is opened again. */
    address: () => `/builder?draft=${autosaver.current?.id ?? draftId ?? ''}`,
    /** Puts it into the address bar, where another entry of the history has come up. */
    showAddress: () => putAddress(autosaver.current?.isBegun ? autosaver.current.id : null),
    /** The id, for the calls that end a draft; undefined while the server has none. */
    savedId: () => (autosaver.current?.isBegun ? autosaver.current.id : undefined),
    /** Writes what is not written, and asks whether all is well. */
    settle,
    finish: async () => autosaver.current?.finish(),
    startOver: async (): Promise<boolean> => {
      const { current } = autosaver;
      if (!current) return false;
      // What has never been written is not there to be discarded, unless it is on its way.
      if (!current.isBegun) await current.finish();
      if (current.isBegun && !(await discard(current.id))) return false;
      await current.finish();
      begin(openFresh(EMPTY_WIZARD));
      return true;
    },
    /** The changes to a showcase. @returns whether that worked */
    discardChanges: async (): Promise<boolean> => {
      const { current } = autosaver;
      if (!current || (current.isBegun && !(await discard(current.id)))) return false;
      await current.finish();
      return true;
    },
    /** Of two versions: what is there, or what is here. */
    takeTheirs: () => {
      if (status.kind !== 'conflict') return;
      const { theirs } = status;
      void autosaver.current?.finish();
      begin({ state: fromDraft(theirs), draft: { id: theirs.id, version: theirs.version, isSaved: true } });
    },
    keepMine: () => autosaver.current?.keepMine(),
    /** What is gone elsewhere goes on here as a draft of its own. */
    keepAsNew: () => {
      if (autosaver.current) forgetCopy(autosaver.current.id);
      void autosaver.current?.finish();
      begin({ state, draft: { ...openFresh(state).draft, isSaved: false } });
    },
    /** Of a showcase with unsaved changes: goes on with them, or begins with it as it was saved. */
    goOn: async () => {
      if (phase.kind !== 'offer') return;
      setPhase({ kind: 'opening' });
      take(await openDraft(phase.id, ownerId));
    },
    discardOffered: async () => {
      if (phase.kind === 'offer' && (await discard(phase.id))) begin(openFresh(phase.edited));
    },
    openAgain: async () => {
      setPhase({ kind: 'opening' });
      take(await openBuilder({ ownerId, draftId, isNew }, null));
    },
    beginNew: () => begin(openFresh(EMPTY_WIZARD)),
  };
}
