import { describe, expect, it } from 'vitest';
import { notesOf } from '#app/showcases/evidence/footings.ts';
import { typicalContent } from '#tests/document-content.ts';
import { sourcedContent } from '#tests/sourced-content.ts';
import { cleanTexts } from './clean-text.ts';
import { excerpt } from './excerpt.ts';
import { markTexts } from './mark-texts.ts';
import { isMarkedAsOwners, marksIn, marksInBrackets, splitMarks, withoutMarks } from './note-marks.ts';
import { pullQuote } from './set-text.ts';
import { hasUnsupportedClaim, supportedSentences } from './unsupported-claims.ts';

const content = sourcedContent();
const marked = markTexts(content, notesOf(content));

describe('marks of notes', () => {
  it('follow each sourced sentence with its number and each owner’s statement with a dagger', () => {
    expect(marksInBrackets(marked.vehicleDescription)).toMatch(/ survive\. \[\d+\] Found in .* in one family, .* since\.†$/);
    expect(splitMarks(marked.vehicleDescription).map(({ marks }) => marks)).toEqual([[expect.any(Number)], ['†']]);
  });

  it('leave the text as it was without them', () => {
    expect(withoutMarks(JSON.stringify(marked.historicalContent))).toBe(JSON.stringify(content.historicalContent));
    expect(marked.historicalContent.overview).toContain('\n\n');
  });

  it('are nowhere in content without evidence, and none comes from people', () => {
    const plain = typicalContent();
    expect(markTexts(plain, notesOf(plain))).toBe(plain);
    expect(cleanTexts('Mine.\ue101')).toBe('Mine.');
  });

  it('are numbered in the order of the texts that a document prints', () => {
    const { notes } = notesOf(content, ['vehicleDescription', 'overview']);
    const first = markTexts(content, { notes }).vehicleDescription;
    expect(marksIn([first])).toEqual([1, '†']);
  });

  it('stay with their sentence where a text is cut', () => {
    const text = marked.vehicleDescription;
    expect(marksIn([excerpt(text, 100)])).toEqual([expect.any(Number)]);
  });
});

describe('a generated statement that only its owner’s word supports', () => {
  it('is never set large by itself; a sourced one is, without its mark', () => {
    const kept = 'It was kept by one family for fifty years and driven in summer.';
    const drawn = 'It was drawn in the evening, and built in the quiet of the winter.';
    const description = `A car for friends. ${kept} ${drawn} It is red.`;
    const sourced = sourcedContent({ ...typicalContent(), vehicleDescription: description });
    const text = markTexts(sourced, notesOf(sourced)).vehicleDescription;
    expect(isMarkedAsOwners(text)).toBe(true);
    expect(pullQuote(text, { isGenerated: true })).toBe(drawn);
    expect(supportedSentences(text).map(withoutMarks)).toEqual(['A car for friends.', drawn, 'It is red.']);
    expect(hasUnsupportedClaim(sourced, 'vehicleDescription')).toBe(true);
    expect(hasUnsupportedClaim({ ...sourced, handwritten: ['vehicleDescription'] }, 'vehicleDescription')).toBe(false);
    expect(hasUnsupportedClaim({ ...sourced, evidence: undefined }, 'vehicleDescription')).toBe(false);
  });
});
