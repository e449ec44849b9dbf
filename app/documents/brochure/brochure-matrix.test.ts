import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentPhoto } from '#app/documents/document-photo.ts';
import { closePdfRenderer, withPdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { keysOf } from '#app/platform/typed-object.ts';
import { MAX_DOCUMENT_PHOTOS } from '#app/showcases/layouts.ts';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';
import { THEME_IDS } from '#app/themes/themes.ts';
import { BROCHURE_LAYOUT_IDS, BROCHURES } from '#tests/brochures.ts';
import { combinationsOf } from '#tests/combinations.ts';
import { differenceOf } from '#tests/compare-pictures.ts';
import { fullContent, longestContent, shortestContent } from '#tests/document-content.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { APPROVED_FOLDER, APPROVED_PHOTOS, approvedContent, drawKeyPages } from '#tests/key-pages.ts';
import { type ReadPdf, readPdf } from '#tests/read-pdf.ts';
import { validatePage } from '#tests/validate-page.ts';
import { printBrochure } from './render-brochure.server.ts';

afterAll(closePdfRenderer);

const QR_TARGET = 'https://example.com/showcase';

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** Captions as owners write them: one word, one line, other alphabets, and none. */
const CAPTIONS = ['Home', 'Seen from the quay at Örnsköldsvik, on the first morning of June', undefined, '港の朝'];
const captioned = (photos: DocumentPhoto[]) =>
  photos.map((photo, index) => {
    const caption = CAPTIONS[index % CAPTIONS.length];
    return { ...photo, caption: caption && `${caption}, ${index + 1}` };
  });

/** The photos of the trophies that have one. */
const trophyPhotosOf = ({ project: { trophies } }: DocumentContent) =>
  new Map(
    trophies.flatMap(({ photoUrl }, index) => {
      const photo = documentPhotos(trophies.length)[index];
      return photoUrl && photo ? [[photoUrl, { ...photo, objectPath: photoUrl }] as const] : [];
    }),
  );

/** Runs in the page: the slots whose pictures have loaded. */
const loadedSlots = () =>
  Array.from(document.querySelectorAll<HTMLImageElement>('img[data-slot]')).flatMap((image) =>
    image.complete && image.naturalWidth > 0 ? [image.getAttribute('data-slot') ?? ''] : [],
  );

async function render(
  content: DocumentContent,
  photos: DocumentPhoto[],
): Promise<ReadPdf & { pages: number; problems: string[]; slots: string[] }> {
  let problems: string[] = [];
  let slots: string[] = [];
  const { bytes, pages } = await withPdfRenderer((pdfPage) =>
    printBrochure(
      {
        ...pdfPage,
        print: async () => {
          problems = await pdfPage.measure(validatePage, undefined);
          const bytes = await pdfPage.print();
          slots = await pdfPage.measure(loadedSlots, undefined);
          return bytes;
        },
      },
      {
        content,
        photos,
        trophyPhotos: trophyPhotosOf(content),
        qrTarget: QR_TARGET,
        edition: 'screen',
        report: () => {},
      },
    ),
  );
  return { ...(await readPdf(bytes)), pages, problems, slots };
}

/** The least and the most pages in total. The longest input has every field at its limit, and flows on. */
const INPUTS = {
  shortest: { make: shortestContent, photos: 1, pages: [8, 8] },
  full: { make: fullContent, photos: 20, pages: [8, 24] },
  longest: { make: longestContent, photos: 20, pages: [17, 80] },
} as const;

/** The share of a page that may differ from its approved picture: anti-aliasing of letters, not their positions. */
const TOLERANCE = 0.01;

/** Every approved brochure, since each has its pictures; of the other inputs pairwise combinations of theme, layout and input. */
const CASES = [
  ...BROCHURES.map((brochure) => ({ ...brochure, input: 'approved' as const })),
  ...combinationsOf({ theme: THEME_IDS, layout: BROCHURE_LAYOUT_IDS, input: keysOf(INPUTS) }),
];

function inputOf({ theme, layout, input }: (typeof CASES)[number]) {
  if (input === 'approved') {
    return { content: approvedContent({ theme, layout }), photos: documentPhotos(APPROVED_PHOTOS), pages: [8, 16] as const };
  }
  const { make, photos, pages } = INPUTS[input];
  const content = make();
  content.project.theme = theme;
  content.project.layoutTemplateId = layout;
  return { content, photos: captioned(documentPhotos(photos)), pages };
}

describe.each(CASES)('$theme, $layout, with the $input input', (brochure) => {
  const { input } = brochure;
  const {
    content,
    photos,
    pages: [least, most],
  } = inputOf(brochure);
  let rendered: Awaited<ReturnType<typeof render>>;
  beforeAll(async () => {
    rendered = await render(content, photos);
  });

  test('has the expected number of pages, none of them without text', () => {
    const { pages, texts } = rendered;
    expect(texts).toHaveLength(pages);
    // Folded sheets have four pages each.
    expect(pages % 4).toBe(0);
    expect(pages).toBeGreaterThanOrEqual(least);
    expect(pages).toBeLessThanOrEqual(most);
    expect(texts.filter((text) => text.trim().length < 10)).toEqual([]);
  });

  test.runIf(input === 'approved')('has hardly a page without a picture', async () => {
    const inner = (await rendered.pictures()).slice(1, -1);
    expect(inner.filter((pictures) => pictures.length === 0).length).toBeLessThanOrEqual(Math.ceil(inner.length * 0.15));
  });

  test('leaves nothing outside its slot, overlapping or cut off', () => {
    expect(rendered.problems).toEqual([]);
  });

  test('prints the given texts in embedded fonts', () => {
    const printed = letters(rendered.texts.join(''));
    const { ownerData, vehicleData } = content.project;
    const { overview, advertising } = content.historicalContent;
    for (const said of [
      ownerData.fullName,
      vehicleData.make,
      vehicleData.model,
      overview.slice(-30),
      advertising.overview.slice(-30),
    ]) {
      expect(printed).toContain(letters(said));
    }
    // A pull quote splits the story, so its end comes last.
    if (ownerData.story) expect(printed).toContain(letters(ownerData.story.slice(-30)));
    expect(rendered.fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
    expect(rendered.isTagged).toBe(true);
  });

  if (input === 'approved') {
    test('looks as it was approved (npm run approve takes new pictures)', async () => {
      for (const { file, picture } of await drawKeyPages(brochure, rendered)) {
        const difference = await differenceOf(picture, await readFile(join(APPROVED_FOLDER, file)));
        expect.soft(difference, file).toBeLessThan(TOLERANCE);
      }
    });
  }

  // Of lists as long as the longest's only a part is printed, and its back cover is the same as the others'.
  if (input === 'longest') return;

  test('prints every line of its lists, all trophies with their pictures, and every caption', () => {
    const printed = letters(rendered.texts.join(''));
    const { trophies } = content.project;
    for (const said of [
      ...content.historicalContent.trivia,
      ...trophies.map(({ name }) => name),
      ...photos.slice(0, MAX_DOCUMENT_PHOTOS).map(({ caption = '' }) => caption),
    ]) {
      expect(printed).toContain(letters(said));
    }
    const slots = rendered.slots.filter((slot) => slot.startsWith('trophy-'));
    expect(slots).toHaveLength(trophies.filter(({ photoUrl }) => photoUrl).length);
  });

  test('ends with a code that can be scanned', async () => {
    expect(await rendered.readCodes(rendered.pages)).toEqual([QR_TARGET]);
  });
});
