import { printBrochure } from '#app/documents/brochure/render-brochure.server.ts';
import { withPdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';

type Printed = Pick<Parameters<typeof printBrochure>[1], 'content' | 'photos' | 'paper'>;

/** What a function that runs in the page finds in a brochure as it is printed for the screen, without photos of trophies. */
export const measurePrinted = <Result>(inPage: () => Result, brochure: Printed): Promise<Result> =>
  withPdfRenderer(async (pdfPage) => {
    await printBrochure(pdfPage, {
      ...brochure,
      trophyPhotos: new Map(),
      qrTarget: 'https://example.com/',
      edition: 'screen',
      report: () => {},
    });
    return pdfPage.measure(inPage, undefined);
  });
