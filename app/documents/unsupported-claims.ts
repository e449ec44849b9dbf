import { sentences } from '#app/fact-check/sentences.ts';
import { isByModel } from '#app/showcases/authorship.ts';
import { type BlockName, toBlocks } from '#app/showcases/blocks.ts';
import { isAbsolute } from '#app/showcases/claims.ts';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';

/** The sentences of a text that may be set large by themselves: those without an absolute claim. */
export const supportedSentences = (text: string): string[] => sentences(text).filter((sentence) => !isAbsolute(sentence));

/**
 * Whether one of these blocks is generated and makes an absolute claim. It is printed as running text only, since large type
 * reads like an endorsement. The owner's own words may be set large.
 */
export const hasUnsupportedClaim = (content: DocumentContent, ...names: BlockName[]): boolean =>
  names.some((name) => {
    const text = toBlocks(content)[name];
    return isByModel(content, name) && [text].flat().flatMap(sentences).some(isAbsolute);
  });
