import { BLOCK_NAMES, type BlockName, toBlocks } from './blocks.ts';
import { isAbsolute } from './claims.ts';
import { footingOf, type Notes, type WithEvidence } from './evidence/footings.ts';
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

/**
 * The disclosure for readers: who wrote the texts, from which sources, and whether the owner has confirmed reading them. Blank
 * without any text.
 * @param basis what the texts are based on, and where their sources are named: 'in Sources & Notes'; omitted without evidence
 */
export function disclosureOf(written: Written, basis?: Notes & { place: string }): string {
  const authors = new Set(BLOCK_NAMES.map((name) => authorOf(written, name)));
  const isEdited = authors.has('edited');
  if (!isEdited && !authors.has('model')) {
    const marks = basis?.hasOwners ? ` Statements marked † are the owner’s.` : '';
    return authors.has('owner') ? `Words by the owner.${marks}` : '';
  }
  const by = authors.has('owner')
    ? 'History written in part by the owner, in part by a language model'
    : 'History written by a language model';
  const edited = isEdited && `edited${authors.size > Number(authors.has(null)) + 1 ? ' in part' : ''}`;
  const done = [edited, written.isReadByOwner && 'read'].filter(Boolean).join(' and ');
  if (!basis) return `${by}${edited ? ', ' : done && ' and '}${done}${done && ' by the owner'}; figures are unverified.`;
  const sources = basis.notes.length > 0 ? ` from the sources named ${basis.place}` : '';
  const owners = basis.hasOwners ? '; statements marked † are the owner’s' : '';
  return `${by}${sources}${owners}.${done && ` ${done.charAt(0).toUpperCase()}${done.slice(1)} by the owner.`}`;
}

/** The history's own title; blank if it is generated and makes an unsupported claim. */
export function printedTitle(written: Written & WithEvidence): string {
  const { title } = written.historicalContent;
  const isUnsupported = isAbsolute(title) || footingOf(written)?.('title', title).kind === 'owner';
  return isByModel(written, 'title') && isUnsupported ? '' : title;
}
