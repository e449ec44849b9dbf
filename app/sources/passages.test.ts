import { describe, expect, it } from 'vitest';
import { cutPassages } from './cut-passages.ts';
import { rankPassages } from './rank-passages.ts';

const sentence = (words: number, mark = 'x') => `It ${Array.from({ length: words - 2 }, () => mark).join(' ')} end.`;

describe('an article', () => {
  it('is cut at its paragraphs and headings, each passage with the headings above it', () => {
    const extract =
      'The Aurora is a car.\nIt is quiet.\n\n== Design ==\nErnst Vogel drew it.\n\n=== Engine ===\nIt has four cylinders.\n\n== Sales ==\nIt sold.';
    expect(cutPassages({ title: 'Aurora', extract })).toEqual([
      { headings: ['Aurora'], text: 'The Aurora is a car.' },
      { headings: ['Aurora'], text: 'It is quiet.' },
      { headings: ['Aurora', 'Design'], text: 'Ernst Vogel drew it.' },
      { headings: ['Aurora', 'Design', 'Engine'], text: 'It has four cylinders.' },
      { headings: ['Aurora', 'Sales'], text: 'It sold.' },
    ]);
  });

  it('is cut into passages of whole sentences with at most a hundred words, and a longer sentence by itself', () => {
    const extract = [sentence(60), sentence(40), sentence(30), sentence(120), sentence(10)].join(' ');
    const lengths = cutPassages({ title: 'Aurora', extract }).map(({ text }) => text.split(' ').length);
    expect(lengths).toEqual([100, 30, 120, 10]);
  });

  it('omits its lists of references, and the sections below them', () => {
    const extract =
      'It is a car.\n== References ==\nA book.\n=== Citations ===\nA page.\n== Legacy ==\nIt is liked.\n== See also ==\nAnother.';
    expect(cutPassages({ title: 'Aurora', extract }).map(({ text }) => text)).toEqual(['It is a car.', 'It is liked.']);
  });

  it('that is empty has no passages', () => {
    expect(cutPassages({ title: 'Aurora', extract: '' })).toEqual([]);
  });
});

describe('of an article’s passages', () => {
  const passages = [
    'The Aurora is a car.',
    'Its name comes from a hill.',
    'In 1967 the GT had a new engine.',
    'The hill is near a town, and a car is often seen on it.',
    'Production of the Aurora GT ended in 1971.',
    'A rival was built elsewhere.',
  ].map((text, index) => ({ headings: index === 0 ? ['Aurora'] : ['Aurora', 'History'], text }));
  const query = { year: '1967', make: 'Aurora', model: 'Six', trim: 'GT' };

  it('those about the trim, the year and the making come first, with the lead section', () => {
    expect(
      rankPassages(passages, query, 3)
        .map(({ text }) => text)
        .toSorted(),
    ).toEqual(['In 1967 the GT had a new engine.', 'Production of the Aurora GT ended in 1971.', 'The Aurora is a car.']);
  });

  it('no more than requested are returned, and all of them when there are fewer', () => {
    expect(rankPassages(passages, query, 2)).toHaveLength(2);
    expect(rankPassages(passages, query, 16)).toHaveLength(6);
    expect(rankPassages([], query, 16)).toEqual([]);
  });
});
