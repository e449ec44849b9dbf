import { z } from 'zod';
import { keysOf } from '#app/platform/typed-object.ts';
import { BLOCKS, type BlockName } from '#app/showcases/blocks.ts';

/**
 * The parts in which a history is written, each by a call of its own: they are written at the same time, and one that fails leaves
 * the others. Blocks of a part are written together, since they must fit.
 */
export const PARTS = {
  opening: ['title', 'overview'],
  significance: ['significance'],
  trivia: ['trivia'],
  advertising: ['advertising', 'campaigns', 'taglines'],
  vehicle: ['vehicleDescription'],
} as const satisfies Record<string, readonly BlockName[]>;

export type PartName = keyof typeof PARTS;
export const PART_NAMES: PartName[] = keysOf(PARTS);

/** The blocks of each part where only the owner's car is written about: it was never advertised. Its taglines are imagined. */
export const OWN_CAR_PARTS: Record<PartName, readonly BlockName[]> = { ...PARTS, advertising: ['taglines'] };

/** A paragraph, an item or a heading, with the short ids of the passages that support it. */
const citedSchema = z.object({ text: z.string(), cites: z.array(z.string()) });
export type Cited = z.output<typeof citedSchema>;

/** The schema of a part's answer. Lengths are limited in the prompt instead: strict JSON schemas support no maximum. */
export const partSchema = (blocks: readonly BlockName[]) =>
  z.object(
    Object.fromEntries(blocks.map((block) => [block, BLOCKS[block].kind === 'line' ? citedSchema : z.array(citedSchema)])),
  );

/** An answer's paragraphs and items by block. */
export type CitedBlocks = Partial<Record<BlockName, Cited[]>>;

/** Reads an answer of `partSchema`, whole or as far as it has arrived. */
export const toCitedBlocks = (answer: unknown, blocks: readonly BlockName[]): CitedBlocks => {
  const known = z.record(z.string(), z.unknown()).catch({}).parse(answer);
  return Object.fromEntries(
    blocks.flatMap((block) => {
      const items = [known[block]].flat().flatMap((item) => partialCited.safeParse(item).data ?? []);
      return items.length > 0 ? [[block, items]] : [];
    }),
  );
};

const partialCited = z.object({ text: z.string(), cites: z.array(z.string()).catch([]) });
