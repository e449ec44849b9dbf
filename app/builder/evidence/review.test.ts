import { describe, expect, it } from 'vitest';
import { EMPTY_WIZARD, type WizardState } from '#app/builder/wizard-state.ts';
import { cutSentences } from '#app/fact-check/cut-sentences.ts';
import { type Blocks, EMPTY_BLOCKS, fromBlocks } from '#app/showcases/blocks.ts';
import type { EvidenceSentence } from '#app/showcases/evidence/evidence.schema.ts';
import { sentenceHash } from '#app/showcases/evidence/sentence-hash.ts';
import { toReview } from './review.ts';

const BUILT = 'Volvo built 47,492 of them.';
const OURS = 'It has been in Duluth since 1971.';
const NOBODYS = 'It won Le Mans in 1949.';
const PLAIN = 'Its doors shut with a thud.';

const record = (sentence: string, more: Pick<EvidenceSentence, 'state' | 'cites'>): EvidenceSentence => ({
  block: 'overview',
  hash: sentenceHash(sentence),
  ...more,
});
const source = (id: string, kind: 'wikipedia' | 'owner', text: string) => ({
  id,
  kind,
  title: id,
  retrievedAt: '2026-01-01T00:00:00Z',
  passages: [{ id: `${id}-0`, text }],
});
const heldBack = [{ block: 'trivia' as const, text: 'Three were green.', reason: 'unsupported' as const }];
const stateOf = (handwritten: Partial<Blocks>, overview = [BUILT, OURS, PLAIN].join(' ')): WizardState => ({
  ...EMPTY_WIZARD,
  vehicle: { ...EMPTY_WIZARD.vehicle, year: '1967', make: 'Volvo', model: 'P1800' },
  content: {
    ...fromBlocks({ ...EMPTY_BLOCKS, overview }),
    photoUrls: [],
    evidence: {
      version: 1,
      model: 'm',
      promptVersion: '1',
      sources: [source('w', 'wikipedia', '47,492 were built.'), source('o', 'owner', 'Location: Duluth, since 1971')],
      sentences: [record(BUILT, { state: 'sourced', cites: ['w-0'] }), record(OURS, { state: 'owner', cites: ['o-0'] })],
      heldBack,
    },
  },
  handwritten,
});

describe('the review of the written blocks', () => {
  it('says of each sentence what it is based on', () => {
    const review = toReview(stateOf({}));
    expect(review?.markOf('overview', BUILT)).toMatchObject({ kind: 'sourced', notes: [{ number: 1, source: { id: 'w' } }] });
    expect(review?.markOf('overview', OURS)).toMatchObject({ kind: 'owner', data: ['Location: Duluth, since 1971'] });
    expect(review?.markOf('overview', PLAIN)).toBeNull();
    expect(review).toMatchObject({ openCount: 0, heldBack });
  });

  it('finds the claims in the owner’s text that nothing supports, and keeps the marks of unchanged sentences', () => {
    const review = toReview(stateOf({ overview: `${BUILT}\n\n${NOBODYS} ${PLAIN}`, trivia: [NOBODYS] }));
    expect(review?.markOf('overview', BUILT)?.kind).toBe('sourced');
    expect(review?.markOf('overview', NOBODYS)).toEqual({ kind: 'open' });
    expect(review?.openIn('overview', `${NOBODYS} ${PLAIN}`)).toEqual([NOBODYS]);
    expect(review?.openCount).toBe(2);
  });

  it('is not made for texts without evidence', () => {
    expect(toReview(EMPTY_WIZARD)).toBeNull();
  });
});

describe('a text that is cut into sentences', () => {
  it.each([`${BUILT} ${OURS}`, `  ${BUILT}\n${OURS}\n\n${PLAIN} `, '', 'No. 5 of J. Smith.\tDone', '  '])(
    'loses nothing: %j',
    (text) => {
      expect(
        cutSentences(text)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    },
  );

  it('finds them across line ends', () => {
    const found = cutSentences(`${BUILT.replace(' ', '\n')}  ${OURS}`).flatMap(({ sentence }) => sentence ?? []);
    expect(found).toEqual([BUILT, OURS]);
  });
});
