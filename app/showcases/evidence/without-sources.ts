import type { Evidence, EvidenceSource } from './evidence.schema.ts';

/** The evidence without some sources: sentences that cite them have none any more, and are open. */
export function withoutSources(evidence: Evidence, isGone: (source: EvidenceSource) => boolean): Evidence {
  const gone = new Set(evidence.sources.filter(isGone).flatMap(({ passages }) => passages.map(({ id }) => id)));
  if (gone.size === 0) return evidence;
  return {
    ...evidence,
    sources: evidence.sources.filter((source) => !isGone(source)),
    sentences: evidence.sentences.map((sentence) =>
      sentence.cites.some((id) => gone.has(id))
        ? { block: sentence.block, hash: sentence.hash, state: 'open', cites: [] }
        : sentence,
    ),
  };
}
