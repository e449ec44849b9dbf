import { describe, expect, it } from 'vitest';
import { EMPTY_BLOCKS, fromBlocks } from '#app/showcases/blocks.ts';
import { vehicleDataSchema } from '#app/showcases/showcase.schema.ts';
import type { Evidence, EvidenceSentence } from './evidence.schema.ts';
import { footingOf, notesOf } from './footings.ts';
import { requireSeals, sealEvidence } from './seal-evidence.server.ts';
import { sentenceHash } from './sentence-hash.ts';

const retrievedAt = '2026-11-01T00:00:00.000Z';
const FIRST = 'Volvo built 47,492 of them.';
const SECOND = 'Pelle Petterson drew it.';

const record = (text: string, more: Partial<EvidenceSentence> = {}): EvidenceSentence => ({
  block: 'overview',
  hash: sentenceHash(text),
  cites: [],
  state: 'plain',
  ...more,
});

const evidenceOf = (sentences: EvidenceSentence[]): Evidence => ({
  version: 1,
  model: 'm',
  promptVersion: 'p',
  sources: [
    {
      id: 'w1',
      kind: 'wikipedia',
      title: 'Volvo P1800',
      revision: 100,
      retrievedAt,
      passages: [
        { id: 'w1-0', text: 'In all, 47,492 were built.' },
        { id: 'w1-1', text: 'Its lines are by Pelle Petterson.' },
      ],
    },
  ],
  sentences,
  heldBack: [],
});

const contentOf = (overview: string, evidence: Evidence | undefined) => ({
  ...fromBlocks({ ...EMPTY_BLOCKS, overview }),
  project: { vehicleData: vehicleDataSchema.parse({ year: '1967', make: 'Volvo', model: 'P1800' }) },
  evidence,
});

describe('a sentence', () => {
  const evidence = evidenceOf([
    record(SECOND, { state: 'sourced', cites: ['w1-1'] }),
    record(FIRST, { state: 'sourced', cites: ['w1-0'] }),
  ]);

  it('is found again whatever its case, spacing and quotation marks, and not once a figure has changed', () => {
    expect(sentenceHash('It’s  “the” Volvo')).toBe(sentenceHash('it\'s "the" volvo '));
    expect(sentenceHash('It has 1.8 liters')).not.toBe(sentenceHash('It has 18 liters'));
  });

  it('has its passages’ numbers in reading order', () => {
    const { notes, hasOwners } = notesOf(contentOf(`${FIRST} ${SECOND}`, evidence));
    expect(notes.map(({ number, passage }) => [number, passage.id])).toEqual([
      [1, 'w1-0'],
      [2, 'w1-1'],
    ]);
    expect(hasOwners).toBe(false);
  });

  it('that was edited is its owner’s statement if it claims anything, and the others keep their source', () => {
    const footing = footingOf(contentOf('', evidence));
    expect(footing?.('overview', 'Volvo built 47,493 of them.')).toEqual({ kind: 'owner' });
    expect(footing?.('overview', 'It is a pleasure to drive.')).toEqual({ kind: 'plain' });
    expect(footing?.('overview', FIRST)).toEqual({ kind: 'sourced', cites: ['w1-0'] });
    // The same words elsewhere were not checked there.
    expect(footing?.('trivia', FIRST)).toEqual({ kind: 'owner' });
  });

  it('has no footing where there is no evidence, as in older showcases', () => {
    expect(footingOf(contentOf(FIRST, undefined))).toBeNull();
    expect(notesOf(contentOf(FIRST, undefined))).toEqual({ notes: [], hasOwners: false });
  });
});

