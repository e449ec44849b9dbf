import type { BlockName } from '#app/showcases/blocks.ts';
import type { Evidence, EvidenceSentence, EvidenceSource, HeldBack } from '#app/showcases/evidence/evidence.schema.ts';

/** The evidence after these blocks were generated again: theirs is replaced, and sources that nothing else cites are dropped. */
export function replaceEvidence(before: Evidence | undefined, after: Evidence | undefined, names: BlockName[]) {
  if (!before || !after) return after ?? before;
  const ofOthers = <Item extends { block: BlockName }>(items: Item[]) => items.filter(({ block }) => !names.includes(block));
  const sentences = ofOthers(before.sentences);
  const cited = new Set(sentences.flatMap(({ cites }) => cites));
  const isYearDisputed = before.isYearDisputed ?? after.isYearDisputed;
  return {
    ...after,
    // An outage of the encyclopedia settles no dispute; another vehicle does.
    ...(isYearDisputed && { isYearDisputed }),
    sources: uniteSources(before.sources, after.sources, cited),
    sentences: [...sentences, ...after.sentences],
    heldBack: [...ofOthers(before.heldBack), ...after.heldBack],
  };
}

/** The later sources and passages, and those earlier ones that are still cited. */
function uniteSources(before: EvidenceSource[], after: EvidenceSource[], cited: ReadonlySet<string>): EvidenceSource[] {
  const isAfter = new Set(after.flatMap(({ passages }) => passages.map(({ id }) => id)));
  const kept = before
    .map((source) => ({ ...source, passages: source.passages.filter(({ id }) => cited.has(id) && !isAfter.has(id)) }))
    .filter(({ passages }) => passages.length > 0);
  const united = after.map((source) => ({
    ...source,
    passages: [...source.passages, ...(kept.find(({ id }) => id === source.id)?.passages ?? [])],
  }));
  return [...kept.filter(({ id }) => !after.some((source) => source.id === id)), ...united];
}

/** The evidence without a held-back statement. @param records what is known about its sentences from now on, once it is printed */
export const settleHeldBack = (evidence: Evidence, held: HeldBack, records: EvidenceSentence[] = []): Evidence => ({
  ...evidence,
  sentences: [
    ...evidence.sentences.filter((one) => !records.some(({ block, hash }) => one.block === block && one.hash === hash)),
    ...records,
  ],
  heldBack: evidence.heldBack.filter(({ block, text }) => block !== held.block || text !== held.text),
});

/** A block with one more statement: another item of a list, or another sentence. */
export const withStatement = (block: string | string[], statement: string): string | string[] =>
  typeof block === 'string' ? `${block}\n\n${statement}`.trim() : [...block, statement];
