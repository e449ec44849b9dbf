import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, it } from 'vitest';
import { closePdfRenderer, withPdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { Running } from './article-bodies.tsx';
import { partEnd } from './kept-end.tsx';

afterAll(closePdfRenderer);

const TEXTS = [
  'Those that remained in Europe were driven hard, rusted early and were seldom restored, and this is the one that most surely turns a head.',
  'There were few of them to begin with, and the ones that came across the ocean have been looked after by two families ever since.',
  'Her first owner kept every receipt of forty years in a cookie tin, and the last of them is for three unsuccessful restorations.',
];

/** The paragraphs in columns of many widths, of which the texts may go on in another column, as all of a brochure may. */
const page = () =>
  `<style>p { margin: 0; text-wrap: pretty; hyphens: manual; orphans: 2; widows: 2 } .kept { white-space: nowrap }</style>${Array.from(
    { length: 40 },
    (_, step) =>
      `<div style="width: ${500 + 9 * step}px; height: 400px; columns: 2; column-fill: auto; text-align: justify; font: 16px/20px serif">${TEXTS.map((text) => renderToStaticMarkup(createElement(Running, { text }))).join('')}</div>`,
  ).join('')}`;

/** The letters on the last line of each paragraph. */
function lettersOnLastLines(_nothing: null, page: Document = document) {
  const range = page.createRange();
  return Array.from(page.querySelectorAll('p'), (paragraph) => {
    const texts: Node[] = [];
    const walker = page.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node);
    const tops = texts.flatMap((text) =>
      Array.from(text.textContent ?? '', (letter, at) => {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const rects = range.getClientRects();
        return { letter, top: Math.round(rects[rects.length - 1]?.top ?? 0) };
      }),
    );
    const last = tops.at(-1)?.top ?? 0;
    return tops
      .filter(({ letter, top }) => Math.abs(top - last) < 3 && letter !== '\u00ad')
      .map(({ letter }) => letter)
      .join('')
      .trim();
  });
}

it('no paragraph ends with a short word, or a part of one, alone on a line', async () => {
  const lasts = await withPdfRenderer(async ({ load, measure }) => {
    await load(`<!doctype html><body>${page()}</body>`, () => undefined);
    return measure(lettersOnLastLines, null);
  });
  expect(lasts).toHaveLength(40 * TEXTS.length);
  expect(lasts.filter((line) => line.length < 8)).toEqual([]);
});

describe('the words that are kept together at an end', () => {
  it.each([
    ['surely turns a head.', 'surely ', 'turns a head.'],
    ['two families ever since.', 'two families ', 'ever since.'],
    ['of resto\u00adra\u00adtions.', 'of ', 'restorations.'],
    ['Seen from', '', 'Seen from'],
    ['', '', ''],
    ['a characteristically slow one', 'a characteristically ', 'slow one'],
  ])('are %j: %j and %j', (text, before, end) => {
    expect(partEnd(text)).toEqual([before, end]);
  });

  it.each(['it is known as unextraordinarinesses so', '自動車の歴史は長くて面白いものです。'])(
    'are none where they are too wide: %j',
    (text) => {
      expect(partEnd(text)).toEqual([text, '']);
    },
  );
});
