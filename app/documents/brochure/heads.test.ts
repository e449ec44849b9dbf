import { afterAll, describe, expect, test } from 'vitest';
import { closePdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { THEME_IDS } from '#app/themes/themes.ts';
import { typicalContent } from '#tests/document-content.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { measurePrinted } from '#tests/measure-printed.ts';

afterAll(closePdfRenderer);

const read = <Result>(inPage: () => Result, theme: (typeof THEME_IDS)[number]) => {
  const content = typicalContent(8);
  Object.assign(content.project, { theme, layoutTemplateId: 'traditional' });
  return measurePrinted(inPage, {
    content,
    photos: documentPhotos(12),
  });
};

/** Runs in the page: for the rule under each heading, whether its page is a right-hand one, and how far it is from the text's edges. */
function readRules() {
  const papers = Array.from(document.querySelectorAll('.paper'), (paper) => ({
    left: paper.getBoundingClientRect().left,
    isRight: paper.classList.contains('right-hand'),
  }));
  return Array.from(document.querySelectorAll(':is(article, .gallery) > header'), (header) => {
    const { left } = header.getBoundingClientRect();
    const { marginLeft, marginRight } = getComputedStyle(header, '::after');
    const paper = papers.findLast((other) => other.left <= left);
    return { isRight: paper?.isRight, left: Number.parseFloat(marginLeft), right: Number.parseFloat(marginRight) };
  });
}

test('the rule under a heading of muscle runs over the outer edge of its page, never into the fold', async () => {
  const rules = await read(readRules, 'muscle');
  expect(new Set(rules.map(({ isRight }) => isRight))).toEqual(new Set([true, false]));
  for (const { isRight, left, right } of rules) {
    expect(isRight ? left : right).toBe(0);
    expect(isRight ? right : left).toBeLessThan(-60);
  }
});

/** Runs in the page: the room between a heading and a photo, and a text, below it; and between a photo where a text begins and that text. CSS px. */
function readRoom() {
  const header = document.querySelector('article > header')?.cloneNode(true);
  if (!(header instanceof HTMLElement)) throw new Error('There is no heading.');
  const article = document.createElement('article');
  const columns = document.createElement('div');
  const first = document.createElement('p');
  columns.className = 'columns';
  columns.append(first);
  first.append('It was restored by its owner. '.repeat(9));
  article.append(header, columns);
  document.querySelector('article')?.after(article);
  const bottom = () => header.getBoundingClientRect().bottom;
  const text = columns.getBoundingClientRect().top - bottom();
  const leading = Number.parseFloat(getComputedStyle(columns).lineHeight);
  const figure = document.createElement('figure');
  figure.className = 'figure';
  figure.append(document.createElement('figcaption'));
  columns.prepend(figure);
  const below = (first.getClientRects()[0]?.top ?? 0) - figure.getBoundingClientRect().bottom;
  figure.remove();
  const row = document.createElement('div');
  row.className = 'row';
  row.append('A photo');
  header.after(row);
  return { text: text + leading / 4, photo: row.getBoundingClientRect().top - bottom(), below: below / leading };
}

describe.each(THEME_IDS)('in %s', (theme) => {
  test('a photo under a heading keeps its distance, as a text does; between a photo and the text below it is a line', async () => {
    const { text, photo, below } = await read(readRoom, theme);
    expect(photo / text).toBeGreaterThan(0.6);
    if (theme === 'classic') expect(photo).toBeGreaterThan(24);
    expect(below).toBeGreaterThan(0.99);
  });
});

/** Runs in the page: of a text with a quote that is spaced out as far as pages are, what is above and below the quote, and between lines. CSS px. */
function readSpaced() {
  const header = document.querySelector('article > header')?.cloneNode(true);
  if (!header) throw new Error('There is no heading.');
  const part = (name: string, className: string, text = '') => {
    const element = document.createElement(name);
    element.className = className;
    element.append(text);
    return element;
  };
  const article = part('article', '');
  const quote = part('p', 'pull-quote', 'It starts at minus twenty');
  const [above, below] = [part('div', 'columns'), part('div', 'columns')];
  for (const columns of [above, below]) columns.append(part('p', '', 'It was restored by its owner. '.repeat(20)));
  article.append(header, above, quote, below);
  document.querySelector('article')?.after(article);
  const read = () => ({
    above: quote.getBoundingClientRect().top - above.getBoundingClientRect().bottom,
    below: below.getBoundingClientRect().top - quote.getBoundingClientRect().bottom,
    leading: Number.parseFloat(getComputedStyle(below.firstElementChild ?? below).lineHeight),
    quote: Number.parseFloat(getComputedStyle(quote).fontSize),
  });
  const plain = read();
  article.className = 'spaced';
  article.style.setProperty('--air', '60px');
  return { plain, spaced: read() };
}

test.each(THEME_IDS)(
  'what is free on a page of %s goes into the quote, too, rather than around it alone, and the text keeps its leading',
  async (theme) => {
    const { plain, spaced } = await read(readSpaced, theme);
    expect(spaced.above).toBeLessThan(52);
    expect(spaced.below).toBeLessThan(52);
    expect(spaced.above).toBeGreaterThan(plain.above);
    // As the facing page has it, and in whole pixels, of which Chrome makes even lines.
    expect(spaced.leading).toBe(plain.leading);
    expect(plain.leading % 1).toBe(0);
    expect(spaced.quote / plain.quote).toBeGreaterThan(1.15);
  },
);

/** Runs in the page: the lines of the history's heading, by how far down they begin. */
function linesOfHeading() {
  const heading = document.querySelector('#history h1 > span');
  const range = document.createRange();
  const texts = document.createTreeWalker(heading ?? document, NodeFilter.SHOW_TEXT);
  const lines = new Map<number, string>();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\S+/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const top = Math.round(range.getBoundingClientRect().top);
      lines.set(top, `${lines.get(top) ?? ''} ${word}`);
    }
  }
  return [...lines.values()].map((line) => line.trim());
}

