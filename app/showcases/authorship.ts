import { BLOCK_NAMES, type BlockName, toBlocks } from './blocks.ts';
import { isAbsolute } from './claims.ts';
import type { DocumentContent } from './showcase.schema.ts';

/** What is printed, and whose words it is. */
export type Written = Pick<
  DocumentContent,
  'historicalContent' | 'vehicleDescription' | 'handwritten' | 'edited' | 'isReadByOwner'
>;

/** Whose words a block is: nobody's where it is blank; 'edited' where a model wrote it and the owner changed some of it. */
function authorOf(written: Written, name: BlockName): 'owner' | 'model' | 'edited' | null {
  const value = toBlocks(written)[name];
  const isBlank = typeof value === 'string' ? value.trim() === '' : value.every((item) => item.trim() === '');
  if (isBlank) return null;
  if (written.edited.includes(name)) return 'edited';
  return written.handwritten.includes(name) ? 'owner' : 'model';
}

/** Whether words of the model's are in this block, be it that the owner edited some of them. */
export const isByModel = (written: Written, name: BlockName): boolean =>
  ['model', 'edited'].includes(authorOf(written, name) ?? '');

/**
 * What readers are told about where the words come from, made of what happened: who wrote them, and whether the owner has
 * said to have read them. Blank where nothing was written.
 */
export function disclosureOf(written: Written): string {
  const authors = new Set(BLOCK_NAMES.map((name) => authorOf(written, name)));
  const isEdited = authors.has('edited');
  if (!isEdited && !authors.has('model')) return authors.has('owner') ? 'Words by the owner.' : '';
  const by = authors.has('owner')
    ? 'History written in part by the owner, in part by a language model'
    : 'History written by a language model';
  const read = written.isReadByOwner ? ' and read' : '';
  const edited = isEdited ? `, edited${authors.size > Number(authors.has(null)) + 1 ? ' in part' : ''}` : '';
  return `${by}${edited}${read}${edited || read ? ' by the owner' : ''}; figures are unverified.`;
}

/** The history's own title, unless it is a claim that the model made up and nobody stands behind. Blank then. */
export function printedTitle(written: Written): string {
  const { title } = written.historicalContent;
  return isByModel(written, 'title') && isAbsolute(title) ? '' : title;
}
