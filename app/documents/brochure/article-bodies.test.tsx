import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Advertising, Body, Trivia } from './article-bodies.tsx';
import { Specification } from './specification.tsx';

const rowsOf = (lines: string[], columns: 1 | 2): string[] => {
  const markup = renderToStaticMarkup(
    createElement(Specification, { title: 'As Built', text: lines.join('\n'), columns, labels: 0.15 }),
  );
  return [...markup.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, cells = '']) => cells);
};
const lines = (count: number) => Array.from({ length: count }, (_, index) => `Part ${index + 1}: of steel`);
const labelsIn = (row = '') => [...row.matchAll(/<th scope="row"><span>(.*?)<\/span><\/th>/g)].map(([, label]) => label);

test('a long specification stands in pairs that are rows of one table, read from left to right', () => {
  const rows = rowsOf(lines(9), 2);
  expect(rows.map(labelsIn)).toEqual([
    ['Part 1', 'Part 2'],
    ['Part 3', 'Part 4'],
    ['Part 5', 'Part 6'],
    ['Part 7', 'Part 8'],
    ['Part 9'],
  ]);
});

test('of an odd number the longest that begins a line has the width of both, so that no place is empty', () => {
  const rows = rowsOf([...lines(2), 'Brakes: hydraulic drums on all four wheels, of eleven inches in front', ...lines(6)], 2);
  expect(rows.map((row) => labelsIn(row).length)).toEqual([2, 1, 2, 2, 2]);
  expect(rows[1]).toContain('<td colSpan="4">');
  expect(rows.join('')).not.toContain('<td></td>');
  expect(rowsOf([...lines(8), 'A plain line'], 2).at(-1)).toBe('<td colSpan="5">A plain line</td>');
});

test('an introduction of a few lines divides no word, as a column of text does', () => {
  const isDivided = (text: string, isRunning: boolean) =>
    renderToStaticMarkup(createElement(Body, { text, isRunning })).includes('\u00ad');
  const sentence = 'It was restored over nineteen wonderful summers by its present owner. ';
  expect(isDivided(sentence, true)).toBe(false);
  expect(isDivided(sentence.repeat(8), false)).toBe(true);
});

test('lists of ragged lines divide no word, and one campaign alone is a paragraph without a heading', () => {
  const item = 'Nineteen independent restorations were undertaken wonderfully.';
  expect(renderToStaticMarkup(createElement(Trivia, { items: [item, item], className: 'panel' }))).not.toContain('\u00ad');
  const markup = (campaigns: string[]) =>
    renderToStaticMarkup(
      createElement(Advertising, { campaigns, taglines: [], overview: '', areImagined: false, isRunning: false }),
    );
  expect(markup([item, item])).not.toContain('\u00ad');
  expect(markup([item, item])).toContain('<h2>Campaigns</h2>');
  expect(markup([item])).toContain('Nineteen independent restorations');
  expect(markup([item])).not.toContain('<h2>');
});

test('a line of two sentences is broken between them rather than within one', () => {
  const markup = (tagline: string) =>
    renderToStaticMarkup(
      createElement(Advertising, { campaigns: [], taglines: [tagline], overview: '', areImagined: false, isRunning: false }),
    );
  expect(markup('It asks nothing. It starts.')).toContain(
    '<span class="sentence">It asks nothing.</span> <span class="sentence">It starts.</span>',
  );
  expect(markup('Nothing asked of you')).not.toContain('<span');
});

test('a short one, or one beside whose text headings stand, has one row for each line', () => {
  expect(rowsOf(lines(7), 2)).toHaveLength(7);
  expect(rowsOf(lines(9), 1)).toHaveLength(9);
});
