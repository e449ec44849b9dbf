import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentPhoto } from '#app/documents/document-photo.ts';
import { closePdfRenderer, withPdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { BLOCK_NAMES } from '#app/showcases/blocks.ts';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';
import { THEME_IDS } from '#app/themes/themes.ts';
import { BROCHURES } from '#tests/brochures.ts';
import { longestContent, shortestContent, typicalContent } from '#tests/document-content.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { measurePrinted } from '#tests/measure-printed.ts';
import { jpeg } from '#tests/pictures.ts';
import { type ReadPdf, readPdf } from '#tests/read-pdf.ts';
import { validatePage } from '#tests/validate-page.ts';
import { printBrochure } from './render-brochure.server.ts';

afterAll(closePdfRenderer);

const QR_TARGET = 'https://example.com/api/showcase/0b0e9ad4-6b1f-4a57-9b7c-0d2f0a2a3c11/pdf?a=1&b=2';

async function render(
  content: DocumentContent,
  photos: number | DocumentPhoto[],
  trophyPhotos = new Map<string, DocumentPhoto>(),
  caption?: string,
): Promise<ReadPdf & { pages: number; problems: string[]; stages: string[]; softHyphens: number }> {
  let problems: string[] = [];
  let softHyphens = 0;
  const stages: string[] = [];
  const { bytes, pages } = await withPdfRenderer((pdfPage) =>
    printBrochure(
      {
        ...pdfPage,
        print: async () => {
          problems = await pdfPage.measure(validatePage, undefined);
          // The PDF's reader leaves them out.
          softHyphens = await pdfPage.measure(
            (_, page = document) => (page.body.textContent ?? '').split('\u00ad').length - 1,
            null,
          );
          return pdfPage.print();
        },
      },
      {
        content,
        photos: (typeof photos === 'number' ? documentPhotos(photos) : photos).map((photo) =>
          caption ? { ...photo, caption } : photo,
        ),
        trophyPhotos,
        qrTarget: QR_TARGET,
        edition: 'screen',
        report: ({ stage }) => stages.push(stage),
      },
    ),
  );
  return { ...(await readPdf(bytes)), pages, problems, stages, softHyphens };
}

describe('a typical brochure', () => {
  let rendered: Awaited<ReturnType<typeof render>>;
  beforeAll(async () => {
    rendered = await render(typicalContent(), 12);
  });

  test('has 8 to 16 pages, as many as it reports', async () => {
    const { pages, texts } = rendered;
    expect(texts).toHaveLength(pages);
    expect(pages).toBeGreaterThanOrEqual(8);
    expect(pages).toBeLessThanOrEqual(16);
  });

  test('can be read by a screen reader: tagged, with a title, a language and an outline', async () => {
    const { isTagged, title, lang, outline } = rendered;
    expect({ isTagged, title, lang }).toEqual({ isTagged: true, title: '1950 Austin A90 Atlantic', lang: 'en' });
    // A line break in a heading must not remove the space, nor may the cover's three parts run together.
    expect(outline).toEqual([
      '1950 Austin A90 Atlantic',
      'Contents',
      'The Motor Car',
      'The Owner’s Story',
      'The Englishman Who Dressed for America',
      'Why It Matters',
      'The Specification',
      'Honor Roll',
      'How It Was Sold',
      'The Gallery',
    ]);
  });

  test('embeds its fonts', async () => {
    const { fonts } = rendered;
    expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
    const names = fonts.map(({ name }) => name).join();
    expect(names).toContain('EBGaramond');
    expect(names).toContain('LibreCaslonDisplay');
  });

  test('has soft hyphens only where a line breaks, so that words are found', () => {
    // Of some 170 places where its words may break.
    expect(rendered.softHyphens).toBeGreaterThan(0);
    expect(rendered.softHyphens).toBeLessThan(20);
  });

  test('contains everything from the owner and the model', async () => {
    const words = rendered.texts.join(' ').replaceAll('\u00ad', '');
    for (const said of [
      'Anders Lindqvist',
      'Örnsköldsvik',
      'The Flying A',
      '2,660 cc',
      'You can depend on it!',
      'Best in Class',
      '$48,000',
    ]) {
      expect(words).toContain(said);
    }
    expect(words).toMatch(/language model; figures are unverified/);
  });

  test('can be searched: letter-spaced labels are extracted as words', () => {
    const words = rendered.texts.join(' ');
    for (const label of ['THE FEATURE', 'THE 1950s', 'ANDERS LINDQVIST', 'IN THESE PAGES', 'SIGNIFICANCE', 'AS BUILT']) {
      expect(words).toContain(label);
    }
  });

  test('has the same page numbers in its contents as on its pages', async () => {
    const { texts } = rendered;
    const page = texts.findIndex((text, index) => index > 1 && text.includes('Honor Roll')) + 1;
    expect(texts[1]).toMatch(new RegExp(`Honor Roll\\s*${page}\\b`));
  });

  test('ends with a code, an address and a contact with working links', async () => {
    const { pages, readCodes, links, texts } = rendered;
    expect(await readCodes(pages)).toEqual([QR_TARGET]);
    expect(new Set((await links())[pages - 1])).toEqual(new Set([QR_TARGET, 'mailto:anders.lindqvist@example.com']));
    expect(texts[pages - 1]).toContain('MADE WITH CEDAR & CHROME');
  });

  test('marks generated lines as imagined', () => {
    const page = rendered.texts.find((text) => text.includes('You can depend on it!')) ?? '';
    // Before the lines: after them it would be read as a heading of the text that follows.
    expect(page.indexOf('IMAGINED FOR THIS BROCHURE')).toBeGreaterThan(-1);
    expect(page.indexOf('IMAGINED FOR THIS BROCHURE')).toBeLessThan(page.indexOf('You can depend on it!'));
    expect(rendered.texts.join(' ')).not.toMatch(/As Advertised|In Its Day/i);
  });

  test('marks generated lines that the owner edited as imagined too', async () => {
    const { texts } = await render({ ...typicalContent(), edited: ['taglines'] }, 3);
    expect(texts.find((text) => text.includes('You can depend on it!'))).toContain('IMAGINED FOR THIS BROCHURE');
    const words = texts.join(' ').replace(/\s+/g, ' ');
    expect(words).toContain('written by a language model, edited in part by the owner');
  });

  test('leaves nothing outside its slot', async () => {
    expect(rendered.problems).toEqual([]);
  });

  test('reports progress', async () => {
    expect(rendered.stages).toEqual(['Laying out the pages', 'Cropping the photos', 'Printing']);
  });
});

/** The size of running text in an article with more room than it needs, CSS px. */
const RUNNING_TEXT = 18;
/** Each contains a claim that can't be supported. */
const BOASTS = [
  'Every expert agrees it is the most important car of the century.',
  'It is the rarest and finest car ever built, one of only 12.',
  'No car is rarer. It was found in a barn in the north, dried out over a winter, and put on the road again by its owner, who has driven it to the coast and back each June since then without a fault.',
  'Nothing else came close in the showroom.',
  'Without equal on the open road',
];

/** Runs in the page: the font sizes of the elements with this text. */
const sizesOf = (words: string[]) =>
  Array.from(document.querySelectorAll('p, li'))
    .filter((part) => words.some((said) => part.textContent?.replace(/\u00ad/g, '').includes(said.slice(0, 30))))
    .map((part) => Number.parseFloat(getComputedStyle(part).fontSize));

async function boastfulSizes({ theme, layout }: (typeof BROCHURES)[number], handwritten: DocumentContent['handwritten']) {
  const { project, historicalContent } = shortestContent();
  const [overview = '', significance = '', vehicleDescription = '', advertising = '', tagline = ''] = BOASTS;
  const content = {
    ...shortestContent(),
    project: { ...project, theme, layoutTemplateId: layout },
    historicalContent: {
      ...historicalContent,
      overview,
      significance,
      advertising: { overview: advertising, campaigns: [], taglines: ['Drive it once.', tagline] },
    },
    vehicleDescription,
    handwritten,
  };
  let sizes: number[] = [];
  let problems: string[] = [];
  await withPdfRenderer((pdfPage) =>
    printBrochure(
      {
        ...pdfPage,
        print: async () => {
          sizes = await pdfPage.measure(sizesOf, BOASTS);
          problems = await pdfPage.measure(validatePage, undefined);
          return pdfPage.print();
        },
      },
      { content, photos: documentPhotos(1), trophyPhotos: new Map(), qrTarget: QR_TARGET, edition: 'screen', report: () => {} },
    ),
  );
  return { sizes, problems };
}

describe('a short text with an unsupported claim', () => {
  test.each(BROCHURES)('is set as running text where a model wrote it: $theme, $layout', async (brochure) => {
    const { sizes, problems } = await boastfulSizes(brochure, []);
    expect(sizes).toHaveLength(BOASTS.length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(RUNNING_TEXT);
    expect(problems).toEqual([]);
  });

  test('is set large where the owner wrote it', async () => {
    const { sizes } = await boastfulSizes({ theme: 'modern', layout: 'traditional' }, [...BLOCK_NAMES]);
    expect(sizes).toHaveLength(BOASTS.length);
    expect(Math.min(...sizes)).toBeGreaterThan(RUNNING_TEXT);
  });
});

test('the shortest input makes a short brochure without traces of missing fields', async () => {
  const { pages, texts, problems } = await render(shortestContent(), 1);
  expect(texts).toHaveLength(pages);
  expect(problems).toEqual([]);
  expect(texts.join(' ')).not.toMatch(/undefined|Known as|Estimated value|Honor Roll|Owner’s Story/);
  expect(texts.every((text) => text.trim().length > 20)).toBe(true);
});

test.each(THEME_IDS)('one photo and a one-word story still make eight pages: %s', async (theme) => {
  const content = shortestContent();
  content.project.theme = theme;
  content.project.ownerData.story = 'Mine.';
  expect((await render(content, 1)).pages).toBe(8);
});

test('the longest input flows on without losing text', async () => {
  const content = longestContent();
  const { pages, texts, problems } = await render(content, 20);
  expect(texts).toHaveLength(pages);
  expect(problems).toEqual([]);
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
  const printed = letters(texts.join(''));
  const ending = (text = '') => letters(text).slice(-25);
  for (const text of [content.vehicleDescription, content.historicalContent.advertising.overview]) {
    expect(printed).toContain(ending(text));
  }
  expect(texts.join(' ')).toContain('12 of 20 photographs');
  // Lists are limited, and say so, so that the brochure remains printable.
  expect(texts.join(' ')).toMatch(/… and \d+ more/);
  expect(texts.join(' ')).toContain('+10 more awards');
  expect(pages).toBeLessThan(50);
});

test.each([1, 2, 3, 5, 8, 20])('%i photos leave no page empty', async (photos) => {
  const { texts, pages, problems } = await render(typicalContent(photos), photos);
  expect(texts).toHaveLength(pages);
  expect(pages).toBeGreaterThanOrEqual(8);
  expect(problems).toEqual([]);
});

test('a trophy’s photo is shown beside it uncropped; a trophy whose photo was deleted has none', async () => {
  const content = typicalContent(2);
  const [upright, missing] = content.project.trophies;
  const photo = documentPhotos(2)[1];
  if (!upright || !missing || !photo) throw new Error('The typical content has trophies');
  upright.photoUrl = '/objects/00000000-0000-4000-8000-000000000901';
  missing.photoUrl = '/objects/00000000-0000-4000-8000-000000000902';
  const { pictures, texts, problems } = await render(content, 2, new Map([[upright.photoUrl, photo]]));
  const page = texts.findIndex((text, index) => index > 1 && text.includes(upright.name));
  const shapes = (await pictures())[page]?.map(({ width, height }) => width / height) ?? [];
  expect(shapes.filter((shape) => Math.abs(shape - photo.width / photo.height) < 0.01)).toHaveLength(1);
  expect(problems).toEqual([]);
});

test.each([1, 4, 12])('%i photos are all shown, cropped by no more than an eighth', async (count) => {
  const { pictures } = await render(typicalContent(count), count);
  const shapes = (await pictures()).flat().map(({ width, height }) => width / height);
  // The test photos' own aspect ratios; details have others.
  const lost = (shape: number) => Math.min(...[4 / 3, 3 / 4].map((own) => 1 - Math.min(shape / own, own / shape)));
  expect(shapes.filter((shape) => lost(shape) < 0.13).length).toBeGreaterThanOrEqual(count);
});

test('a car that fills its photo is whole in a lot’s opening, and on no bars of plain ground', async () => {
  const content = typicalContent(2);
  Object.assign(content.project, { layoutTemplateId: 'auction-catalog', theme: 'muscle' });
  const wide = documentPhotos(8).filter((photo) => photo.width > photo.height);
  const photos = wide.slice(0, 2).map((photo) => ({ ...photo, subject: { x: 0, y: 0, width: 1, height: 1, isCertain: true } }));
  const { pictures, problems } = await render(content, photos);
  const [opening] = (await pictures())[1] ?? [];
  const { width, height } = photos[1] ?? { width: 0, height: 0 };
  expect((opening?.width ?? 0) / (opening?.height ?? 1)).toBeCloseTo(width / height, 1);
  expect(problems).toEqual([]);
});

test('a detail names the plate that it is of, or the cover', async () => {
  const { texts } = await render(typicalContent(4), 4);
  const named = [...texts.join(' ').matchAll(/Detail of (?:Plate (\d+)|the Cover)/g)].map(([, number = '1']) => Number(number));
  expect(named.length).toBeGreaterThan(0);
  const plates = [...texts.join(' ').matchAll(/Plate (\d+)/gi)].map(([, number]) => Number(number));
  // The cover is plate 1, as its back says.
  expect(named.filter((number) => !plates.includes(number) || number < 1 || number > 4)).toEqual([]);
});

/** Runs in the page: beside a photo across the fold, from one entry of the contents to the next, and from them to the particulars. CSS px. */
function readColumn() {
  const tops = Array.from(document.querySelectorAll('.opening-left nav li'), (entry) => entry.getBoundingClientRect().top);
  const list = document.querySelector('.opening-left nav ol')?.getBoundingClientRect();
  const below = document.querySelector('.opening-left .particulars .kicker')?.getBoundingClientRect();
  return { between: (below?.top ?? 0) - (list?.bottom ?? 0), pitch: (tops[1] ?? 0) - (tops[0] ?? 0) };
}

describe('a feature with a large photo', () => {
  /** A car's side, of which a place across the fold cuts nothing. */
  const side: DocumentPhoto['subject'] = { x: 0.15, y: 0.35, width: 0.7, height: 0.3, isCertain: true };
  const large = async (subject = side): Promise<DocumentPhoto> => {
    const [photo] = documentPhotos(1);
    const bytes = await jpeg({ width: 2400, height: 1600, seed: 1 });
    if (!photo) throw new Error('There is no photo');
    const read = async () => bytes;
    return { ...photo, objectPath: '/objects/large', hash: 'large', width: 2400, height: 1600, read, readFull: read, subject };
  };
  const open = async (photo: DocumentPhoto, layoutTemplateId: DocumentContent['project']['layoutTemplateId'] = 'traditional') => {
    const content = typicalContent(3);
    content.project.layoutTemplateId = layoutTemplateId;
    const photos = [...documentPhotos(2), photo];
    const { pictures, texts, draw, problems } = await render(content, photos);
    // Chrome paints what rises above a page on the one before, too, below its edge.
    const [, left = [], right = []] = (await pictures()).map((page) => page.filter(({ top }) => top > 1));
    return { left, right, texts, draw, problems };
  };
  /** A column of pixels of the upper half of a drawn page. */
  const columnOf = async (page: Buffer, from: 'left' | 'right') => {
    const { width, height } = await sharp(page).metadata();
    const left = from === 'left' ? 1 : width - 2;
    return sharp(page)
      .extract({ left, top: 0, width: 1, height: Math.round(height / 2) })
      .resize(1, 20)
      .removeAlpha()
      .raw()
      .toBuffer();
  };

  test('opens with it across the fold, whose halves meet, with the words of the feature under it', async () => {
    const { left, right, texts, draw, problems } = await open(await large());
    // From the middle of the left page over all of the right one, in points.
    expect(left).toMatchObject([{ left: expect.closeTo(306, 0), right: expect.closeTo(612, 0), top: expect.closeTo(792, 0) }]);
    expect(right[0]).toMatchObject({ left: expect.closeTo(0, 0), right: expect.closeTo(612, 0), top: expect.closeTo(792, 0) });
    const [end, start] = [await columnOf(await draw(2), 'right'), await columnOf(await draw(3), 'left')];
    for (const [at, value] of end.entries()) expect(Math.abs(value - (start[at] ?? 0))).toBeLessThan(12);
    expect(texts[1]).toContain('Contents');
    expect(texts[2]).toMatch(
      /Austin A90 Atlantic[\s\S]*Known as “The Flying A,” and at home in Örnsköldsvik, Sweden\.\s*With a story by Anders Lindqvist/,
    );
    expect(problems).toEqual([]);
  });

  test('has its contents at their pitch there, and the particulars straight below', async () => {
    for (const theme of ['classic', 'luxury'] as const) {
      const content = typicalContent(3);
      Object.assign(content.project, { theme, layoutTemplateId: 'traditional' });
      const { between, pitch } = await measurePrinted(readColumn, { content, photos: [...documentPhotos(2), await large()] });
      expect(pitch).toBeLessThan(40);
      expect(between).toBeLessThan(60);
    }
  });

  test('opens without the fold where it would cut the car, and in a catalog', async () => {
    const tall = {
      x: 0.05,
      y: 0.02,
      width: 0.9,
      height: 0.96,
      kind: 'car',
      isCertain: true,
    };
    for (const { left, texts } of [await open(await large(tall)), await open(await large(), 'auction-catalog')]) {
      expect(left.every((picture) => picture.right < 600)).toBe(true);
      expect(texts[2]).not.toContain('With a story by');
    }
  });
});

test('hostile text is printed as text, and nothing in it is fetched or run', async () => {
  const content = typicalContent();
  content.project.ownerData.story =
    '<script>document.title = "taken"</script><img src="https://evil.example/x.png"> </style> \u0000\u0007\u202e 🚗🏁 日本 Ελλάδα Москва سيارة מכונית รถยนต์ \ud800 &amp; "quoted"';
  content.project.vehicleData.model = 'A90 "</style><b>\\';
  const { texts, title, fonts } = await render(content, 3);
  const words = texts.join(' ');
  expect(title).toContain('</style><b>');
  expect(words).toContain('<script>document.title = “taken”</script>');
  expect(words).toContain('日本');
  expect(words).toContain('Москва');
  expect(words).toContain('รถยนต์');
  expect(fonts.map(({ name }) => name).join()).toMatch(/NotoSansArabic.*NotoSansHebrew|NotoSansHebrew.*NotoSansArabic/);
  expect(words).toContain('&amp;');
  expect(fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true);
});

test('a caption in a script that is used nowhere else is printed with its letters', async () => {
  const { texts, fonts } = await render(typicalContent(3), 3, undefined, '桜の下で');
  expect(texts.join(' ')).toContain('桜の下で');
  expect(fonts.map(({ name }) => name).join()).toContain('NotoSansJP');
});