describe('a seal', () => {
  const vehicle = vehicleDataSchema.parse({ year: '1967', make: 'Volvo', model: 'P1800' });
  const texts = { ownerId: 'an owner', blocks: { overview: `${FIRST} ${SECOND}` }, vehicle };
  const sealed = sealEvidence(
    evidenceOf([
      record(FIRST, { state: 'sourced', cites: ['w1-0'] }),
      record(SECOND, { state: 'sourced', cites: ['w1-1', 'w1-0'] }),
    ]),
    texts,
  );
  const statesOf = (evidence: Evidence, of = texts) => requireSeals(evidence, of).sentences.map(({ state }) => state);

  it('keeps sourced sentences sourced, in whatever order their sources are', () => {
    expect(statesOf(sealed)).toEqual(['sourced', 'sourced']);
    const [source] = sealed.sources;
    if (!source) throw new Error('There is a source');
    const others = source.passages.map((passage) => ({ ...source, id: `of ${passage.id}`, passages: [passage] })).reverse();
    expect(statesOf({ ...sealed, sources: others })).toEqual(['sourced', 'sourced']);
  });

  type Forge = (evidence: Evidence) => Evidence;
  const eachSentence =
    (change: (sentence: EvidenceSentence) => EvidenceSentence): Forge =>
    ({ sentences, ...rest }) => ({ ...rest, sentences: sentences.map(change) });
  const theSource =
    (change: Partial<Evidence['sources'][number]>): Forge =>
    ({ sources, ...rest }) => ({ ...rest, sources: sources.map((source) => ({ ...source, ...change })) });

  it.each<[string, Forge]>([
    ['it is missing', eachSentence(({ seal: _seal, ...rest }) => rest)],
    ['it is another’s', eachSentence((sentence) => ({ ...sentence, seal: 'A'.repeat(43) }))],
    ['the sentence is another', eachSentence((sentence) => ({ ...sentence, hash: sentenceHash('It won Le Mans.') }))],
    ['it is in another block', eachSentence((sentence) => ({ ...sentence, block: 'trivia' }))],
    ['it cites fewer passages, or others', eachSentence((sentence) => ({ ...sentence, cites: ['w1-1'] }))],
    ['it cites none', eachSentence((sentence) => ({ ...sentence, cites: [] }))],
    [
      'a passage says something else',
      theSource({ passages: ['w1-0', 'w1-1'].map((id) => ({ id, text: 'They came to 99,000.' })) }),
    ],
    ['the source is another', theSource({ title: 'The Registry' })],
    ['the passages are gone', theSource({ passages: [] })],
  ])('is void when %s', (_case, forge) => {
    expect(statesOf(forge(sealed))).toEqual(['open', 'open']);
  });

  it('is void for another vehicle, another owner, and for words that are not in the text', () => {
    expect(statesOf(sealed, { ...texts, ownerId: 'another owner' })).toEqual(['open', 'open']);
    expect(statesOf(sealed, { ...texts, vehicle: { ...vehicle, year: '1968' } })).toEqual(['open', 'open']);
    expect(statesOf(sealed, { ...texts, blocks: { overview: FIRST } })).toEqual(['sourced', 'open']);
  });

  it('is not needed to be a claim: a record that calls one plain is not believed', () => {
    const forged = evidenceOf([record('It won the 24 Hours of Le Mans in 1966.')]);
    const footing = footingOf(contentOf('', forged));
    expect(footing?.('overview', 'It won the 24 Hours of Le Mans in 1966.')).toEqual({ kind: 'owner' });
  });
});

describe('a year that the model’s article disputes', () => {
  const text = 'The 1955 Ford Mustang stands in a garage.';
  const vehicleData = vehicleDataSchema.parse({ year: '1955', make: 'Ford', model: 'Mustang' });
  const content = {
    ...fromBlocks({ ...EMPTY_BLOCKS, overview: text }),
    project: { vehicleData },
    evidence: evidenceOf([record(text)]),
  };

  it('is its owner’s word, where others only name the car', () => {
    expect(footingOf(content)?.('overview', text)).toEqual({ kind: 'plain' });
    const disputed = { ...content, evidence: { ...content.evidence, isYearDisputed: true as const } };
    expect(footingOf(disputed)?.('overview', text)).toEqual({ kind: 'owner' });
  });
});
