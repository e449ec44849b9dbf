import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePress, withPress } from '#app/documents/press.server.ts';
import { THEME_IDS } from '#app/showcases/catalogue.ts';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';
import { fullContent, longestContent, shortestContent, typicalContent } from '#tests/document-content.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { findPageFaults } from '#tests/find-page-faults.ts';
import { type ReadPdf, readPdf } from '#tests/read-pdf.ts';
import { printBrochure } from './render-brochure.server.ts';

afterAll(closePress);

const QR_TARGET = 'https://example.com/showcase';

async function render(content: DocumentContent, photos: number): Promise<ReadPdf & { pages: number; faults: string[] }> {
  let faults: string[] = [];
  const { bytes, pages } = await withPress((sheet) =>
    printBrochure(
      {
        ...sheet,
        print: async () => {
          faults = await sheet.measure(findPageFaults, undefined);
          return sheet.print();
        },
      },
      {
        content,
        photos: documentPhotos(photos),
        trophyPhotos: new Map(),
        qrTarget: QR_TARGET,
        edition: 'screen',
        report: () => {},
      },
    ),
  );
  return { ...(await readPdf(bytes)), pages, faults };
}

const LAYOUTS = ['traditional', 'photo-gallery', 'auction-catalog'] as const;

/** Pages in all: the least and the most. The longest has every field at its limit, and flows on. */
const INPUTS = [
  { input: 'shortest', content: shortestContent, photos: 1, pages: [8, 8] },
  { input: 'typical', content: () => typicalContent(12), photos: 12, pages: [8, 16] },
  { input: 'full', content: fullContent, photos: 20, pages: [8, 22] },
  { input: 'longest', content: longestContent, photos: 20, pages: [17, 80] },
] as const;

const COMBINATIONS = THEME_IDS.flatMap((theme) => LAYOUTS.map((layout) => ({ theme, layout })));

describe.each(COMBINATIONS)('$theme, $layout', ({ theme, layout }) => {
  describe.each(INPUTS)('with the $input input', ({ input, content: make, photos, pages: [least, most] }) => {
    let rendered: Awaited<ReturnType<typeof render>>;
    const content = make();
    content.project.theme = theme;
    content.project.layoutTemplateId = layout;
    beforeAll(async () => {
      rendered = await render(content, photos);
    });

    test('has the pages it should, none of them without words', () => {
      const { pages, texts } = rendered;
      expect(texts).toHaveLength(pages);
      expect(pages).toBeGreaterThanOrEqual(least);
      expect(pages).toBeLessThanOrEqual(most);
      expect(texts.filter((text) => text.trim().length < 10)).toEqual([]);
    });

    test('leaves nothing outside its place, over another or cut off', () => {
      expect(rendered.faults).toEqual([]);
    });

    test('says what was given, in faces that travel with it', () => {
      const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
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
      // Where the quotation parts a story, its end comes last.
      if (ownerData.story) expect(printed).toContain(letters(ownerData.story.slice(-30)));
      expect(rendered.fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
      expect(rendered.isTagged).toBe(true);
    });

    // The longest is printed for its flow; its back is that of the others, and drawing it anew takes a second each.
    if (input === 'longest') return;

    test('closes with a code that can be scanned', async () => {
      expect(await rendered.readCodes(rendered.pages)).toEqual([QR_TARGET]);
    });
  });
});
