import { afterAll, expect, test } from 'vitest';
import { closePdfRenderer, withPdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { brochure as classic } from '#app/themes/classic/brochure.ts';
import { THEME_IDS } from '#app/themes/themes.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { approvedContent } from '#tests/key-pages.ts';
import { measurePrinted } from '#tests/measure-printed.ts';
import { layOutBrochure } from './lay-out-brochure.ts';
import { PAPERS } from './layouts/page-geometry.ts';

afterAll(closePdfRenderer);

const photos = documentPhotos(12).map((photo) => ({
  ...photo,
  width: 4000,
  height: 2900,
  subject: { isCertain: true, x: 0, y: 0, width: 1, height: 1 },
}));

async function lot({
  vehicleDescription,
  isTall = false,
  ...specification
}: {
  isTall?: boolean;
  vehicleDescription?: string;
  originalSpecs?: string;
  modifications?: string;
} = {}) {
  let html = '';
  const content = approvedContent({ theme: 'classic', layout: 'auction-catalog' });
  if (vehicleDescription !== undefined) content.vehicleDescription = vehicleDescription;
  Object.assign(content.project.vehicleData, specification);
  const { slots } = await withPdfRenderer((page) =>
    layOutBrochure(
      {
        ...page,
        load: (given) => {
          html = given;
          return page.load(given, () => undefined);
        },
      },
      {
        content,
        photos: photos.map((photo) => (isTall ? { ...photo, width: 2900, height: 4000 } : photo)) as never,
        trophyPhotos: new Map(),
        qrTarget: 'https://example.com',
        edition: 'screen',
        fontsCss: '',
      },
    ),
  );
  const main = html.slice(html.indexOf('<main>'));
  const [opening, articles] = [main.slice(0, main.indexOf('<article')), main.slice(main.indexOf('<article'))];
  return { slots, opening, articles, described: content.vehicleDescription.slice(0, 30) };
}

const measure = PAPERS.letter.width - 2 * classic.grid.margins.side;

test('the photo of a lot takes the page’s full measure, though its car leaves nothing to crop', async () => {
  const { slots } = await lot();
  expect(slots.find(({ slot }) => slot === 'photo-0')?.width).toBeCloseTo(measure, 0);
});

test('a short text on the car is on the lot’s first page, and a long one an article', async () => {
  const short = 'One of fewer than eighty known to survive.';
  const words = (html: string) => html.replace(/<[^>]*>/g, '');
  expect(words((await lot({ vehicleDescription: short })).opening)).toContain(short);
  const long = Array.from(
    { length: 12 },
    () => 'It was restored over nine years by its owner and his relations, of whom three are smiths.',
  ).join(' ');
  const { opening, articles } = await lot({ vehicleDescription: long });
  expect(words(opening)).not.toContain(long.slice(0, 40));
  expect(articles).toContain('id="car"');
});

test('a lot without a text on the car has its specification on the first page, if that is short', async () => {
  const { opening, articles } = await lot({
    isTall: true,
    vehicleDescription: '',
    originalSpecs: 'Engine: 455 cu in V8\nPower: 260 hp',
    modifications: 'Vintage Air',
  });
  const words = opening.replace(/<[^>]*>/g, ' ');
  // What was changed is not taken for how it was built.
  expect(words).toMatch(/As Built.*455.*Modifications.*Vintage Air/s);
  expect(articles).not.toContain('id="specification"');
  const long = Array.from({ length: 12 }, (_, index) => `Gauge ${index}: in miles`).join('\n');
  expect((await lot({ isTall: true, vehicleDescription: '', originalSpecs: long })).articles).toContain('id="specification"');
});

/** Runs in the page: the headings of the specification that are seen, and how many rules are between each and its first row. */
function partsOfSpecification() {
  return Array.from(document.querySelectorAll('.opening .specification'), (part) => {
    const [heading, table] = [part.querySelector('h2'), part.querySelector('table')];
    const edges = [
      heading?.lastElementChild ?? heading,
      table,
      table?.querySelector('tr'),
      ...(table?.querySelectorAll('tr:first-child > *') ?? []),
    ];
    const widthOf = (edge: Element | null | undefined, side: 'borderBottomWidth' | 'borderTopWidth') =>
      edge ? Number.parseFloat(getComputedStyle(edge)[side]) : 0;
    const [above, ...below] = edges;
    const rules = [widthOf(above, 'borderBottomWidth'), Math.max(...below.map((edge) => widthOf(edge, 'borderTopWidth')))];
    return {
      heading: (heading?.getBoundingClientRect().height ?? 0) > 0 ? heading?.textContent : '',
      rules: rules.filter(Boolean).length,
    };
  });
}

test.each(THEME_IDS)('what was changed on a lot’s first page has its heading, below one rule at most, in %s', async (theme) => {
  const content = approvedContent({ theme, layout: 'auction-catalog' });
  content.vehicleDescription = '';
  Object.assign(content.project.vehicleData, {
    originalSpecs: 'Engine: 455 cu in V8\nPower: 260 hp',
    modifications: 'Vintage Air',
  });
  const photos = documentPhotos(1).map((photo) => ({ ...photo, width: 1000, height: 1000 }));
  const parts = await measurePrinted(partsOfSpecification, { content, photos });
  expect(parts.map(({ heading }) => heading)).toEqual(['As Built', 'Modifications']);
  expect(Math.max(...parts.map(({ rules }) => rules))).toBe(1);
});

/** Runs in the page: what the contents are headed by, of what is seen. */
function headingsOfContents() {
  return Array.from(document.querySelectorAll('.opening nav :is(h1, h2, .kicker)'), (heading) => ({
    text: heading.textContent ?? '',
    isSeen: heading.getBoundingClientRect().height > 0,
  })).flatMap(({ text, isSeen }) => (isSeen ? [text] : []));
}

test.each(THEME_IDS)('the contents of a lot are headed once in %s, beside a tall photo and below a wide one', async (theme) => {
  const content = approvedContent({ theme, layout: 'auction-catalog' });
  for (const [width, height] of [
    [900, 1200],
    [1200, 800],
  ] as const) {
    const photos = documentPhotos(3).map((photo) => ({ ...photo, width, height }));
    expect(await measurePrinted(headingsOfContents, { content, photos })).toEqual(['In these pages']);
  }
});

/** Runs in the page: what the words and the photo of the opening leave of it, as a share of its height. */
function emptyFoot() {
  const opening = document.querySelector('.opening')?.getBoundingClientRect() ?? new DOMRect();
  const parts = Array.from(
    document.querySelectorAll('.opening :is(img, figcaption, li, tr)'),
    (part) => part.getBoundingClientRect().bottom,
  );
  return (opening.bottom - Math.max(...parts)) / opening.height;
}

test.each(THEME_IDS)(
  'a lot of few entries beside a tall photo, with no text on the car, leaves little of its page in %s',
  async (theme) => {
    const content = approvedContent({ theme, layout: 'auction-catalog' });
    content.vehicleDescription = '';
    const upright = documentPhotos(3).map((photo) => ({ ...photo, width: 900, height: 1200 }));
    expect(await measurePrinted(emptyFoot, { content, photos: upright })).toBeLessThan(0.17);
  },
);
