import { sentences } from '#app/fact-check/sentences.ts';
import { isByModel } from '#app/showcases/authorship.ts';
import { type BlockName, toBlocks } from '#app/showcases/blocks.ts';
import { isAbsolute } from '#app/showcases/claims.ts';
import { footingOf } from '#app/showcases/evidence/footings.ts';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';
import { isMarkedAsOwners, withoutMarks } from './note-marks.ts';

/**
 * Whether a sentence or an item may be set large or read by itself: it makes no absolute claim and, in a generated text, is not
 * based on its owner's word alone.
 * @param text with its marks
 */
export const mayStandAlone = (text: string, isGenerated = true): boolean =>
  !isAbsolute(withoutMarks(text)) && !(isGenerated && isMarkedAsOwners(text));

/** The sentences of a text that may stand alone, with their marks. */
export const supportedSentences = (text: string, isGenerated = true): string[] =>
  sentences(text).filter((sentence) => mayStandAlone(sentence, isGenerated));

/**
 * Whether one of these blocks is generated and has a sentence with an absolute claim, or one that only its owner's word supports.
 * It is printed as running text only, since large type reads like an endorsement. The owner's own words may be set large.
 */
export function hasUnsupportedClaim(content: DocumentContent, ...names: BlockName[]): boolean {
  const blocks = toBlocks(content);
  const footing = footingOf(content);
  const isUnsupported = (name: BlockName) => (sentence: string) =>
    isAbsolute(sentence) || footing?.(name, sentence).kind === 'owner';
  return names.some(
    (name) =>
      isByModel(content, name) &&
      [blocks[name]]
        .flat()
        .flatMap((text) => sentences(withoutMarks(text)))
        .some(isUnsupported(name)),
  );
}
