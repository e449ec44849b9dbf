import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { toast } from '#app/ui/toast.ts';
import type { WizardAction } from './change-wizard.ts';
import { DraftAutosaver, type DraftStatus } from './draft-autosaver.ts';
import { draftCommands } from './draft-commands.ts';
import { isTrouble, useSavingMoments, useTroubleToast } from './draft-saving-hooks.ts';
import { takeForEdit } from './draft-session-storage.ts';
import { toDraft } from './draft-state.ts';
import { isFresh, type Opened, type OpenResult, openBuilder, openFresh } from './open-draft.ts';
import { fromShowcase } from './wizard-showcase.ts';
import { EMPTY_WIZARD, type WizardState } from './wizard-state.ts';

export type DraftPhase = { kind: 'opening' } | { kind: 'open' } | Exclude<OpenResult, { kind: 'open' }>;

type Options = {
  state: WizardState;
  dispatch: Dispatch<WizardAction>;
  ownerId: string;
  /** The draft in the address. */
  draftId: string | null;
  /** Whether New Showcase was clicked; a pending draft then stays on the server. */
  isNew: boolean;
};

/** Puts the draft into the builder's address, without the router: nothing needs loading, and there may be no network. */
const putAddress = (id: string | null) =>
  window.history.replaceState(window.history.state, '', id ? `/builder?draft=${id}` : '/builder');

/** The previous draft's last write, awaited so that New Showcase right after typing does not reopen the unsaved copy. */
let leaving: Promise<void> | undefined;

function leave(autosaver: DraftAutosaver | null): void {
  leaving = autosaver?.leave().finally(() => {
    leaving = undefined;
  });
}

const SETTLED: { status: DraftStatus; isPhotoMissing: boolean } = { status: { kind: 'idle' }, isPhotoMissing: false };

/** Saves the wizard's state as a draft on the server while it changes (docs/decisions/0007-drafts.md). */
export function useDraft({ state, dispatch, ownerId, draftId, isNew }: Options) {
  const [phase, setPhase] = useState<DraftPhase>({ kind: draftId ? 'opening' : 'open' });
  const [status, setStatus] = useState<DraftStatus>({ kind: 'idle' });
  // Input made before the autosaver exists would be lost.
  const [isReady, setIsReady] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const autosaver = useRef<DraftAutosaver | null>(null);

  const askedFor = useTroubleToast(status);

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
      setOpenId(id);
      setPhase({ kind: 'open' });
      setIsReady(true);
    },
    [dispatch, ownerId],
  );

  const take = useCallback(
    (opening: OpenResult) => {
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

  useSavingMoments(autosaver);
  useEffect(() => () => leave(autosaver.current), []);

  const settle = useCallback(async () => {
    askedFor.current = true;
    const settled = (await autosaver.current?.settle()) ?? SETTLED;
    if (!isTrouble(settled.status)) askedFor.current = false;
    return settled;
  }, [askedFor]);

  return {
    phase,
    isReady,
    status,
    /** The id of the open draft; null until there is one. */
    openId,
    /** The address that reopens this draft. */
    address: () => `/builder?draft=${autosaver.current?.id ?? draftId ?? ''}`,
    /** Restores the address after another history entry has been shown. */
    showAddress: () => putAddress(autosaver.current?.isBegun ? autosaver.current.id : null),
    /** The id, for the calls that end a draft; undefined while the server has none. */
    savedId: () => (autosaver.current?.isBegun ? autosaver.current.id : undefined),
    /** Writes pending changes and returns the outcome. */
    settle,
    finish: async () => autosaver.current?.finish(),
    ...draftCommands({ autosaver, state, status, phase, asked: { ownerId, draftId, isNew }, begin, take, setPhase }),
  };
}
