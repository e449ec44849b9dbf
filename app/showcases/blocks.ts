import { keysOf } from '#app/platform/typed-object.ts';
import { TEXT_LIMITS } from './text-limits.ts';

type BlockDefinition = {
  /** What the owner knows it as. */
  title: string;
  /** A heading of one line, paragraphs, or items of a few lines each. */
  kind: 'line' | 'text' | 'list';
  /** Characters: of the whole, or of one item of a list. */
  limit: number;
  /** Of a list. */
  mostItems?: number;
};

/** What is written about a vehicle, in the order in which it is read (docs/decisions/0007-drafts.md). */
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

/** All blocks side by side; a list block is its items. */
export type Blocks = {
  [Name in BlockName]: (typeof BLOCKS)[Name]['kind'] extends 'list' ? string[] : string;
};

/** The same as the documents and the API take it (Specification §3, Generated content). */
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

/** What is read and printed: the model's text, and the owner's wherever there is one, be it empty. */
export const mergeBlocks = (generated: Written | null, handwritten: Partial<Blocks>): Blocks => ({
  ...EMPTY_BLOCKS,
  ...(generated && toBlocks(generated)),
  ...handwritten,
});

/** As it is kept: without blank items and the blanks around the words; a line has no line ends. */
export function tidyBlock(name: BlockName, value: string | string[]): string | string[] {
  if (typeof value !== 'string') return value.map((item) => item.trim()).filter(Boolean);
  return (BLOCKS[name].kind === 'line' ? value.replace(/\s+/g, ' ') : value).trim();
}

/** Whether two versions of a block read alike. */
export const isSameBlock = (one: string | string[], other: string | string[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
