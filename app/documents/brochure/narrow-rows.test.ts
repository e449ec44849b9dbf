import { afterAll, expect, test } from 'vitest';
import { closePdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { THEME_IDS } from '#app/themes/themes.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { approvedContent } from '#tests/key-pages.ts';
import { measurePrinted } from '#tests/measure-printed.ts';

afterAll(closePdfRenderer);

/**
 * Runs in the page: where a row that is narrower than the text stands on a page of photos under a heading, on one without it, and in an
 * article, from the text's left edge; and how far a row alone on its page is from the page's upper margin. CSS px.
 */
function placeRows() {
  const gallery = document.querySelector('.gallery:has(> header)');
  const article = document.querySelector('article');
  if (!gallery || !article) throw new Error('There is no gallery or no article.');
  const bare = gallery.cloneNode(true);
  if (!(bare instanceof HTMLElement)) throw new Error('A page is no element.');
  bare.querySelector('header')?.remove();
  bare.classList.add('inset');
  gallery.after(bare);
  const alone = bare.cloneNode(true);
  if (!(alone instanceof HTMLElement)) throw new Error('A page is no element.');
  alone.classList.add('alone');
  bare.after(alone);
  gallery.classList.add('inset');
  const put = (into: Element, at: Element) => {
    const row = document.createElement('div');
    row.className = 'row narrowed';
    row.style.setProperty('--row-width', '300px');
    row.append('A photo');
    into.prepend(row);
    return {
      left: row.getBoundingClientRect().left - at.getBoundingClientRect().left,
      top: row.getBoundingClientRect().top - at.getBoundingClientRect().top,
    };
  };
  const spreadOf = (page: Element) => {
    const spread = page.querySelector('.spread') ?? page;
    spread.replaceChildren();
    return spread;
  };
  return {
    headed: put(spreadOf(gallery), gallery).left,
    bare: put(spreadOf(bare), bare).left,
    inText: put(article, article).left,
    hung: put(spreadOf(alone), alone).top,
  };
}

test.each(THEME_IDS)(
  'narrow rows stand alike on all pages of photos in %s: in the middle, where no text has an edge to share, and beside text on the axis of its headings',
  async (theme) => {
    const placed = await measurePrinted(placeRows, {
      content: approvedContent({ theme, layout: 'traditional' }),
      photos: documentPhotos(12),
    });
    expect(Math.abs(placed.headed - placed.bare)).toBeLessThan(1);
    // The plates of the press kit's gallery stand in the last columns of its grid.
    if (theme !== 'modern') expect(placed.bare).toBeGreaterThan(20);
    const areHeadingsCentered = theme === 'luxury' || theme === 'vintage';
    if (areHeadingsCentered) expect(Math.abs(placed.inText - placed.bare)).toBeLessThan(1);
    else expect(placed.inText).toBeLessThan(1);
    // A plate alone is in the middle of its page, but in the press kit, where all hangs from one line.
    if (theme === 'modern') expect(placed.hung).toBeLessThan(1);
    else expect(placed.hung).toBeGreaterThan(100);
  },
);
