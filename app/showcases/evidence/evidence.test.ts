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
  const sourced = record(FIRST, { state: 'sourced', cites: ['w1-0'] });
  const sealed = sealEvidence(evidenceOf([sourced]));

  it('keeps a sourced sentence sourced', () => {
    expect(requireSeals(sealed)).toEqual(sealed);
  });

  it.each<[string, (evidence: Evidence) => Evidence]>([
    ['it is missing', () => evidenceOf([sourced])],
    [
      'the sentence is another',
      ({ sentences, ...rest }) => ({ ...rest, sentences: sentences.map((one) => ({ ...one, hash: '0'.repeat(16) })) }),
    ],
    [
      'it cites another passage',
      ({ sentences, ...rest }) => ({ ...rest, sentences: sentences.map((one) => ({ ...one, cites: ['w1-1'] })) }),
    ],
    [
      'the passage’s text is another',
      ({ sources, ...rest }) => ({
        ...rest,
        sources: sources.map((source) => ({ ...source, passages: [{ id: 'w1-0', text: 'In all, 99,000 were built.' }] })),
      }),
    ],
    [
      'the source is another',
      ({ sources, ...rest }) => ({ ...rest, sources: sources.map((source) => ({ ...source, title: 'The Registry' })) }),
    ],
    [
      'the passage is gone',
      ({ sources, ...rest }) => ({ ...rest, sources: sources.map((source) => ({ ...source, passages: [] })) }),
    ],
  ])('is void when %s', (_case, forge) => {
    expect(requireSeals(forge(sealed)).sentences).toMatchObject([{ state: 'open', cites: [] }]);
  });
});
