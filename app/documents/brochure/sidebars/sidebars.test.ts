import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { printBrochure } from '#app/documents/brochure/render-brochure.server.ts';
import { closePdfRenderer, withPdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';
import { THEME_IDS } from '#app/themes/themes.ts';
import { checkPdfUa } from '#tests/check-pdf-ua.ts';
import { shortestContent, typicalContent } from '#tests/document-content.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { validatePage } from '#tests/validate-page.ts';
import { ownerTexts } from './owner-texts.ts';
import { sidebarsOf } from './sidebars.tsx';

afterAll(closePdfRenderer);

/** A typical showcase whose owner gave numbers and dates, too. */
function datedContent(): DocumentContent {
  const content = typicalContent(8);
  const vehicle = content.project.vehicleData;
  vehicle.originalSpecs = `Chassis no. BE2 98713, matching numbers\nEngine no. 1B 104532\nPaint code: 46 Seafoam\n${vehicle.originalSpecs}`;
  vehicle.modifications = `1962: transmission rebuilt in Birmingham\n1974 – laid up\n${vehicle.modifications}\nRewired in 2008`;
  return content;
}

describe('what stands in the boxes', () => {
  test('is the owner’s own words, from what the brochure prints', () => {
    const content = datedContent();
    const { project } = content;
    project.vehicleData.estimatedValue = 'Chassis no. 55';
    const boxes = sidebarsOf(project);
    expect(boxes?.numbers).toEqual([
      { label: 'Chassis no.', value: 'BE2 98713, matching numbers' },
      { label: 'Engine no.', value: '1B 104532' },
      { label: 'Paint code', value: '46 Seafoam' },
    ]);
    expect(boxes?.dates.map(({ year }) => year)).toEqual([1951, 1962, 1974, 2008, 2011]);
    const written = JSON.stringify(project).toLowerCase();
    for (const { text } of boxes?.dates ?? []) expect(written).toContain(text.toLowerCase());
  });

  test('is nothing where the owner gave neither', () => {
    expect(sidebarsOf(shortestContent().project)).toBeUndefined();
    expect(sidebarsOf(typicalContent().project)).toBeUndefined();
  });

  test('fits on a page: further entries are counted', () => {
    const { project } = typicalContent();
    project.vehicleData.modifications = `Twin exhausts\n${Array.from({ length: 30 }, (_, index) => `${1960 + index}: deed ${index}`).join('\n')}`;
    expect(sidebarsOf(project)).toMatchObject({ dates: { length: 12 }, more: 20 });
    project.vehicleData.modifications = `Twin exhausts\n${Array.from({ length: 10 }, (_, index) => `${1960 + index}: ${'deeds '.repeat(25)}`).join('\n')}`;
    expect(sidebarsOf(project)?.dates).toHaveLength(6);
  });

  test('a story’s line ends are spaces within a paragraph, unless entries of their own begin there', () => {
    const { project } = typicalContent();
    project.ownerData.story = 'It was sold\nin 1960.\n1962: bought\n- 1964: stored\n\nThe end.';
    expect(ownerTexts(project).at(-1)?.lines).toEqual(['It was sold in 1960.', '1962: bought', '1964: stored', 'The end.']);
  });
});

/** Runs in the page: the boxes, each with its heading, and whether it is on more than one page. */
const lookAtBoxes = () =>
  [...document.querySelectorAll('article .sidebars > aside')].map((box) => ({
    title: box.querySelector('h2')?.textContent,
    pieces: box.getClientRects().length,
    items: box.querySelectorAll('li').length,
  }));

const CASES = [
  ...THEME_IDS.map((theme) => ({ theme, layout: 'traditional' as const })),
  { theme: 'classic' as const, layout: 'auction-catalog' as const },
  { theme: 'muscle' as const, layout: 'photo-gallery' as const },
];

describe.each(CASES)('in a brochure in $theme, $layout', ({ theme, layout }) => {
  let bytes: Uint8Array;
  let problems: string[] = [];
  let boxes: ReturnType<typeof lookAtBoxes> = [];
  beforeAll(async () => {
    const content = datedContent();
    content.project.theme = theme;
    content.project.layoutTemplateId = layout;
    const request = { content, photos: documentPhotos(8), trophyPhotos: new Map(), qrTarget: 'https://example.com/s/atlantic' };
    ({ bytes } = await withPdfRenderer((pdfPage) =>
      printBrochure(
        {
          ...pdfPage,
          print: async () => {
            problems = await pdfPage.measure(validatePage, undefined);
            boxes = await pdfPage.measure(lookAtBoxes, undefined);
            return pdfPage.print();
          },
        },
        { ...request, edition: 'screen', report: () => {} },
      ),
    ));
  });

  test('each has a heading and is whole', () => {
    expect(boxes).toMatchObject([
      { pieces: 1, items: 3 },
      { pieces: 1, items: 5 },
    ]);
    if (layout === 'auction-catalog') expect(boxes.map(({ title }) => title)).toEqual(['Numbers', 'Chronology']);
    expect(problems).toEqual([]);
  });

  test('they are lists for a screen reader', async () => expect(await checkPdfUa(bytes)).toEqual([]));
});
