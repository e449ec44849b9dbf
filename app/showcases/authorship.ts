import { BLOCK_NAMES, type BlockName, toBlocks } from './blocks.ts';
import { isAbsolute } from './claims.ts';
import type { DocumentContent } from './showcase.schema.ts';

/** The printed texts and their authors. */
export type Written = Pick<
  DocumentContent,
  'historicalContent' | 'vehicleDescription' | 'handwritten' | 'edited' | 'isReadByOwner'
>;

/** A block's author: null where it is blank; 'edited' where the owner changed a generated text. */
function authorOf(written: Written, name: BlockName): 'owner' | 'model' | 'edited' | null {
  const value = toBlocks(written)[name];
  const isBlank = typeof value === 'string' ? value.trim() === '' : value.every((item) => item.trim() === '');
  if (isBlank) return null;
  if (written.edited.includes(name)) return 'edited';
  return written.handwritten.includes(name) ? 'owner' : 'model';
}

/** Whether a block contains generated text, edited or not. */
export const isByModel = (written: Written, name: BlockName): boolean =>
  ['model', 'edited'].includes(authorOf(written, name) ?? '');

/** The disclosure for readers: who wrote the texts, and whether the owner has confirmed reading them. Blank without any text. */
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

/** The history's own title; blank if it is generated and makes an unsupported claim. */
export function printedTitle(written: Written): string {
  const { title } = written.historicalContent;
  return isByModel(written, 'title') && isAbsolute(title) ? '' : title;
}
