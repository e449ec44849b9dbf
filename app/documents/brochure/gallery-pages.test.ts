import { afterAll, expect, test } from 'vitest';
import { closePdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { loadBrochureTheme, THEME_IDS } from '#app/themes/themes.ts';
import { typicalContent } from '#tests/document-content.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { approvedContent } from '#tests/key-pages.ts';
import { measurePrinted } from '#tests/measure-printed.ts';
import { jpeg } from '#tests/pictures.ts';
import { PAPERS } from './layouts/page-geometry.ts';

afterAll(closePdfRenderer);

/** Runs in the page: what pages of photos alone are like, and how large their photos are, CSS px. */
const readGallery = () =>
  Array.from(document.querySelectorAll('.gallery'), (section) => {
    const { width = 0, height = 0 } = section.querySelector('img')?.getBoundingClientRect() ?? {};
    const [setting = 'plain'] = ['full-page', 'band', 'airy'].filter((name) => section.classList.contains(name));
    return { setting, width: Math.round(width), height: Math.round(height) };
  });

test.each(['letter', 'a4'] as const)(
  'in a portfolio of one photo to a page, pages that bleed and pages with air take turns: %s',
  async (paper) => {
    const content = approvedContent({ theme: 'luxury', layout: 'photo-gallery' });
    const photos = documentPhotos(12).map((photo) => ({
      ...photo,
      subject: { isCertain: true, x: 0.2, y: 0.3, width: 0.6, height: 0.4 },
    }));
    const pages = await measurePrinted(readGallery, { content, photos, paper });
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, { setting }] of pages.entries()) expect(setting).not.toBe(pages[index + 1]?.setting);
    const { width, height } = PAPERS[paper];
    const bleeding = pages.filter(({ setting }) => setting === 'full-page' || setting === 'band');
    expect(bleeding.length).toBeGreaterThan(0);
    for (const page of bleeding) expect(page).toMatchObject({ width, ...(page.setting === 'full-page' && { height }) });
  },
);

/** Runs in the page: of each caption that lies on a photo, its lines, and how far its box is from the page's left edge, CSS px. */
const readOverlaid = () =>
  Array.from(document.querySelectorAll('.gallery.full-page .figure'), (figure) => {
    const [photo, caption] = [figure, figure.querySelector('figcaption')].map((part) => part?.getBoundingClientRect());
    const range = document.createRange();
    range.selectNodeContents(figure.querySelector('figcaption') ?? figure);
    const bottoms = Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom));
    return { lines: new Set(bottoms).size, left: (caption?.left ?? 0) - (photo?.left ?? 0) };
  });

test('the number on a photo that fills its page is one line, in the lower corner rather than on the car', async () => {
  const content = approvedContent({ theme: 'luxury', layout: 'photo-gallery' });
  const photos = documentPhotos(12).map((photo) => ({
    ...photo,
    subject: { isCertain: true, x: 0.2, y: 0.3, width: 0.6, height: 0.4 },
  }));
  const overlaid = await measurePrinted(readOverlaid, { content, photos });
  expect(overlaid.length).toBeGreaterThan(0);
  for (const { lines, left } of overlaid) {
    expect(lines).toBe(1);
    expect(Math.abs(left)).toBeLessThan(1);
  }
});

/** Runs in the page: of each article with a row of photos beside its heading, whether that comes before it. */
const readHeroes = () =>
  Array.from(document.querySelectorAll('article'), (article) => {
    const header = article.querySelector(':scope > header');
    const [above, below] = [header?.previousElementSibling, header?.nextElementSibling].map((part) => part?.matches('.row'));
    return above ? 'above' : below ? 'below' : undefined;
  }).filter((place) => place !== undefined);

test.each([
  ['photo-gallery', ['below', 'above']],
  ['traditional', ['below']],
] as const)('where photos stand below headings, they take turns in a portfolio alone: %s', async (layout, places) => {
  const content = approvedContent({ theme: 'luxury', layout });
  const heroes = await measurePrinted(readHeroes, { content, photos: documentPhotos(12) });
  expect(heroes.length).toBeGreaterThan(1);
  expect(heroes).toEqual(heroes.map((_, index) => places[index % places.length]));
});

/** Runs in the page: of pages of photos with a heading, where their photos begin and how much they are too tall, CSS px. */
const readHeaded = () =>
  Array.from(document.querySelectorAll('.gallery:has(> header)'), (section) => {
    const [page, photos] = [section, section.querySelector('.spread')].map((part) => part?.getBoundingClientRect());
    if (!page || !photos) throw new Error('A page of photos has none');
    return { below: Math.round(photos.top - page.top), over: photos.bottom - page.bottom };
  });

test.each(THEME_IDS)('below their heading, photos have the room that is left, and end where the page does: %s', async (theme) => {
  const { grid } = await loadBrochureTheme(theme);
  const headed: ReturnType<typeof readHeaded> = [];
  // So few, and so large, that parts of them fill pages.
  for (const count of [4, 5]) {
    const content = typicalContent(count);
    content.project.theme = theme;
    const photos = documentPhotos(count).map((photo, seed) => {
      const shape = seed === 2 ? { width: 1200, height: 1600 } : { width: 1600, height: 1200 };
      return { ...photo, ...shape, read: () => jpeg({ ...shape, seed }), readFull: () => jpeg({ ...shape, seed }) };
    });
    headed.push(...(await measurePrinted(readHeaded, { content, photos })));
  }
  expect(headed.length).toBeGreaterThan(0);
  for (const { below, over } of headed) {
    expect(Math.abs(below - grid.galleryHead)).toBeLessThanOrEqual(1);
    expect(over).toBeLessThan(1);
  }
});

/** Runs in the page: of each page with two photos alone, from where to where they reach, as fractions of its height. */
const readPairs = () =>
  Array.from(document.querySelectorAll('.gallery:not(.full-page)')).flatMap((section) => {
    const { top, height } = section.getBoundingClientRect();
    const figures = Array.from(section.querySelectorAll('.figure'), (figure) => figure.getBoundingClientRect());
    const header = section.querySelector('header')?.getBoundingClientRect().bottom ?? top;
    if (figures.length !== 2) return [];
    return {
      from: (Math.min(...figures.map((figure) => figure.top)) - header) / height,
      to: (Math.max(...figures.map((figure) => figure.bottom)) - top) / height,
    };
  });

test('Modern: two photos alone take their page from its head to its foot', async () => {
  const content = typicalContent(7);
  Object.assign(content.project, { theme: 'modern', layoutTemplateId: 'photo-gallery' });
  const photos = documentPhotos(7).map((photo, index) => (index < 2 ? photo : { ...photo, width: 900, height: 1200 }));
  const pairs = await measurePrinted(readPairs, { content, photos });
  expect(pairs.length).toBeGreaterThan(0);
  for (const { from, to } of pairs) {
    expect(from).toBeLessThan(0.08);
    expect(to).toBeGreaterThan(0.95);
  }
});
