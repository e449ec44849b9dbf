import type { Statement } from '#app/content/history-prompt.ts';
import type { Material } from '#app/content/material.ts';
import { wordsOf } from '#app/fact-check/plain-text.ts';
import type { BlockName } from '#app/showcases/blocks.ts';
import type { HeldBack, HeldBackReason } from '#app/showcases/evidence/evidence.schema.ts';
import { type DraftedSentence, type Examined, examine } from './examine.ts';

/** What a judge may find: `no claim` in a sentence of mood or opinion, which nothing could prove or disprove. */
export const VERDICTS = ['supported', 'contradicted', 'absent', 'no claim'] as const;

/** A comparison of a statement with its passages, and the words that prove it. */
export type Verdict = { n: number; verdict: (typeof VERDICTS)[number]; quotation: string };

/** A problem as named to the model that is to repair it. */
export type Failed = Statement & { problem: string };

/** The calls of a model that verification needs; null while it is unavailable. */
export type Reviewer = {
  judge: (statements: Statement[]) => Promise<Verdict[] | null>;
  repair: (statements: Failed[]) => Promise<Statement[] | null>;
};

export type KeptSentence = {
  block: BlockName;
  item: number;
  text: string;
  state: 'plain' | 'sourced' | 'owner';
  cites: string[];
};

export type Verified = { kept: KeptSentence[]; heldBack: HeldBack[] };

type Settled = { kept: KeptSentence } | { failed: HeldBackReason };

/** What is wrong, for the model. */
const PROBLEMS: Record<HeldBackReason, string> = {
  unsupported: 'The passages it cites do not say all of this.',
  contradicted: 'A passage says otherwise.',
  copied: 'It repeats a passage word for word.',
  unchecked: 'It could not be checked.',
};

/**
 * Checks generated sentences by rules and by a judge, has those that fail repaired once, and holds back those that fail again. What
 * the judge could not decide is held back, too, since correct figures in wrong relations pass the rules.
 */
export async function verifyStatements(
  drafted: readonly DraftedSentence[],
  { material, reviewer }: { material: Material; reviewer: Reviewer },
): Promise<Verified> {
  const first = await settle(drafted, { material, reviewer });
  const broken = drafted.flatMap((sentence, index) => {
    const settled = first[index];
    return settled && 'failed' in settled && isRepairable(sentence, settled.failed)
      ? [{ index, sentence, reason: settled.failed }]
      : [];
  });
  const repaired = broken.length > 0 ? await repairAll(broken, { material, reviewer }) : new Map<number, KeptSentence[]>();
  return drafted.reduce<Verified>(
    ({ kept, heldBack }, { block, text }, index) => {
      const settled = first[index];
      if (!settled || 'kept' in settled) return { kept: settled ? [...kept, settled.kept] : kept, heldBack };
      const replacements = repaired.get(index);
      if (replacements) return { kept: [...kept, ...replacements], heldBack };
      return { kept, heldBack: [...heldBack, { block, text, reason: settled.failed }] };
    },
    { kept: [], heldBack: [] },
  );
}

/** An imagined line is dropped instead, and a judge that is unavailable now would be for the repaired text, too. */
const isRepairable = ({ block }: DraftedSentence, reason: HeldBackReason): boolean =>
  block !== 'taglines' && reason !== 'unchecked';

/** Each sentence by rules, then by the judge, who also finds claims that have neither a figure nor a name. */
async function settle(
  drafted: readonly DraftedSentence[],
  { material, reviewer }: { material: Material; reviewer: Reviewer },
): Promise<Settled[]> {
  const examined = drafted.map((sentence) => ({ sentence, found: examine(sentence, material) }));
  const judged = examined.flatMap(({ sentence, found }, n) =>
    found.kind === 'failed' ? [] : [{ n, text: sentence.text, cites: found.kind === 'claim' ? found.cites : sentence.cites }],
  );
  const verdicts = judged.length > 0 ? await reviewer.judge(judged) : [];
  return examined.map(({ sentence, found }, n) => toSettled(sentence, found, { verdicts, n, material }));
}

function toSettled(
  { block, item, text }: DraftedSentence,
  found: Examined,
  { verdicts, n, material }: { verdicts: Verdict[] | null; n: number; material: Material },
): Settled {
  if (found.kind === 'failed') return { failed: found.reason };
  const verdict = verdicts?.find((one) => one.n === n);
  if (verdict?.verdict === 'contradicted') return { failed: 'contradicted' };
  // A judge that answers must not pass over a sentence; without any, the rules alone decide what claims nothing.
  if (found.kind === 'plain' && verdicts && !verdict) return { failed: 'unchecked' };
  if (found.kind === 'plain') {
    return verdict?.verdict === 'absent' ? { failed: 'unsupported' } : { kept: { block, item, text, state: 'plain', cites: [] } };
  }
  if (!verdict) return { failed: 'unchecked' };
  const isProved = verdict.verdict === 'supported' && isQuoted(verdict.quotation, found.cites, material);
  return isProved ? { kept: { block, item, text, state: found.state, cites: found.cites } } : { failed: 'unsupported' };
}

/** Fewer words could be in any passage; a whole passage may be shorter. */
const QUOTED_WORDS = 3;

/** Whether these words are in one of the cited passages, one after the other: a judge that invents its proof is not believed. */
function isQuoted(quotation: string, cites: readonly string[], { read }: Material): boolean {
  const words = wordsOf(quotation);
  return read.some(
    ({ id, words: all }) =>
      cites.includes(id) &&
      words.length >= Math.min(QUOTED_WORDS, all.length) &&
      ` ${all.join(' ')} `.includes(` ${words.join(' ')} `),
  );
}

/** The repaired sentences that pass all checks, by the place of the one they replace; none where it was rightly dropped. */
async function repairAll(
  broken: readonly { index: number; sentence: DraftedSentence; reason: HeldBackReason }[],
  { material, reviewer }: { material: Material; reviewer: Reviewer },
): Promise<Map<number, KeptSentence[]>> {
  const answers = await reviewer.repair(
    broken.map(({ sentence, reason }, n) => ({ n, text: sentence.text, cites: sentence.cites, problem: PROBLEMS[reason] })),
  );
  const drafted = (answers ?? []).flatMap(({ n, text, cites }) => {
    const one = broken[n];
    return one && text.trim() ? [{ index: one.index, sentence: { ...one.sentence, text: text.trim(), cites } }] : [];
  });
  const settled = await settle(
    drafted.map(({ sentence }) => sentence),
    { material, reviewer },
  );
  const repaired = new Map<number, KeptSentence[]>();
  drafted.forEach(({ index }, place) => {
    const one = settled[place];
    if (one && 'kept' in one) repaired.set(index, [one.kept]);
  });
  return repaired;
}
