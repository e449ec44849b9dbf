import { createHmac } from 'node:crypto';
import { sentences } from '#app/fact-check/sentences.ts';
import { env } from '#app/platform/env.server.ts';
import { isSame } from '#app/platform/is-same.server.ts';
import { BLOCK_NAMES, type Blocks, toBlocks } from '#app/showcases/blocks.ts';
import { paperSourceId } from '#app/showcases/papers/paper-source-id.ts';
import type { Paper } from '#app/showcases/papers/papers.schema.ts';
import type { ShowcaseContent, VehicleData } from '#app/showcases/showcase.schema.ts';
import type { Evidence, EvidenceSentence } from './evidence.schema.ts';
import { normalSentence, sentenceHash } from './sentence-hash.ts';
import { withoutSources } from './without-sources.ts';

/** The texts that evidence is about. */
type Texts = { ownerId: string; blocks: Partial<Blocks>; vehicle: VehicleData };
type Sealing = (sentence: EvidenceSentence) => string | undefined;

/** Keeps seals apart from whatever else the secret signs. */
const PURPOSE = 'evidence-seal-2';

/** Seals of sourced sentences: of the owner, the words in their block, the vehicle, the passages and their sources. Undefined where one is missing. */
function createSealing({ sources }: Evidence, { ownerId, blocks, vehicle: { year, make, model } }: Texts): Sealing {
  const texts = BLOCK_NAMES.flatMap((block) =>
    [blocks[block] ?? []]
      .flat()
      .flatMap(sentences)
      .map((text) => ({ block, text })),
  );
  const words = new Map(texts.map(({ block, text }) => [`${block} ${sentenceHash(text)}`, normalSentence(text)]));
  const passages = new Map(sources.flatMap(({ passages: all, ...source }) => all.map((one) => [one.id, { ...one, source }])));
  return ({ block, hash, cites }) => {
    const text = words.get(`${block} ${hash}`);
    const cited = cites.flatMap((id) => passages.get(id) ?? []);
    if (text === undefined || cited.length === 0 || cited.length < cites.length) return undefined;
    const sealed = cited.map(({ text: passage, section, source: { kind, title, url, revision, revisedAt, license } }) => [
      ...[kind, title, url, revision, revisedAt, license],
      ...[section, passage],
    ]);
    const whole = JSON.stringify([PURPOSE, ownerId, year, make, model, block, text, sealed]);
    return createHmac('sha256', env.SESSION_SECRET).update(whole).digest('base64url');
  };
}

/** Seals the sourced sentences of evidence that the server itself has checked. */
export function sealEvidence(evidence: Evidence, texts: Texts): Evidence {
  const sealOf = createSealing(evidence, texts);
  const sealed = (sentence: EvidenceSentence): EvidenceSentence => {
    const seal = sentence.state === 'sourced' ? sealOf(sentence) : undefined;
    return seal === undefined ? sentence : { ...sentence, seal };
  };
  return { ...evidence, sentences: evidence.sentences.map(sealed) };
}

/**
 * Evidence from a client as it may be kept and printed: a sentence is sourced only where its seal says that the server has checked it.
 * Others are open, so that they are printed as their owner's statements.
 */
export function requireSeals(evidence: Evidence, texts: Texts): Evidence {
  const sealOf = createSealing(evidence, texts);
  const checked = (sentence: EvidenceSentence): EvidenceSentence =>
    sentence.state !== 'sourced' || isSame(sealOf(sentence), sentence.seal)
      ? sentence
      : { block: sentence.block, hash: sentence.hash, state: 'open', cites: [] };
  return { ...evidence, sentences: evidence.sentences.map(checked) };
}

/** A client's content with no more evidence than the server's own. */
export function withTrustedEvidence<Content extends ShowcaseContent>(content: Content, ownerId: string): Content {
  const texts = { ownerId, blocks: toBlocks(content), vehicle: content.project.vehicleData };
  const evidence = content.evidence && requireSeals(content.evidence, texts);
  return { ...content, evidence: evidence && withoutOtherPapers(evidence, content.papers) };
}

/** The evidence without what rests on papers that the showcase no longer has. @param papers undefined where they are not known */
function withoutOtherPapers(evidence: Evidence, papers: Paper[] | undefined): Evidence {
  if (!papers) return evidence;
  const kept = papers.filter(({ details }) => details.some(({ isConfirmed }) => isConfirmed)).map(({ photoUrl }) => photoUrl);
  const known = new Set(kept.map(paperSourceId));
  return withoutSources(evidence, ({ kind, id }) => kind === 'document' && !known.has(id));
}
