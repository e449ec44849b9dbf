import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '#app/platform/env.server.ts';
import type { Evidence, EvidenceSentence } from './evidence.schema.ts';

/** Keeps seals apart from whatever else the secret signs. */
const PURPOSE = 'evidence-seal-1';

/** The seal of a sourced sentence: of its words, its passages and their sources. Undefined where it cites none that are there. */
function sealOf({ hash, cites }: EvidenceSentence, sources: Evidence['sources']): string | undefined {
  const cited = sources.flatMap(({ passages, kind, title, url, revision, revisedAt, license }) =>
    passages
      .filter(({ id }) => cites.includes(id))
      .map(({ text, section }) => [kind, title, url, revision, revisedAt, license, section, text]),
  );
  if (cited.length === 0 || cited.length < cites.length) return undefined;
  const sealed = JSON.stringify([PURPOSE, hash, cited]);
  return createHmac('sha256', env.SESSION_SECRET).update(sealed).digest('base64url');
}

/** Seals the sourced sentences of evidence that the server itself has checked. */
export const sealEvidence = (evidence: Evidence): Evidence => ({
  ...evidence,
  sentences: evidence.sentences.map((sentence) => {
    const seal = sentence.state === 'sourced' ? sealOf(sentence, evidence.sources) : undefined;
    return seal === undefined ? sentence : { ...sentence, seal };
  }),
});

/**
 * Evidence from a client as it may be kept: a sentence is sourced only where its seal says that the server has checked it. Others
 * are open, so that they are printed as their owner's statements.
 */
export const requireSeals = (evidence: Evidence): Evidence => ({
  ...evidence,
  sentences: evidence.sentences.map((sentence) => {
    if (sentence.state !== 'sourced' || isSealed(sentence, evidence.sources)) return sentence;
    return { block: sentence.block, hash: sentence.hash, state: 'open', cites: [] };
  }),
});

function isSealed(sentence: EvidenceSentence, sources: Evidence['sources']): boolean {
  const expected = sealOf(sentence, sources);
  if (expected === undefined || sentence.seal === undefined) return false;
  return expected.length === sentence.seal.length && timingSafeEqual(Buffer.from(expected), Buffer.from(sentence.seal));
}
