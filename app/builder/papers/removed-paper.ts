import type { WizardState } from '#app/builder/wizard-state.ts';
import { withoutSources } from '#app/showcases/evidence/without-sources.ts';
import { MAX_PAPERS } from '#app/showcases/papers/paper-topics.ts';
import type { Paper, PaperDetail } from '#app/showcases/papers/papers.schema.ts';

/** Whether a paper no longer says what its owner had confirmed. */
export function isTakenBack({ papers }: WizardState, changed: Paper): boolean {
  const before = papers.find(({ photoUrl }) => photoUrl === changed.photoUrl)?.details ?? [];
  const wordsOf = ({ label, value }: PaperDetail) => `${label}: ${value}`;
  const confirmed = new Set(changed.details.filter(({ isConfirmed }) => isConfirmed).map(wordsOf));
  return before.some((detail) => detail.isConfirmed && !confirmed.has(wordsOf(detail)));
}

/** What rests on a paper is open from now on, and not what its owner has read. */
export function withoutPaper(state: WizardState, sourceId: string): WizardState {
  const known = state.content?.evidence;
  const evidence = known && withoutSources(known, ({ id }) => id === sourceId);
  if (!state.content || evidence === known) return state;
  return { ...state, content: { ...state.content, evidence }, isReadByOwner: false };
}

/** Removes a paper, so that it can be put back. */
export function takeOutPaper(state: WizardState, photoUrl: string, sourceId: string): WizardState {
  const place = state.papers.findIndex((paper) => paper.photoUrl === photoUrl);
  const paper = state.papers[place];
  if (!paper) return state;
  const { papersOf, content, handwritten, isReadByOwner } = state;
  const rest = withoutPaper(state, sourceId);
  const before = { papersOf, content, handwritten, isReadByOwner };
  const lastRemovedPaper = { paper, place, before, evidenceLeft: rest.content?.evidence };
  return { ...rest, papers: state.papers.toSpliced(place, 1), lastRemovedPaper };
}

/** Undoes the last removal of a paper, where there is room: the evidence comes back as well, unless it has changed since. */
export function putPaperBack(state: WizardState, photoUrl: string): WizardState {
  const { lastRemovedPaper: removed, papers, content } = state;
  if (removed?.paper.photoUrl !== photoUrl || papers.length >= MAX_PAPERS) return state;
  const { paper, place, before, evidenceLeft } = removed;
  const together = {
    ...state,
    papers: papers.toSpliced(place, 0, paper),
    // Another make may have been noted for a paper that was read meanwhile: the owner is asked about all of them.
    papersOf: before.papersOf ?? state.papersOf,
    lastRemovedPaper: null,
  };
  const evidence = before.content?.evidence;
  if (!content || content.evidence !== evidenceLeft || evidence === evidenceLeft) return together;
  const isSameText = content.historicalContent === before.content?.historicalContent && state.handwritten === before.handwritten;
  const isReadByOwner = isSameText ? before.isReadByOwner : state.isReadByOwner;
  return { ...together, content: { ...content, evidence }, isReadByOwner };
}
