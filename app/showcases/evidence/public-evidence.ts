import type { Evidence, SourceKind } from './evidence.schema.ts';

/** Whose passages visitors may read: an owner's papers may name people, addresses and numbers that nobody else should see. */
const IS_PUBLIC: Record<SourceKind, boolean> = { owner: false, document: false, wikipedia: true, wikidata: true };

/** The title of a paper that readers don't see. */
const HIDDEN_PAPER = 'A paper about this car';

/** The evidence that readers see: the cited passages and where they come from, without what is held back and the owner's own notes. */
export function publicEvidence({ version, isYearDisputed, model, promptVersion, sources, sentences }: Evidence): Evidence {
  const cited = new Set(sentences.flatMap(({ state, cites }) => (state === 'sourced' ? cites : [])));
  return {
    version,
    ...(isYearDisputed && { isYearDisputed }),
    model,
    promptVersion,
    sources: sources
      .map(({ passages, ...source }) => ({
        ...(IS_PUBLIC[source.kind]
          ? source
          : { id: source.id, kind: source.kind, title: HIDDEN_PAPER, retrievedAt: source.retrievedAt }),
        passages: passages
          .filter(({ id }) => cited.has(id))
          .map((passage) => (IS_PUBLIC[source.kind] ? passage : { id: passage.id, text: '' })),
      }))
      .filter(({ passages }) => passages.length > 0),
    sentences: sentences.map(({ block, hash, state, cites }) => ({
      block,
      hash,
      state,
      cites: state === 'sourced' ? cites : [],
    })),
    heldBack: [],
  };
}
