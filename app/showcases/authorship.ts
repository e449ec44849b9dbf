import { BLOCK_NAMES, type BlockName, toBlocks } from './blocks.ts';
import { isAbsolute } from './claims.ts';
import type { DocumentContent } from './showcase.schema.ts';

/** What is printed, and whose words it is. */
export type Written = Pick<DocumentContent, 'historicalContent' | 'vehicleDescription' | 'handwritten' | 'isReadByOwner'>;

/** Whose words a block is: nobody's where it is blank. */
function authorOf(written: Written, name: BlockName): 'owner' | 'model' | null {
  const value = toBlocks(written)[name];
  const isBlank = typeof value === 'string' ? value.trim() === '' : value.every((item) => item.trim() === '');
  if (isBlank) return null;
  return written.handwritten.includes(name) ? 'owner' : 'model';
}

/** Whether the model wrote this block, and it says something. */
export const isByModel = (written: Written, name: BlockName): boolean => authorOf(written, name) === 'model';

/**
 * What readers are told about where the words come from, made of what happened: who wrote them, and whether the owner has
 * said to have read them. Blank where nothing was written.
 */
export function disclosureOf(written: Written): string {
  const authors = new Set(BLOCK_NAMES.map((name) => authorOf(written, name)));
  const byModel = authors.has('model');
  if (!byModel) return authors.has('owner') ? 'Words by the owner.' : '';
  const by = authors.has('owner')
    ? 'History written in part by the owner, in part by a language model'
    : 'History written by a language model';
  const read = written.isReadByOwner ? ' and read by the owner' : '';
  return `${by}${read}; figures are unverified.`;
}

/** The history's own title, unless it is a claim that the model made up and nobody stands behind. Blank then. */
export function printedTitle(written: Written): string {
  const { title } = written.historicalContent;
  return isByModel(written, 'title') && isAbsolute(title) ? '' : title;
}
