import { sentences } from '#app/fact-check/sentences.ts';
import { toBlocks } from '#app/showcases/blocks.ts';
import type { Evidence, EvidenceSource } from '#app/showcases/evidence/evidence.schema.ts';
import { MARKED_BLOCKS } from '#app/showcases/evidence/footings.ts';
import { sentenceHash } from '#app/showcases/evidence/sentence-hash.ts';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';
import { typicalContent } from './document-content.ts';

const SECTIONS = ['Design', 'Record runs at Indianapolis', 'Engine and gearbox', 'In the United States', 'Production', undefined];

/** An encyclopedia's article with this many passages. */
const article = (id: string, title: string, passages: number): EvidenceSource => ({
  id,
  kind: 'wikipedia',
  title,
  url: `https://en.wikipedia.org/w/index.php?title=${title.replaceAll(' ', '_')}&oldid=1184522${id.length}`,
  revision: Number(`1184522${id.length}`),
  revisedAt: '2026-03-03T10:20:30.000Z',
  retrievedAt: '2026-03-04T10:20:30.000Z',
  license: 'CC BY-SA 4.0',
  passages: Array.from({ length: passages }, (_, index) => ({
    id: `${id}-${index}`,
    text: `Passage ${index + 1} of the article ${title}.`,
    ...(SECTIONS[index % SECTIONS.length] && { section: SECTIONS[index % SECTIONS.length] }),
  })),
});

/**
 * A showcase whose sentences with figures are sourced, each from the next passage of two articles, and of which those that name
 * the owner's family are the owner's. Numbers of passages: of each article.
 */
export function sourcedContent(
  content: DocumentContent = typicalContent(),
  {
    passages = [10, 6],
    titles = ['Austin A90 Atlantic', 'Austin Motor Company'],
  }: { passages?: [number, number]; titles?: [string, string] } = {},
): DocumentContent {
  const sources = [article('w1', titles[0], passages[0]), article('w12', titles[1], passages[1])];
  const ids = sources.flatMap((source) => source.passages.map(({ id }) => id));
  const blocks = toBlocks(content);
  let next = 0;
  const all = MARKED_BLOCKS.flatMap((block) =>
    [blocks[block]]
      .flat()
      .flatMap(sentences)
      .map((sentence) => ({ block, sentence })),
  );
  const records = all.map(({ block, sentence }): Evidence['sentences'][number] => {
    const record = { block, hash: sentenceHash(sentence), cites: [] };
    if (/owner|family/.test(sentence)) return { ...record, state: 'owner' };
    const cited = /\d|most|first/.test(sentence) && ids[next % ids.length];
    if (!cited) return { ...record, state: 'plain' };
    next += 1;
    return { ...record, cites: [cited], state: 'sourced' };
  });
  const evidence = { version: 1, model: 'test', promptVersion: '1', sources, sentences: records, heldBack: [] } as const;
  return { ...content, evidence: { ...evidence, heldBack: [] } };
}