test.each(THEME_IDS)('in %s no letter of a model stands alone on the last line of a heading beside the text', async (theme) => {
  const content = typicalContent(8);
  Object.assign(content.project, { theme, layoutTemplateId: 'auction-catalog' });
  Object.assign(content.project.vehicleData, { make: 'Ford', model: 'Model T' });
  content.historicalContent.title = '';
  const lines = await measurePrinted(linesOfHeading, { content, photos: documentPhotos(4) });
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.at(-1)).toBe('Model T');
});

/** Runs in the page: of each heading, and each line on the cover, that takes several lines, how wide the last one is, as a fraction of the widest. */
function readLastLines() {
  return Array.from(document.querySelectorAll('article > header h1, .cover-lines li'), (title) => {
    const range = document.createRange();
    range.selectNodeContents(title);
    const lines = new Map<number, { left: number; right: number }>();
    for (const { bottom, left, right } of range.getClientRects()) {
      const line = lines.get(Math.round(bottom)) ?? { left, right };
      lines.set(Math.round(bottom), { left: Math.min(line.left, left), right: Math.max(line.right, right) });
    }
    const widths = [...lines].sort(([one], [other]) => one - other).map(([, { left, right }]) => right - left);
    return { title: title.textContent, lines: widths.length, last: (widths.at(-1) ?? 0) / Math.max(...widths) };
  }).filter(({ lines }) => lines > 1);
}

test.each(THEME_IDS)(
  'no title of %s leaves a short word alone on its last line, beside the text or on the cover',
  async (theme) => {
    for (const layoutTemplateId of ['auction-catalog', 'traditional']) {
      const content = typicalContent(8);
      content.historicalContent.title = 'Eleven Hogs and a Touring Car';
      Object.assign(content.project, { theme, layoutTemplateId });
      const titles = await measurePrinted(readLastLines, {
        content,
        photos: documentPhotos(12).filter(({ width, height }) => height > width),
      });
      expect(titles.filter(({ last }) => last < 0.4)).toEqual([]);
      if (layoutTemplateId === 'auction-catalog')
        expect(titles.map(({ title }) => title)).toContain('Eleven Hogs and a Touring Car');
    }
  },
);
