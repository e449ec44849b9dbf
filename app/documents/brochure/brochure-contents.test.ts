import { afterAll, describe, expect, test } from 'vitest';
import { closePdfRenderer, withPdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { THEME_IDS } from '#app/themes/themes.ts';
import { typicalContent } from '#tests/document-content.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { printBrochure } from './render-brochure.server.ts';

afterAll(closePdfRenderer);

/** Runs in the page: each entry's column by its left edge, the baselines of its lines and of its number, CSS px, and how many parts of it have a ground of their own. */
function readEntries() {
  const baselineAt = (parent: Element, before: ChildNode | null) => {
    const probe = parent.insertBefore(document.createElement('b'), before);
    probe.setAttribute('style', 'display: inline-block; width: 0; height: 0; padding: 0; font: inherit');
    const { bottom } = probe.getBoundingClientRect();
    probe.remove();
    return bottom;
  };
  return Array.from(document.querySelectorAll('#contents nav li'), (entry) => {
    const words = entry.querySelector('a span') ?? entry;
    const range = document.createRange();
    range.selectNodeContents(words.firstChild ?? words);
    const lines = [...new Set(Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom)))].length;
    const first = baselineAt(words, words.firstChild);
    const last = baselineAt(words, words.querySelector('i'));
    const number = entry.querySelector('b') ?? entry;
    const grounds = Array.from(entry.querySelectorAll('*')).filter(
      (part) => getComputedStyle(part).backgroundColor !== 'rgba(0, 0, 0, 0)',
    );
    const { left } = entry.getBoundingClientRect();
    return { left: Math.round(left), lines, first, last, number: baselineAt(number, number.firstChild), grounds: grounds.length };
  });
}

/** Below a wide photo the contents have a narrow column. */
const landscape = documentPhotos(16).filter(({ width, height }) => width > height);

const entriesOf = (theme: (typeof THEME_IDS)[number]) =>
  withPdfRenderer(async (pdfPage) => {
    const content = typicalContent(8);
    Object.assign(content.project, { theme, layoutTemplateId: 'auction-catalog' });
    await printBrochure(pdfPage, {
      content,
      photos: landscape,
      trophyPhotos: new Map(),
      qrTarget: 'https://example.com/',
      edition: 'screen',
      paper: 'a4',
      report: () => {},
    });
    return pdfPage.measure(readEntries, undefined);
  });

describe.each(THEME_IDS)('the contents in the theme %s', (theme) => {
  test('keep the two lines of an entry nearer to each other than to its neighbors, and paint over neither', async () => {
    const entries = await entriesOf(theme);
    const entry = entries.find(({ lines }) => lines > 1);
    if (!entry) throw new Error('No entry takes two lines.');
    const between = entry.last - entry.first;
    // Those of another column are no neighbors.
    const column = entries.filter(({ left }) => left === entry.left);
    const [before, after] = [column[column.indexOf(entry) - 1], column[column.indexOf(entry) + 1]];
    if (!before && !after) throw new Error('The entry has no neighbor.');
    if (before) expect(entry.first - before.last).toBeGreaterThan(between * 1.15);
    if (after) expect(after.first - entry.last).toBeGreaterThan(between * 1.15);
    expect(entries.filter(({ grounds }) => grounds > 0)).toEqual([]);
    for (const { number, first, last } of entries) {
      expect(Math.min(Math.abs(number - first), Math.abs(number - last))).toBeLessThan(1.5);
    }
  });
});

const LONG = 'The Car That Answered All of the Letters From Its Many Friends';
/** Longer by a letter each, and of two directions. */
const TITLES = [
  ...Array.from(LONG.slice(12), (_, index) => LONG.slice(0, index + 12).trim()),
  'שברולט בל אייר Sport Coupe',
  'شيفروليه',
];

/** Runs in the page: how long the leader of an entry is with each title, CSS px, and whether it comes after that and before the number. */
function readLeaders(titles: string[]) {
  const entry = document.querySelector('#contents nav li');
  const words = entry?.querySelector('a span');
  const text = words?.firstChild;
  const leader = words?.querySelector('i');
  const number = entry?.querySelector('b');
  if (!words || !text || !leader || !number) throw new Error('The contents have no leaders.');
  return titles.map((title) => {
    text.textContent = title;
    const [whole, from] = [words.getBoundingClientRect(), leader.getBoundingClientRect()];
    const range = document.createRange();
    range.selectNodeContents(text);
    const rects = Array.from(range.getClientRects());
    const end = Math.max(...rects.map(({ bottom }) => bottom));
    const isAfter = rects.every(({ bottom, right }) => bottom < end - 4 || from.left >= right - 1);
    return {
      title,
      length: whole.right - from.left,
      isBetween: isAfter && number.getBoundingClientRect().left >= whole.right - 1,
    };
  });
}

test.each(['classic', 'vintage'] as const)(
  'a leader goes from each title to its page in %s, whatever its length and its direction',
  async (theme) => {
    const leaders = await withPdfRenderer(async (pdfPage) => {
      const content = typicalContent(8);
      Object.assign(content.project, { theme, layoutTemplateId: 'traditional' });
      await printBrochure(pdfPage, {
        ...{ content, photos: landscape, trophyPhotos: new Map(), qrTarget: 'https://example.com/' },
        ...{ edition: 'screen', report: () => {} },
      });
      return pdfPage.measure(readLeaders, TITLES);
    });
    expect(leaders.filter(({ length, isBetween }) => length <= 20 || !isBetween)).toEqual([]);
  },
);
