import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import type { KitShow } from '#app/documents/document-request.ts';
import { closePdfRenderer, withPdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { keysOf } from '#app/platform/typed-object.ts';
import { DEFAULT_FLYER_CONFIG } from '#app/showcases/flyer-config.ts';
import type { DocumentContent, FlyerConfig } from '#app/showcases/showcase.schema.ts';
import { THEME_IDS, themeColors } from '#app/themes/themes.ts';
import { checkPdfUa } from '#tests/check-pdf-ua.ts';
import { codesOfFaces } from '#tests/codes-of-faces.ts';
import { fullContent, longestContent, shortestContent, typicalContent } from '#tests/document-content.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { overflowing } from '#tests/overflowing.ts';
import { jpeg } from '#tests/pictures.ts';
import { readPdf } from '#tests/read-pdf.ts';
import { SHOW_KIT_PIECE_IDS, type ShowKitPiece } from './pieces.ts';
import { printShowKit } from './render-show-kit.server.ts';

afterAll(closePdfRenderer);

const TARGET = 'https://example.com/s/1950-austin-a90-atlantic';

async function render(
  piece: ShowKitPiece,
  content: DocumentContent,
  {
    flyerConfig = DEFAULT_FLYER_CONFIG,
    photos = documentPhotos(1),
    show,
  }: { flyerConfig?: FlyerConfig; photos?: ReturnType<typeof documentPhotos>; show?: KitShow } = {},
) {
  let overflows: string[] = [];
  const { bytes, pages } = await withPdfRenderer((pdfPage) =>
    printShowKit(
      {
        ...pdfPage,
        print: async () => {
          overflows = await pdfPage.measure(overflowing, '.kit, .kit-body, .dc-main');
          return pdfPage.print();
        },
      },
      { piece, content, flyerConfig, photos, qrTarget: TARGET, show, report: () => {} },
    ),
  );
  const [page] = (await PDFDocument.load(bytes)).getPages();
  return { ...(await readPdf(bytes)), bytes, pages, overflows, size: page?.getSize() };
}

/** Points. */
const SIZES: Record<ShowKitPiece, { width: number; height: number }> = {
  'windshield-board': { width: 1296, height: 1728 },
  'dash-card': { width: 432, height: 288 },
  'judges-sheet': { width: 612, height: 792 },
  'table-tent': { width: 612, height: 792 },
  'name-badge': { width: 288, height: 216 },
};

const CONTENTS = { shortest: shortestContent, typical: typicalContent, full: fullContent, longest: longestContent };

/** Each piece in each theme, with the contents in turn, and upright photos every other time. */
const CASES = SHOW_KIT_PIECE_IDS.flatMap((piece, row) =>
  THEME_IDS.map((theme, column) => {
    const names = keysOf(CONTENTS);
    const name = names[(row + column) % names.length] ?? 'typical';
    const photos = documentPhotos(2)
      .slice((row * 2 + column) % 2)
      .slice(0, 1);
    return { piece, theme, name, photos };
  }),
);

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

describe.each(CASES)('a $piece, $theme, $name', ({ piece, theme, name, photos }) => {
  test('is one tagged page of its size, with embedded fonts, nothing cut off, the car’s name and its code', async () => {
    const content = CONTENTS[name]();
    content.project.theme = theme;
    const { bytes, texts, pages, size, isTagged, lang, title, fonts, overflows, readCodes, draw } = await render(piece, content, {
      photos,
    });
    expect(size).toEqual(SIZES[piece]);
    expect({ printed: texts.length, pages, isTagged, lang }).toEqual({ printed: 1, pages: 1, isTagged: true, lang: 'en' });
    expect(await checkPdfUa(bytes)).toEqual([]);
    expect(overflows).toEqual([]);
    expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
    if (piece === 'table-tent') expect(await codesOfFaces(await draw(1))).toEqual([TARGET, TARGET]);
    else expect(await readCodes(1)).toEqual([TARGET]);
    const { year, make, model, estimatedValue } = content.project.vehicleData;
    expect(title).toContain(`${year} ${make} ${model}`);
    for (const part of [year, make.slice(0, 40), model.slice(0, 30)]) expect(letters(texts[0] ?? '')).toContain(letters(part));
    if (estimatedValue) expect(texts[0]).not.toContain(estimatedValue.slice(0, 7));
  });
});

describe.each(SHOW_KIT_PIECE_IDS)('a %s', (piece) => {
  test('shows the owner’s contact only where flyers do, and nobody’s name where they do not', async () => {
    const { texts } = await render(piece, typicalContent());
    expect(texts).toHaveLength(1);
    expect(texts[0]).not.toContain('@example.com');
    expect(texts[0]).toContain('Anders Lindqvist');
    const shown = await render(piece, typicalContent(), { flyerConfig: { ...DEFAULT_FLYER_CONFIG, showOwnerContact: true } });
    expect(shown.texts[0]).toContain('anders.lindqvist@example.com');
    const hidden = { ...DEFAULT_FLYER_CONFIG, showOwnerName: false, showOwnerLocation: false };
    const { texts: unnamed, overflows } = await render(piece, typicalContent(), { flyerConfig: hidden });
    expect(unnamed[0]).not.toMatch(/Anders|Örnsköldsvik/);
    expect(overflows).toEqual([]);
  });

  test('never shows the value, even where the owner tells it', async () => {
    const content = typicalContent();
    const told = `Experts say $48,000. ${content.project.ownerData.story}`;
    content.project.ownerData.story = told;
    content.project.vehicleData.modifications = `Worth: $48,000\n${content.project.vehicleData.modifications}`;
    expect((await render(piece, content)).texts[0]).not.toContain('48,000');
  });
});

describe('the hook', () => {
  const hookOf = async (vehicle: object, story?: string) => {
    const content = typicalContent();
    Object.assign(content.project.vehicleData, { nickname: undefined, ...vehicle });
    content.project.ownerData.story = story;
    return (await render('windshield-board', content)).texts[0];
  };
  test('is the nickname, else a short sentence of the owner’s, else the trim', async () => {
    expect(await hookOf({ nickname: 'The Flying A' }, 'It took me forty-one years.')).toContain('“The Flying A”');
    const told = await hookOf({}, 'Short one. It took me forty-one years.');
    expect(told).toContain('It took me forty-one years.');
    expect(told).not.toContain('Convertible');
    expect(await hookOf({})).toContain('Convertible');
  });
});

test('the judges’ sheet tells what was done, as built, won and told, and nothing that a model wrote', async () => {
  const { texts } = await render('judges-sheet', typicalContent());
  for (const words of ['twin SU', 'Front disc brakes', 'Best in Class', 'back seat of my father’s Morris']) {
    expect(texts[0]).toContain(words);
  }
  expect(texts[0]).not.toMatch(/fewer than eighty|Leonard Lord|more than this page/);
  expect((await render('judges-sheet', longestContent())).texts[0]).toContain('There is more than this page holds.');
});

/** What a function finds in the laid-out page of a piece. */
async function measured<Found>(piece: ShowKitPiece, content: DocumentContent, find: () => Found): Promise<Found> {
  const found: Found[] = [];
  await withPdfRenderer((pdfPage) =>
    printShowKit(
      {
        ...pdfPage,
        print: async () => {
          found.push(await pdfPage.measure(find, null));
          return pdfPage.print();
        },
      },
      { piece, content, flyerConfig: DEFAULT_FLYER_CONFIG, photos: documentPhotos(1), qrTarget: TARGET, report: () => {} },
    ),
  );
  const [only] = found;
  if (only === undefined) throw new Error('It was not printed');
  return only;
}

test.each(THEME_IDS)('the judges’ sheet breaks no list between its columns, in the theme %s', async (theme) => {
  for (const changes of [1, 3, 4, 6]) {
    const content = typicalContent();
    content.project.theme = theme;
    content.project.vehicleData.modifications = Array.from({ length: changes }, (_, row) => `Part ${row + 1}`).join('\n');
    const places = await measured('judges-sheet', content, () =>
      Array.from(document.querySelectorAll('.js-sections section'), (section) =>
        Array.from(section.querySelectorAll('h2, li'), (row) => row.getBoundingClientRect().left),
      ),
    );
    expect(places.map((lefts) => new Set(lefts).size)).toEqual([1, 1, 1, 1]);
  }
});

test('the judges’ sheet has lines to write on at one distance, down to its foot and beside the code', async () => {
  for (const content of [shortestContent(), typicalContent(), longestContent()]) {
    const lines = await measured('judges-sheet', content, () =>
      Array.from(document.querySelectorAll('.js-lines > *'), (line) => line.getBoundingClientRect().bottom),
    );
    expect(lines.length).toBeGreaterThanOrEqual(8);
    const distances = lines.slice(1).map((bottom, index) => Math.round(bottom - (lines[index] ?? 0)));
    expect(new Set(distances)).toEqual(new Set([26]));
  }
});

test('a short name is one line of a windshield board, a long one two', async () => {
  const linesOf = async (model: string) => {
    const content = typicalContent();
    content.project.vehicleData.model = model;
    return measured('windshield-board', content, () => {
      const name = document.querySelector<HTMLElement>('.kit-name span');
      return name && Math.round(name.clientHeight / Number.parseFloat(getComputedStyle(name).lineHeight));
    });
  };
  expect(await linesOf('A90 Atlantic')).toBe(1);
  expect(await linesOf('DB4 GT Zagato Continuation Coupé')).toBe(2);
});

/** Of a letter page at home, of which many printers leave this much white (inches). */
const UNPRINTED = 0.25;

test.each(THEME_IDS.flatMap((theme) => (['judges-sheet', 'table-tent'] as const).map((piece) => ({ theme, piece }))))(
  'nothing is lost at the edges of a $piece that is printed at home, in the theme $theme',
  async ({ theme, piece }) => {
    const content = typicalContent();
    content.project.theme = theme;
    const { draw } = await render(piece, content);
    const { data, info } = await sharp(await draw(1))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const edge = Math.floor((UNPRINTED / 8.5) * info.width);
    // Folds are marked up to the edges.
    const folds = piece === 'table-tent' ? [352, 704].map((at) => (at / 1056) * info.height) : [];
    const inks = new Set<string>();
    for (let y = 0; y < info.height; y += 1) {
      if (folds.some((fold) => Math.abs(fold - y) < 4)) continue;
      for (let x = 0; x < info.width; x += 1) {
        if (Math.min(x, y, info.width - 1 - x, info.height - 1 - y) >= edge) continue;
        const at = (y * info.width + x) * 3;
        inks.add(data.subarray(at, at + 3).toString('hex'));
      }
    }
    expect([...inks]).toEqual([themeColors(theme).paper.slice(1)]);
  },
);

describe.each(['dash-card', 'judges-sheet'] as const)('a %s for a show', (piece) => {
  const address = 'https://example.com/c/abcdefghjkmn';
  test.each(THEME_IDS)('says which one, in its place, and has its code, in the theme %s', async (theme) => {
    for (const content of [typicalContent(), longestContent()]) {
      content.project.theme = theme;
      const show = { name: 'Cars "at the Sea"', day: '2027-06-02', place: "St John's", address };
      const { texts, overflows, readCodes, pages, bytes } = await render(piece, content, { show });
      expect({ pages, overflows, texts: texts.length }).toEqual({ pages: 1, overflows: [], texts: 1 });
      for (const words of ['Cars “at the Sea”', 'June 2, 2027 · St John’s']) expect(texts[0]).toContain(words);
      expect(await readCodes(1)).toEqual([address]);
      expect(await checkPdfUa(bytes)).toEqual([]);
    }
  });

  test('holds the longest name and place, and needs no place', async () => {
    const show = { name: 'Donaudampfschifffahrt '.repeat(6).slice(0, 120), day: '2027-06-02', place: 'W'.repeat(120), address };
    for (const content of [shortestContent(), longestContent()]) {
      const { overflows, texts } = await render(piece, content, { show });
      expect(overflows).toEqual([]);
      expect(letters(texts[0] ?? '')).toContain(letters(show.name));
    }
    const { texts } = await render(piece, typicalContent(), { show: { ...show, place: undefined } });
    expect(texts[0]).not.toMatch(/2027 ·|undefined/);
  });
});

test('leaves no headings for missing fields', async () => {
  for (const piece of SHOW_KIT_PIECE_IDS) {
    const { texts } = await render(piece, shortestContent());
    expect(texts[0]).not.toMatch(/specification|what was done|awards|provenance|as built|undefined|null/i);
  }
});

test('a board’s photo has 300 dpi where the original has them, and the code is lines', async () => {
  const [photo] = documentPhotos(1);
  if (!photo) throw new Error('There is one');
  const large = () => jpeg({ width: 6000, height: 4500, seed: 1 });
  const { pictures } = await render('windshield-board', typicalContent(), {
    photos: [{ ...photo, width: 6000, height: 4500, readFull: large }],
  });
  const [only, ...others] = (await pictures()).flat();
  if (!only) throw new Error('The photo is missing');
  expect((only.width / (only.right - only.left)) * 72).toBeCloseTo(300, -1);
  expect(others).toEqual([]);
});

test('the table tent’s upper face is upside down, so that both stand upright when it is folded', async () => {
  const { pictures } = await render('table-tent', typicalContent());
  const [turned, upright] = (await pictures()).flat().toSorted((a, b) => b.top - a.top);
  expect(turned?.top).toBeGreaterThan(528);
  expect(upright?.top).toBeLessThan(528);
  // The photo is on the left of the one face, and so on the right of the other.
  expect(turned?.left).toBeGreaterThan(306);
  expect(upright?.right).toBeLessThan(306);
});
