import { sentences } from '#app/fact-check/sentences.ts';
import { isByModel } from '#app/showcases/authorship.ts';
import { type BlockName, toBlocks } from '#app/showcases/blocks.ts';
import { isAbsolute } from '#app/showcases/claims.ts';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';

/** The sentences of a text that may stand by themselves: those that claim nothing absolute. */
export const supportedSentences = (text: string): string[] => sentences(text).filter((sentence) => !isAbsolute(sentence));

/**
 * Whether one of these blocks is in a model's words and claims something absolute. It is printed, as running text: what is set
 * large reads as if somebody stood behind it. The owner's own words may stand large, the owner does.
 */
export const hasUnsupportedClaim = (content: DocumentContent, ...names: BlockName[]): boolean =>
  names.some((name) => {
    const text = toBlocks(content)[name];
    return isByModel(content, name) && [text].flat().flatMap(sentences).some(isAbsolute);
  });
