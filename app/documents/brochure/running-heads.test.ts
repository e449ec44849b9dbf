import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { closePdfRenderer, withPdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { contrastBetween, luminanceOf } from '#app/themes/colors.ts';
import { THEME_IDS } from '#app/themes/themes.ts';
import { typicalContent } from '#tests/document-content.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { readPdf } from '#tests/read-pdf.ts';
import { printBrochure } from './render-brochure.server.ts';

afterAll(closePdfRenderer);

/** Runs in the page: where the running head and the number of each inner page are, as fractions of it. */
function readPlaces() {
  return Array.from(document.querySelectorAll('.paper:not(.folded)'), (paper) => {
    const page = paper.getBoundingClientRect();
    const number = Number(paper.querySelector('.folio')?.textContent);
    const places = Array.from(paper.querySelectorAll('.head, .folio'), (part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      const { left, top, width, height } = range.getBoundingClientRect();
      return {
        left: (left - page.left) / page.width,
        top: (top - page.top) / page.height,
        width: width / page.width,
        height: height / page.height,
      };
    });
    return { number, places };
  });
}

/** A photo of a page's whole width and height leaves no room for either. */
const covers = ({ width, height }: { width: number; height: number }) => width > 611 && height > 791;

/** The contrast of what is printed in a part of a page. */
async function contrastIn(page: Buffer, { left, top, width, height }: Record<'left' | 'top' | 'width' | 'height', number>) {
  const { width: across, height: down } = await sharp(page).metadata();
  const { data } = await sharp(page)
    .removeAlpha()
    .extract({
      left: Math.round(left * across),
      top: Math.round(top * down),
      width: Math.round(width * across),
      height: Math.round(height * down),
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colors = Array.from(
    { length: data.length / 3 },
    (_, pixel) => `#${data.subarray(pixel * 3, pixel * 3 + 3).toString('hex')}`,
  );
  const byLight = [...new Set(colors)].toSorted((one, other) => luminanceOf(one) - luminanceOf(other));
  return contrastBetween(byLight[0] ?? '', byLight.at(-1) ?? '');
}

async function contrasts(
  theme: (typeof THEME_IDS)[number],
  layoutTemplateId: 'photo-gallery' | 'auction-catalog',
  photos: number,
) {
  const content = typicalContent(photos);
  Object.assign(content.project, { theme, layoutTemplateId });
  const { bytes, pages } = await withPdfRenderer(async (pdfPage) => {
    const request = { content, photos: documentPhotos(photos), trophyPhotos: new Map(), qrTarget: 'https://example.com/' };
    const { bytes } = await printBrochure(pdfPage, { ...request, edition: 'screen', report: () => {} });
    return { bytes, pages: await pdfPage.measure(readPlaces, undefined) };
  });
  const pdf = await readPdf(bytes);
  const pictures = await pdf.pictures();
  const open = pages.filter(({ number }) => !pictures[number - 1]?.some(covers));
  const found: { number: number; contrast: number }[] = [];
  for (const { number, places } of open) {
    const page = await pdf.draw(number);
    for (const place of places) found.push({ number, contrast: await contrastIn(page, place) });
  }
  return found;
}

describe.each(THEME_IDS)('in the theme %s', (theme) => {
  test('running heads and numbers are legible on every page, whatever its ground', async () => {
    const found = [...(await contrasts(theme, 'photo-gallery', 9)), ...(await contrasts(theme, 'auction-catalog', 1))];
    expect(found.length).toBeGreaterThan(12);
    expect(found.filter(({ contrast }) => contrast < 4.5)).toEqual([]);
  });
});
