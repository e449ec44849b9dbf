import { type Dispatch, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { toast } from '#app/ui/toast.ts';
import type { WizardAction } from './change-wizard.ts';
import { DraftAutosaver, type DraftStatus } from './draft-autosaver.ts';
import { draftCommands } from './draft-commands.ts';
import { isTrouble, useSavingMoments, useTroubleToast } from './draft-saving-hooks.ts';
import { takeForEdit } from './draft-session-storage.ts';
import { toDraft } from './draft-state.ts';
import { type AskedFor, isFresh, type Opened, type OpenResult, openBuilder, openFresh } from './open-draft.ts';
import type { WizardState } from './wizard-state.ts';

export type DraftPhase = { kind: 'opening' } | { kind: 'open' } | Exclude<OpenResult, { kind: 'open' }>;

type Options = AskedFor & { state: WizardState; dispatch: Dispatch<WizardAction> };

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

/** The showcase to edit, if the builder was opened for one; null where it can't be read, which its owner is told. */
function takeEdited(): Promise<WizardState | null> | null {
  const failed = () => {
    tellFailure({ title: 'Error', words: 'Failed to load showcase for editing' });
    return null;
  };
  try {
    const showcase = takeForEdit();
    if (!showcase) return null;
    return import('./wizard-showcase.ts')
      .then(({ fromShowcase }) => {
        const edited = fromShowcase(showcase);
        toast({ title: 'Editing showcase' });
        return edited;
      })
      .catch(failed);
  } catch {
    return Promise.resolve(failed());
  }
}

const SETTLED: { status: DraftStatus; isPhotoMissing: boolean } = { status: { kind: 'idle' }, isPhotoMissing: false };

/** Saves the wizard's state as a draft on the server while it changes (docs/decisions/0007-drafts.md). */
export function useDraft({ state, dispatch, ownerId, draftId, isNew, hasPhotos, fresh }: Options) {
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
        // Told while a change is shown, which that must not hold back. Trouble is told at once.
        onStatus: (next) => (isTrouble(next) ? setStatus(next) : startTransition(() => setStatus(next))),
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
    const asked = { ownerId, draftId, isNew, hasPhotos, fresh };
    const reading = takeEdited();
    if (!leaving && !reading && isFresh(asked)) return begin(openFresh(fresh));
    // As transitions: they wait until React has taken over what the server sent, which a plain update would have drawn anew.
    startTransition(() => setPhase({ kind: 'opening' }));
    void Promise.all([reading, leaving]).then(async ([edited]) => {
      const opening = await openBuilder(asked, edited);
      startTransition(() => take(opening));
    });
  }, [ownerId, draftId, isNew, hasPhotos, fresh, begin, take]);

  useEffect(() => {
    // Photos on their way are kept by their draft, which a reload must find.
    const isBegun = !state.editedId && state.photos.length > 0;
    autosaver.current?.changed(toDraft(state), isBegun);
  }, [state]);

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
    ...draftCommands({
      autosaver,
      state,
      status,
      phase,
      asked: { ownerId, draftId, isNew, hasPhotos, fresh },
      begin,
      take,
      setPhase,
    }),
  };
}
