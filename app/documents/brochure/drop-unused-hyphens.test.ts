import { afterAll, expect, test } from 'vitest';
import { closePdfRenderer, withPdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { hyphenate } from '#app/documents/set-text.ts';
import { dropUnusedHyphens } from './drop-unused-hyphens.ts';

afterAll(closePdfRenderer);

const TEXT =
  'No car says the nineteen-fifties to more people. It brought power and styling within reach of an ordinary family, and did so with a solid body and honest workmanship that let a great many survive. It is also the car that drew thousands of young Americans into the hobby, since every part could be had and every neighbor knew how to fit it. Collectors value the pillarless coupe for its open profile with the windows down.';

/** Columns in which, at one width or another, a word would be divided at the foot of the first. */
const columns = (width: number) =>
  `<div style="width: ${width}px; columns: 2; column-gap: 20px; margin-bottom: 20px; text-align: justify; font: 16px/20px serif"><p style="margin: 0; orphans: 2; widows: 2; text-wrap: pretty; hyphens: manual">${hyphenate(TEXT)}</p></div>`;

/** The words of which a part is at the foot of a column and the rest at the head of the next, and those divided within a column. */
function dividedWords(_nothing: null, page: Document = document) {
  const range = page.createRange();
  const rectOf = (node: Node, at: number) => {
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    const rects = range.getClientRects();
    // What begins a line has a place at the end of the one before as well.
    return rects[rects.length - 1] ?? new DOMRect();
  };
  const found = { overColumns: 0, inColumn: 0 };
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    for (let at = text.indexOf('\u00ad'); at >= 0; at = text.indexOf('\u00ad', at + 1)) {
      // One that is left between two columns begins a text.
      const before =
        at > 0
          ? rectOf(node, at - 1)
          : rectOf(node.previousSibling ?? node, (node.previousSibling?.textContent?.length ?? 1) - 1);
      const after = rectOf(node, at + 1);
      if (after.top < before.top - 2) found.overColumns += 1;
      else if (after.top > before.top + 2) found.inColumn += 1;
    }
  }
  return found;
}

/** The hyphens of compounds after which the rest of the word is at the head of the next column, and the words as they are read. */
function compounds(_nothing: null, page: Document = document) {
  const range = page.createRange();
  const topOf = (node: Node, at: number) => {
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    const rects = range.getClientRects();
    return rects[rects.length - 1]?.top ?? 0;
  };
  let overColumns = 0;
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    for (let at = text.indexOf('-'); at > 0 && at < text.length - 1; at = text.indexOf('-', at + 1)) {
      if (topOf(node, at + 1) < topOf(node, at) - 2) overColumns += 1;
    }
  }
  return { overColumns, read: page.body.textContent };
}

/** The compounds of which a part is on another line. */
function brokenCompounds(_nothing: null, page: Document = document) {
  const range = page.createRange();
  const topOf = (node: Node, at: number) => {
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    const rects = range.getClientRects();
    return rects[rects.length - 1]?.top ?? 0;
  };
  const broken: string[] = [];
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\w+-\w+/g)) {
      if (topOf(node, index) !== topOf(node, index + word.length - 1)) broken.push(word);
    }
  }
  return broken;
}

const COMPOUNDS = Array.from(
  { length: 6 },
  () => 'In nineteen-forty-nine it broke sixty-three long-standing stock-car records, hand-timed by white-coated officials',
).join(', and ');

test('no compound is divided between two columns, and none is changed', { timeout: 60_000 }, async () => {
  const widths = Array.from({ length: 90 }, (_, index) => 300 + index * 3);
  const sheets = widths.map((width) => columns(width).replace(/<p([^>]*)>.*<\/p>/s, `<p$1>${COMPOUNDS}</p>`));
  await withPdfRenderer(async (page) => {
    await page.load(`<!doctype html><body>${sheets.join('')}</body>`, () => undefined);
    const before = await page.measure(compounds, null);
    expect(before.overColumns).toBeGreaterThan(5);
    await page.measure(dropUnusedHyphens, null);
    expect(await page.measure(compounds, null)).toEqual({ ...before, overColumns: 0 });
  });
});

test('a compound of a letter or two is on one line', { timeout: 60_000 }, async () => {
  const text = 'It has a V-8 and a four-speed box, the D-Jetronic of a later car, T-tops and a two-ton winch of its own. '.repeat(
    4,
  );
  const sheets = Array.from({ length: 60 }, (_, index) =>
    columns(300 + index * 4).replace(/<p([^>]*)>.*<\/p>/s, `<p$1>${text}</p>`),
  );
  await withPdfRenderer(async (page) => {
    await page.load(`<!doctype html><body>${sheets.join('')}</body>`, () => undefined);
    const before = await page.measure(brokenCompounds, null);
    expect(before.filter((word) => /^[VTD]-/.test(word)).length).toBeGreaterThan(10);
    await page.measure(dropUnusedHyphens, null);
    const after = await page.measure(brokenCompounds, null);
    expect(after.filter((word) => /^[VTD]-/.test(word))).toEqual([]);
    // Others may be broken, as they are elsewhere.
    expect(after).toContain('four-speed');
  });
});

/** How wide the spaces are on the last line of each first column, in ems. */
function lastSpaces(_nothing: null, page: Document = document) {
  const range = page.createRange();
  return Array.from(page.querySelectorAll('p'), (paragraph) => {
    const walker = page.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    const spaces: { width: number; top: number; left: number }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { index } of (node.textContent ?? '').matchAll(/ /g)) {
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const { width, top, left } = range.getBoundingClientRect();
        if (width > 0) spaces.push({ width: width / 16, top, left });
      }
    }
    const next = spaces.findIndex(({ top }, index) => top < (spaces[index - 1]?.top ?? 0) - 2);
    return spaces[next - 1]?.width ?? 0;
  });
}

test('no word is divided between two pages', { timeout: 60_000 }, async () => {
  const apart = Array.from({ length: 240 }, (_, index) =>
    columns(520 + index * 1.5).replace('column-gap: 20px', 'column-gap: 120px'),
  );
  await withPdfRenderer(async (page) => {
    await page.load(`<!doctype html><body>${apart.join('')}</body>`, () => undefined);
    expect((await page.measure(dividedWords, null)).overColumns).toBeGreaterThan(20);
    await page.measure(dropUnusedHyphens, null);
    expect((await page.measure(dividedWords, null)).overColumns).toBe(0);
  });
});

test('a word is divided between two columns only where its line would be torn, and words within a column still are', {
  timeout: 60_000,
}, async () => {
  const widths = Array.from({ length: 240 }, (_, index) => 420 + index * 1.5);
  await withPdfRenderer(async (page) => {
    await page.load(`<!doctype html><body>${widths.map(columns).join('')}</body>`, () => undefined);
    const before = await page.measure(dividedWords, null);
    const spacesBefore = await page.measure(lastSpaces, null);
    await page.measure(dropUnusedHyphens, null);
    const divided = await page.measure(dividedWords, null);
    const spaces = await page.measure(lastSpaces, null);
    expect(divided.overColumns).toBeLessThan(before.overColumns * 0.8);
    expect(divided.inColumn).toBeGreaterThan(40);
    expect(spaces.filter((width, index) => width > Math.max(0.76, spacesBefore[index] ?? 0))).toEqual([]);
  });
});
