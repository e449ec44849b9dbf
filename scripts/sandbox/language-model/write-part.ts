import { KNOWN_STATEMENTS } from './known-cars.ts';
import type { Stray } from './strays.ts';
import { writeBlock } from './write-block.ts';
import { type Vehicle, writeHistory } from './write-history.ts';

export type Passage = { id: string; text: string };
type Cited = { text: string; cites: string[] };

type Asked = {
  vehicle: Vehicle;
  passages: Passage[];
  /** What papers say about this car. */
  papers: Passage[];
  /** The present versions, when one part is to be rewritten. */
  written?: Record<string, unknown> | undefined;
  /** What it mixes in, as it was told by marks. */
  strays: readonly Stray[];
};

/** Blocks of a history with their citations: paragraphs and items of prose without facts, and what the passages say. */
export function writePart(
  blocks: string[],
  { vehicle, passages, papers, written, strays }: Asked,
): Record<string, Cited | Cited[]> {
  return Object.fromEntries(
    blocks.map((block) => {
      const text = written ? writeBlock(vehicle, block, written[block]) : partOf(vehicle, block);
      const items = [text ?? ''].flat().flatMap((one) => (block === 'overview' ? one.split('\n\n') : one));
      const cited: Cited[] = items.map((item) => ({ text: item, cites: [] }));
      if (block === 'title') return [block, cited[0] ?? { text: '', cites: [] }];
      return [
        block,
        withFacts(block, cited, [
          ...factsFor(block, passages),
          ...fromPapers(block, papers),
          ...straysFor(block, { strays, passages }),
        ]),
      ];
    }),
  );
}

function partOf(vehicle: Vehicle, block: string): string | string[] | undefined {
  const { advertising, ...history } = writeHistory(vehicle);
  const { overview, ...lists } = advertising;
  const parts: Record<string, string | string[]> = { ...history, ...lists, advertising: overview };
  return parts[block];
}

const squeeze = (text: string): string => text.replace(/\s+/g, ' ');

/** The known statements for a block that these passages prove. */
const factsFor = (block: string, passages: Passage[]): Cited[] =>
  KNOWN_STATEMENTS.filter((statement) => statement.block === block).flatMap(({ text, proof }) => {
    const cites = passages.filter((passage) => squeeze(passage.text).includes(proof)).map(({ id }) => id);
    return cites.length > 0 ? { text, cites } : [];
  });

/** What papers say, for the description of this car. */
const fromPapers = (block: string, papers: Passage[]): Cited[] =>
  block === 'vehicleDescription'
    ? papers.map(({ id, text }) => ({ text: `Its papers give ${text.replace(':', ' as')}.`, cites: [id] }))
    : [];

const straysFor = (block: string, { strays, passages }: Pick<Asked, 'strays' | 'passages'>): Cited[] =>
  strays.filter((stray) => stray.block === block).map(({ text }) => ({ text, cites: passages.slice(0, 1).map(({ id }) => id) }));

/** Facts are items of their own in a list; else they are added to the paragraphs in turn. */
function withFacts(block: string, cited: Cited[], facts: Cited[]): Cited[] {
  if (['trivia', 'campaigns', 'taglines'].includes(block)) return [...facts, ...cited];
  return cited.map((paragraph, index) => {
    const own = facts.filter((_, place) => place % cited.length === index);
    return {
      text: [paragraph.text, ...own.map(({ text }) => text)].join(' '),
      cites: [...new Set([...paragraph.cites, ...own.flatMap(({ cites }) => cites)])],
    };
  });
}
