import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Specification } from './article-bodies.tsx';

const rowsOf = (lines: string[], columns: 1 | 2): string[] => {
  const markup = renderToStaticMarkup(createElement(Specification, { title: 'As Built', text: lines.join('\n'), columns }));
  return [...markup.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, cells = '']) => cells);
};
const lines = (count: number) => Array.from({ length: count }, (_, index) => `Part ${index + 1}: of steel`);
const labelsIn = (row = '') => [...row.matchAll(/<th scope="row">(.*?)<\/th>/g)].map(([, label]) => label);

test('a long specification stands in pairs that are rows of one table, read from left to right', () => {
  const rows = rowsOf(lines(9), 2);
  expect(rows.map(labelsIn)).toEqual([
    ['Part 1', 'Part 2'],
    ['Part 3', 'Part 4'],
    ['Part 5', 'Part 6'],
    ['Part 7', 'Part 8'],
    ['Part 9'],
  ]);
  // The line below the last row goes on where nothing stands beside it.
  expect(rows.at(-1)).toContain('<td colSpan="2"></td>');
});

test('a short one, or one beside whose text headings stand, has one row for each line', () => {
  expect(rowsOf(lines(7), 2)).toHaveLength(7);
  expect(rowsOf(lines(9), 1)).toHaveLength(9);
});
