import { keysOf } from '#app/platform/typed-object.ts';
import { TEXT_LIMITS } from './text-limits.ts';

type BlockDefinition = {
  /** Its name for the owner. */
  title: string;
  /** A heading of one line, paragraphs, or items of a few lines each. */
  kind: 'line' | 'text' | 'list';
  /** Characters: of the whole, or of one item of a list. */
  limit: number;
  /** For a list. */
  mostItems?: number;
};

/** The texts about a vehicle in reading order (docs/decisions/0007-drafts.md). */
export const BLOCKS = {
  title: { title: 'Title', kind: 'line', limit: TEXT_LIMITS.short },
  overview: { title: 'Overview', kind: 'text', limit: TEXT_LIMITS.long },
  significance: { title: 'Significance', kind: 'text', limit: TEXT_LIMITS.long },
  trivia: { title: 'Trivia', kind: 'list', limit: 2_000, mostItems: 60 },
  advertising: { title: 'As it was advertised', kind: 'text', limit: TEXT_LIMITS.long },
  campaigns: { title: 'Campaigns', kind: 'list', limit: 2_000, mostItems: 20 },
  taglines: { title: 'Taglines', kind: 'list', limit: TEXT_LIMITS.short, mostItems: 20 },
  vehicleDescription: { title: 'Your vehicle, in brief', kind: 'text', limit: TEXT_LIMITS.long },
} as const satisfies Record<string, BlockDefinition>;

export type BlockName = keyof typeof BLOCKS;
export const BLOCK_NAMES: BlockName[] = keysOf(BLOCKS);

/** All blocks in one object; a list block is an array of its items. */
export type Blocks = {
  [Name in BlockName]: (typeof BLOCKS)[Name]['kind'] extends 'list' ? string[] : string;
};

/** The same in the form of the documents and the API (Specification §3, Generated content). */
type Written = {
  historicalContent: Pick<Blocks, 'title' | 'overview' | 'significance' | 'trivia'> & {
    advertising: Pick<Blocks, 'campaigns' | 'taglines'> & { overview: string };
  };
  vehicleDescription: string;
};

export const EMPTY_BLOCKS: Blocks = {
  title: '',
  overview: '',
  significance: '',
  trivia: [],
  advertising: '',
  campaigns: [],
  taglines: [],
  vehicleDescription: '',
};

export const toBlocks = ({ historicalContent, vehicleDescription }: Written): Blocks => {
  const { advertising, ...history } = historicalContent;
  const { overview, campaigns, taglines } = advertising;
  return { ...history, advertising: overview, campaigns, taglines, vehicleDescription };
};

export const fromBlocks = ({ advertising, campaigns, taglines, vehicleDescription, ...history }: Blocks): Written => ({
  historicalContent: { ...history, advertising: { campaigns, taglines, overview: advertising } },
  vehicleDescription,
});

/** The printed blocks: the generated ones, replaced by the owner's wherever there is one, even an empty one. */
export const mergeBlocks = (generated: Written | null, handwritten: Partial<Blocks>): Blocks => ({
  ...EMPTY_BLOCKS,
  ...(generated && toBlocks(generated)),
  ...handwritten,
});

/** A block as stored: trimmed and without blank items; a line has no line ends. */
export function tidyBlock(name: BlockName, value: string | string[]): string | string[] {
  if (typeof value !== 'string') return value.map((item) => item.trim()).filter(Boolean);
  return (BLOCKS[name].kind === 'line' ? value.replace(/\s+/g, ' ') : value).trim();
}

/** Whether two versions of a block are equal once tidied. */
export const isSameBlock = (one: string | string[], other: string | string[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
