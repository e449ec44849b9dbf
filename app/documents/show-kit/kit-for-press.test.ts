import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { preflight } from '#app/documents/press/preflight.server.ts';
import { closePdfRenderer, withPdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { DEFAULT_FLYER_CONFIG } from '#app/showcases/flyer-config.ts';
import { THEME_IDS, themeColors } from '#app/themes/themes.ts';
import { checkPdfUa } from '#tests/check-pdf-ua.ts';
import { codesOfFaces } from '#tests/codes-of-faces.ts';
import { typicalContent } from '#tests/document-content.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { inksNear } from '#tests/inks-near.ts';
import { readPdf } from '#tests/read-pdf.ts';
import { SHOW_KIT_PIECE_IDS, SHOW_KIT_PIECES, type ShowKitPiece } from './pieces.ts';
import { printShowKit, renderShowKit } from './render-show-kit.server.ts';

afterAll(closePdfRenderer);

const QR_TARGET = 'https://example.com/s/atlantic';

/** Points of bleed, and of the paper that is kept free inside of the cut. */
const BLEED = 9;
const SAFE = 17;

/** Pieces that nobody prints at home on a letter page, over whose edge luxury's chrome runs, and its color there. */
const OVER_THE_EDGE: Partial<Record<ShowKitPiece, string>> = {
  'windshield-board': '#b7b9bd',
  'dash-card': '#b7b9bd',
  'name-badge': '#b7b9bd',
};

/** Equal wherever lines break. */
const flatten = (words: string): string => words.replace(/\s+/g, '');

function contentIn(theme: (typeof THEME_IDS)[number]) {
  const content = typicalContent(1);
  content.project.theme = theme;
  return content;
}

const requestOf = (theme: (typeof THEME_IDS)[number], piece: ShowKitPiece, edition?: 'print') => ({
  piece,
  content: contentIn(theme),
  flyerConfig: DEFAULT_FLYER_CONFIG,
  photos: documentPhotos(1),
  qrTarget: QR_TARGET,
  edition,
  report: () => {},
});

const print = (...asked: Parameters<typeof requestOf>) => renderShowKit(requestOf(...asked));

// Each piece and each theme, without all pairs of them, which would take minutes.
const CASES = THEME_IDS.flatMap((theme, index) =>
  SHOW_KIT_PIECE_IDS.filter(
    (piece, place) =>
      piece === 'name-badge' ||
      place === index % 4 ||
      (theme === 'luxury' && piece === 'table-tent') ||
      (theme === 'modern' && piece === 'dash-card'),
  ).map((piece) => ({ theme, piece })),
);

test.each(CASES)('in $theme, the $piece is what a print shop asks for, painted over its edge', async ({ theme, piece }) => {
  const { bytes } = await print(theme, piece, 'print');
  const [page, ...others] = (await PDFDocument.load(bytes)).getPages();
  expect(others).toEqual([]);
  const [bleed, trim] = [page?.getBleedBox(), page?.getTrimBox()];
  const { width, height } = SHOW_KIT_PIECES[piece];
  expect([trim?.width, trim?.height]).toEqual([width * 72, height * 72]);
  expect([(trim?.x ?? 0) - (bleed?.x ?? 0), (trim?.y ?? 0) - (bleed?.y ?? 0)]).toEqual([BLEED, BLEED]);
  expect((await preflight(bytes)).filter(({ state }) => state === 'fail')).toEqual([]);
  expect(await checkPdfUa(bytes)).toEqual(['5: it does not say that it is PDF/UA-1']);

  const { texts, draw, readCodes } = await readPdf(bytes);
  const { inBleed, inSlug, alongCut, marks } = await inksNear(bytes, await draw(1), SAFE);
  expect(inSlug).toEqual(['#ffffff']);
  expect(marks).toBe(8);
  const { paper } = themeColors(theme);
  const over = theme === 'luxury' && OVER_THE_EDGE[piece];
  if (over) expect(inBleed).toContain(over);
  // A tent's folds are marked up to its edges, and over them.
  else if (piece !== 'table-tent') expect([inBleed, alongCut]).toEqual([[paper], [paper]]);
  if (piece === 'table-tent') expect(await codesOfFaces(await draw(1))).toEqual([QR_TARGET, QR_TARGET]);
  else expect(await readCodes(1)).toEqual([QR_TARGET]);
  expect(texts.map(flatten)).toEqual((await readPdf((await print(theme, piece)).bytes)).texts.map(flatten));
});

test('a tent for a print shop folds where the other one does, and nothing goes over a fold', async () => {
  const { bytes } = await print('luxury', 'table-tent', 'print');
  const { draw } = await readPdf(bytes);

  const { data, info } = await sharp(await draw(1))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  /** The color at so many inches from the upper edge of the sheet, left of the photo. */
  const at = (inches: number) => {
    const [x, y] = [Math.round((0.375 + 0.36) * 200), Math.round((0.375 + inches) * 200)];
    return data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3).toString('hex');
  };
  const paper = themeColors('luxury').paper.slice(1);
  // Bands of .06 in on each side of the first fold, and above the second, as far from it as from the edge of the paper: the line along
  // which one folds is seen.
  for (const band of [352 / 96 - 0.3, 352 / 96 + 0.3, 704 / 96 - 0.3]) {
    expect(at(band)).not.toBe(paper);
    for (const beside of [band - 0.07, band + 0.07]) expect(at(beside)).toBe(paper);
  }
  for (const beside of [-0.05, 0.05]) expect(at(352 / 96 + beside)).toBe(paper);
});

test.each(THEME_IDS)('in %s, a badge and a card for a print shop are not set as small as there is no need to', async (theme) => {
  /** How far text is reduced: 1 is as far as it can be, which a few lines on these pieces never need. */
  const tightOf = async (piece: ShowKitPiece) => {
    let tight = Number.NaN;
    await withPdfRenderer((pdfPage) =>
      printShowKit(
        {
          ...pdfPage,
          print: async () => {
            tight = Number(
              await pdfPage.measure(() => document.querySelector<HTMLElement>('.kit')?.style.getPropertyValue('--tight'), null),
            );
            return pdfPage.print();
          },
        },
        requestOf(theme, piece, 'print'),
      ),
    );
    return tight;
  };
  expect(await tightOf('name-badge')).toBeLessThan(0.7);
  expect(await tightOf('dash-card')).toBeLessThan(0.7);
});
