import { recordOf } from '#app/platform/typed-object.ts';
import type { BlockName } from '#app/showcases/blocks.ts';
import type { Evidence } from '#app/showcases/evidence/evidence.schema.ts';
import { withoutSources } from '#app/showcases/evidence/without-sources.ts';
import { nameOf, type WizardState } from './wizard-state.ts';

/** What is known about the texts, or about those that outlive them, as far as it holds for the vehicle that there is now. */
export function knownEvidence({ content, ownEvidence, ownEvidenceOf, vehicle }: WizardState): Evidence | undefined {
  if (content || !ownEvidence) return content?.evidence;
  if (!ownEvidenceOf || ownEvidenceOf === nameOf(vehicle)) return ownEvidence;
  // Sources of another vehicle support nothing about this one: what rests on them is open.
  const { isYearDisputed: _ofTheOther, ...own } = withoutSources(ownEvidence, () => true);
  return own;
}

const isKept =
  ({ handwritten }: WizardState) =>
  (name: BlockName): boolean =>
    handwritten[name] !== undefined;

/** Generated content is cleared; the owner's own blocks outlive it, and so does what is known about them. */
export function withoutContent(state: WizardState): WizardState {
  const { content, vehicle } = state;
  const evidence = content ? content.evidence : state.ownEvidence;
  const sentences = evidence?.sentences.filter(({ block }) => isKept(state)(block)) ?? [];
  const ownEvidence = evidence && sentences.length > 0 ? { ...evidence, sentences, heldBack: [] } : null;
  const name = nameOf(vehicle);
  return {
    ...state,
    content: null,
    ownEvidence,
    ownEvidenceOf: content ? name : state.ownEvidenceOf,
    keptOf: content ? { ...recordOf(state.edited.filter(isKept(state)), () => name), ...state.keptOf } : state.keptOf,
  };
}
