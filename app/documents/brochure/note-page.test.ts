import { afterAll, expect, test } from 'vitest';
import { closePdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { THEME_IDS } from '#app/themes/themes.ts';
import { shortestContent } from '#tests/document-content.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { measurePrinted } from '#tests/measure-printed.ts';

afterAll(closePdfRenderer);

/** Runs in the page: the heading of each ruled page, and whether all that is ruled ends within it. */
const ruledPages = () =>
  Array.from(document.querySelectorAll('.note-page'), (page) => ({
    title: page.querySelector('h1')?.textContent,
    words: page.textContent ?? '',
    isWithin: [page, ...page.querySelectorAll('.ruled-columns span')].every(
      (part) => part.scrollHeight <= part.clientHeight + 1 && part.scrollWidth <= part.clientWidth + 1,
    ),
  }));

test('pages to write on are of different kinds, where a brochure of a photo and a sentence has several', async () => {
  const pages = await measurePrinted(ruledPages, { content: shortestContent(), photos: documentPhotos(1) });
  expect(pages.length).toBeGreaterThan(1);
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
  expect(pages.every(({ isWithin }) => isWithin)).toBe(true);
  // The odometer may count kilometers.
  expect(pages.filter(({ words }) => /mile/i.test(words))).toEqual([]);
});

/** Runs in the page: how the heads of ruled pages and of articles are set: axis, ground, and what the theme draws below them. */
function headStyles() {
  const styleOf = (header: Element) => {
    const [own, rule] = [getComputedStyle(header), getComputedStyle(header, '::after')];
    return JSON.stringify([own.textAlign, own.backgroundImage, own.marginBottom, rule.content, rule.height]);
  };
  const stylesOf = (selector: string) => [...new Set(Array.from(document.querySelectorAll(selector), styleOf))];
  const article = document.createElement('article');
  article.className = 'plain';
  article.append(document.querySelector('article > header')?.cloneNode(true) ?? '');
  document.querySelector('article')?.after(article);
  return { ruled: stylesOf('.note-page > header'), articles: stylesOf('article.plain > header') };
}

test.each(THEME_IDS)('pages to write on have the head of their theme: %s', async (theme) => {
  const content = shortestContent();
  content.project.theme = theme;
  const { ruled, articles } = await measurePrinted(headStyles, { content, photos: documentPhotos(1) });
  expect(ruled).toHaveLength(1);
  expect(ruled).toEqual(articles);
});

/** Runs in the page: of each ruled page, whether it is a right-hand one, and by how much the rule below its head goes over each side, CSS px. */
function readRules() {
  const papers = Array.from(document.querySelectorAll('.paper'), (paper) => ({
    left: paper.getBoundingClientRect().left,
    isRight: paper.classList.contains('right-hand'),
  }));
  return Array.from(document.querySelectorAll('.note-page > header'), (header) => {
    const { marginLeft, marginRight } = getComputedStyle(header, '::after');
    const paper = papers.findLast(({ left }) => left <= header.getBoundingClientRect().left);
    return { isRight: paper?.isRight, left: Number.parseFloat(marginLeft), right: Number.parseFloat(marginRight) };
  });
}

test('the rule below their head runs over the outer edge in muscle, never into the fold', async () => {
  const content = shortestContent();
  content.project.theme = 'muscle';
  const rules = await measurePrinted(readRules, { content, photos: documentPhotos(1) });
  expect(new Set(rules.map(({ isRight }) => isRight))).toEqual(new Set([true, false]));
  for (const { isRight, left, right } of rules)
    expect((isRight ? right : left) < -60 && (isRight ? left : right) === 0).toBe(true);
});
