import { afterAll, describe, expect, test } from 'vitest';
import { closePdfRenderer, withPdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { THEME_IDS } from '#app/themes/themes.ts';
import { typicalContent } from '#tests/document-content.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { readPdf } from '#tests/read-pdf.ts';
import { printBrochure } from './render-brochure.server.ts';

afterAll(closePdfRenderer);

describe.each(THEME_IDS)('in the theme %s', (theme) => {
  test('a decade keeps its small s, also where words are in capitals', async () => {
    const content = typicalContent(4);
    Object.assign(content.project, { theme, layoutTemplateId: 'traditional' });
    const { historicalContent: history } = content;
    history.title = 'Down the Coast Road in the 1950s';
    history.overview = `By the 1940s all was said. ${history.overview}`;
    history.advertising.taglines = ['The look of the 1950s'];
    content.project.trophies = [
      { name: 'Best of the 1950s', year: '2016', event: 'Concours', category: undefined, photoUrl: undefined },
    ];
    const photos = documentPhotos(4);
    const request = { content, photos, trophyPhotos: new Map(), qrTarget: 'https://example.com/', edition: 'screen' as const };
    const { bytes } = await withPdfRenderer((pdfPage) => printBrochure(pdfPage, { ...request, report: () => {} }));
    const [cover = '', ...inside] = (await readPdf(bytes)).texts;
    expect(cover).toMatch(/the 1950s/i);
    expect([cover, ...inside].join(' ').match(/\S*\d0S\b/g)).toBeNull();
  });
});
