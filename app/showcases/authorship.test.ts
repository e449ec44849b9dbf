import { describe, expect, it } from 'vitest';
import { type DocumentContent, documentContentSchema } from '#app/showcases/showcase.schema.ts';
import { typicalContent } from '#tests/document-content.ts';
import { disclosureOf, printedTitle } from './authorship.ts';
import { BLOCK_NAMES, type BlockName, EMPTY_BLOCKS, fromBlocks } from './blocks.ts';

const written = (change: Partial<DocumentContent> = {}) => ({ ...typicalContent(1), ...change });
const byHand = (...names: readonly BlockName[]) => written({ handwritten: [...names] });

describe('the disclosure of the texts’ authors', () => {
  it('names the model where it wrote all of it, and whether the owner has read that', () => {
    expect(disclosureOf(written())).toBe('History written by a language model; figures are unverified.');
    expect(disclosureOf(written({ isReadByOwner: true }))).toBe(
      'History written by a language model and read by the owner; figures are unverified.',
    );
  });

  it('names both where both wrote, and the owner alone where nothing is generated', () => {
    expect(disclosureOf(byHand('overview'))).toBe(
      'History written in part by the owner, in part by a language model; figures are unverified.',
    );
    expect(disclosureOf(byHand(...BLOCK_NAMES))).toBe('Words by the owner.');
  });

  it('names the model for a text that the owner edited, whatever else the owner wrote', () => {
    expect(disclosureOf(written({ edited: [...BLOCK_NAMES] }))).toBe(
      'History written by a language model, edited by the owner; figures are unverified.',
    );
    expect(disclosureOf(written({ edited: ['taglines'], isReadByOwner: true }))).toBe(
      'History written by a language model, edited in part and read by the owner; figures are unverified.',
    );
    expect(disclosureOf(written({ handwritten: ['overview'], edited: ['taglines'] }))).toBe(
      'History written in part by the owner, in part by a language model, edited in part by the owner; figures are unverified.',
    );
    // Naming a block twice has no effect.
    expect(disclosureOf(written({ handwritten: [...BLOCK_NAMES], edited: [...BLOCK_NAMES] }))).toContain('language model');
  });

  it('is blank without any text, and a blank block counts as nobody’s', () => {
    expect(disclosureOf(written(fromBlocks(EMPTY_BLOCKS)))).toBe('');
    const overviewAlone = fromBlocks({ ...EMPTY_BLOCKS, overview: 'Ours since 1971.', trivia: [' '] });
    expect(disclosureOf({ ...byHand('overview'), ...overviewAlone })).toBe('Words by the owner.');
  });

  it('assumes generated and unread texts for callers that do not say', () => {
    const { handwritten: _hand, edited: _edited, isReadByOwner: _read, ...silent } = written();
    expect(documentContentSchema.parse(silent)).toMatchObject({ handwritten: [], edited: [], isReadByOwner: false });
  });
});

it('a generated title with an unsupported claim is not printed; an owner’s is', () => {
  const boast = { ...typicalContent(1).historicalContent, title: 'The Greatest Car Ever Built' };
  expect(printedTitle(written({ historicalContent: boast }))).toBe('');
  expect(printedTitle(written({ historicalContent: boast, handwritten: ['title'] }))).toBe('The Greatest Car Ever Built');
  expect(printedTitle(written({ historicalContent: boast, edited: ['title'] }))).toBe('');
  expect(printedTitle(written())).toBe('The Englishman Who Dressed for America');
});
