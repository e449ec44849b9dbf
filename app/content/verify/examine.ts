import type { Material } from '#app/content/material.ts';
import type { CitedBlocks } from '#app/content/parts.ts';
import { checkSentence } from '#app/fact-check/check-sentence.ts';
import { foldWord, plainText } from '#app/fact-check/plain-text.ts';
import { sentences } from '#app/fact-check/sentences.ts';
import { keysOf } from '#app/platform/typed-object.ts';
import type { BlockName } from '#app/showcases/blocks.ts';
import type { HeldBackReason } from '#app/showcases/evidence/evidence.schema.ts';

/** A generated sentence: in which paragraph or item of which block, and the short ids that its text cites. */
export type DraftedSentence = { block: BlockName; item: number; text: string; cites: string[] };

export type Examined =
  | { kind: 'plain' }
  /** Its claims are in these passages; whether they say the same needs a second check. */
  | { kind: 'claim'; state: 'sourced' | 'owner'; cites: string[] }
  | { kind: 'failed'; reason: HeldBackReason };

/** The sentences of an answer, in order. Ids that name no passage support nothing. */
export const toSentences = (blocks: CitedBlocks): DraftedSentence[] =>
  keysOf(blocks).flatMap((block) =>
    (blocks[block] ?? []).flatMap(({ text, cites }, item) =>
      sentences(text).map((sentence) => ({ block, item, text: sentence, cites })),
    ),
  );

/** As many words of a source in a row are a copy, which its license does not allow us to print as our own. */
const COPIED_WORDS = 8;

/** Words in quotation marks, which are meant to be a source's own. */
const QUOTED = /"[^"]*"/g;

/** As people count words: "C-Production" is one. */
const countedWords = (text: string): string[] => plainText(text).split(/\s+/).map(foldWord).filter(Boolean);

/** Whether a sentence repeats a passage about the model word for word, outside of quotation marks. */
export function isCopied(sentence: string, { read }: Pick<Material, 'read'>): boolean {
  const runs = plainText(sentence)
    .split(QUOTED)
    .flatMap((piece) => {
      const words = countedWords(piece);
      return words.slice(COPIED_WORDS - 1).map((_, start) => ` ${words.slice(start, start + COPIED_WORDS).join(' ')} `);
    });
  if (runs.length === 0) return false;
  return read.some(({ scope, text }) => {
    const passage = ` ${countedWords(text).join(' ')} `;
    return scope === 'model' && runs.some((run) => passage.includes(run));
  });
}

/** Words that a sentence about one particular car has. */
const OF_THIS_ONE = /\b(?:this|it|its)\b/i;

/** Checks a generated sentence by rules. Imagined lines are no place for facts: any claim fails there. */
export function examine(
  { block, text, cites }: DraftedSentence,
  material: Pick<Material, 'read' | 'subject' | 'ofCar'>,
): Examined {
  // What the owner says about this car is short, and needs no citation: only the sources' passages must be cited.
  const passages = material.read.filter(({ id, scope }) => scope === 'car' || cites.includes(id));
  const checked = checkSentence(text, { passages, subject: material.subject });
  if (isCopied(text, material)) return { kind: 'failed', reason: 'copied' };
  if (checked.state === 'plain') return { kind: 'plain' };
  if (checked.state === 'open' || block === 'taglines') return { kind: 'failed', reason: 'unsupported' };
  // Of what is said about this car, papers are a source, and its owner's statements are not. “The Corvette” may be any of them.
  const isOwners =
    checked.state === 'owner' && (material.ofCar.some(({ short }) => checked.cites.includes(short)) || !OF_THIS_ONE.test(text));
  return { kind: 'claim', state: isOwners ? 'owner' : 'sourced', cites: checked.cites };
}
