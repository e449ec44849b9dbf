import { describe, expect, it } from 'vitest';
import { type DocumentContent, documentContentSchema } from '#app/showcases/showcase.schema.ts';
import { typicalContent } from '#tests/document-content.ts';
import { sourcedContent } from '#tests/sourced-content.ts';
import { disclosureOf, printedTitle } from './authorship.ts';
import { BLOCK_NAMES, type BlockName, EMPTY_BLOCKS, fromBlocks } from './blocks.ts';
import { notesOf } from './evidence/footings.ts';

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

  it('names the sources instead of calling figures unverified where there is evidence', () => {
    const sourced = sourcedContent();
    const basis = { ...notesOf(sourced), place: 'in Sources & Notes' };
    const said = disclosureOf({ ...sourced, isReadByOwner: true }, basis);
    expect(said).toBe(
      'History written by a language model from the sources named in Sources & Notes; statements marked † are the owner’s. Read by the owner.',
    );
    expect(disclosureOf({ ...sourced, edited: ['overview'] }, { ...basis, hasOwners: false })).toBe(
      'History written by a language model from the sources named in Sources & Notes. Edited in part by the owner.',
    );
    expect(disclosureOf(sourced, { ...basis, notes: [], hasOwners: false })).toBe('History written by a language model.');
    expect(disclosureOf({ ...sourced, handwritten: [...BLOCK_NAMES] }, { ...basis, notes: [] })).toBe(
      'Words by the owner. Statements marked † are the owner’s.',
    );
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
  const claim = { ...sourcedContent().historicalContent, title: '2,306 Sold in Ohio' };
  expect(printedTitle({ ...sourcedContent(), historicalContent: claim })).toBe('');
  expect(printedTitle(written())).toBe('The Englishman Who Dressed for America');
});
