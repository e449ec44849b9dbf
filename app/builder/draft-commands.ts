import type { RefObject } from 'react';
import { tellFailure } from '#app/platform/tell-failure.ts';
import type { DraftAutosaver, DraftStatus } from './draft-autosaver.ts';
import { deleteDraft } from './draft-calls.ts';
import { forgetCopy } from './draft-session-storage.ts';
import { fromDraft } from './draft-state.ts';
import { type AskedFor, type Opened, type OpenResult, openBuilder, openDraft, openFresh } from './open-draft.ts';
import type { DraftPhase } from './use-draft.ts';
import type { WizardState } from './wizard-state.ts';

type DraftParts = {
  autosaver: RefObject<DraftAutosaver | null>;
  state: WizardState;
  status: DraftStatus;
  phase: DraftPhase;
  asked: AskedFor;
  /** Opens another draft in the builder. */
  begin: (opened: Opened) => void;
  take: (opening: OpenResult) => void;
  setPhase: (phase: DraftPhase) => void;
};

/** Discards a draft. @returns whether that worked; otherwise the owner has seen a toast */
async function discard(id: string): Promise<boolean> {
  try {
    await deleteDraft(id);
    return true;
  } catch (error) {
    tellFailure({ title: 'Not discarded', error });
    return false;
  }
}

/** The owner's actions on the whole draft. */
export const draftCommands = ({ autosaver, state, status, phase, asked, begin, take, setPhase }: DraftParts) => ({
  startOver: async (): Promise<boolean> => {
    const { current } = autosaver;
    if (!current) return false;
    // A draft that was never written can't be discarded on the server, unless a write is under way.
    if (!current.isBegun) await current.finish();
    if (current.isBegun && !(await discard(current.id))) return false;
    await current.finish();
    begin(openFresh(asked.fresh));
    return true;
  },
  /** Discards the changes of a showcase. @returns whether that worked */
  discardChanges: async (): Promise<boolean> => {
    const { current } = autosaver;
    if (!current || (current.isBegun && !(await discard(current.id)))) return false;
    await current.finish();
    return true;
  },
  /** Resolves a conflict in favor of the server's version. */
  takeTheirs: () => {
    if (status.kind !== 'conflict') return;
    const { theirs } = status;
    void autosaver.current?.finish();
    begin({ state: fromDraft(theirs), draft: { id: theirs.id, version: theirs.version, isSaved: true } });
  },
  keepMine: () => autosaver.current?.keepMine(),
  /** Continues a draft that was deleted elsewhere as a new one. */
  keepAsNew: () => {
    if (autosaver.current) forgetCopy(autosaver.current.id);
    void autosaver.current?.finish();
    begin({ state, draft: { ...openFresh(state).draft, isSaved: false } });
  },
  /** Continues with a showcase's unsaved changes, or starts from its saved version. */
  goOn: async () => {
    if (phase.kind !== 'offer') return;
    setPhase({ kind: 'opening' });
    take(await openDraft(phase.id, asked.ownerId));
  },
  discardOffered: async () => {
    if (phase.kind === 'offer' && (await discard(phase.id))) begin(openFresh(phase.edited));
  },
  openAgain: async () => {
    setPhase({ kind: 'opening' });
    take(await openBuilder(asked, null));
  },
  beginNew: () => begin(openFresh(asked.fresh)),
});
