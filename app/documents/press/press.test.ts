import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Edition } from '#app/documents/brochure/layouts/page-geometry.ts';
import { renderBrochure } from '#app/documents/brochure/render-brochure.server.ts';
import { closePdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { THEME_IDS } from '#app/themes/themes.ts';
import { BROCHURE_LAYOUT_IDS } from '#tests/brochures.ts';
import { checkPdfUa } from '#tests/check-pdf-ua.ts';
import { fullContent, shortestContent, typicalContent } from '#tests/document-content.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { readPdf } from '#tests/read-pdf.ts';
import { sourcedContent } from '#tests/sourced-content.ts';
import { preflight } from './preflight.server.ts';

afterAll(closePdfRenderer);

const QR_TARGET = 'https://example.com/showcase/austin?a=1&b=2';

/** Notes with marks in the text, pictures of trophies and lists of all lengths, next to nothing, and what is usual. */
const CONTENTS = [() => sourcedContent(typicalContent()), fullContent, shortestContent, typicalContent];

/** Each theme once, and the layouts and contents in turn. */
const CASES = THEME_IDS.map((theme, index) => ({
  theme,
  layout: BROCHURE_LAYOUT_IDS[index % BROCHURE_LAYOUT_IDS.length] ?? 'traditional',
  content: CONTENTS[index % CONTENTS.length] ?? typicalContent,
}));

function render({ theme, layout, content: make }: (typeof CASES)[number], edition: Edition) {
  const content = structuredClone(make());
  content.project.theme = theme;
  content.project.layoutTemplateId = layout;
  const photos = documentPhotos(content.project.photoUrls.length);
  const trophyPhotos = new Map(
    content.project.trophies.flatMap(({ photoUrl }, index) => {
      const photo = photos[index];
      return photoUrl && photo ? [[photoUrl, { ...photo, objectPath: photoUrl }] as const] : [];
    }),
  );
  return renderBrochure({ content, photos, trophyPhotos, qrTarget: QR_TARGET, edition, report: () => {} });
}

describe.each(CASES)('$theme, $layout', (brochure) => {
  let screen: Buffer;
  let print: Buffer;
  beforeAll(async () => {
    screen = (await render(brochure, 'screen')).bytes;
    print = (await render(brochure, 'print')).bytes;
  });

  it('a print shop finds nothing in the print edition to send it back for', async () => {
    expect((await preflight(print)).filter(({ state }) => state === 'fail')).toEqual([]);
  });

  it('a screen reader can rely on the screen edition', async () => {
    expect(await checkPdfUa(screen)).toEqual([]);
  });

  it('the print edition has the same structure, but says that it is for a press', async () => {
    expect(await checkPdfUa(print)).toEqual(['5: it does not say that it is PDF/UA-1']);
  });

  it('the screen edition’s address, code and mail, and its contents, can be followed', async () => {
    const pages = (await PDFDocument.load(screen)).getPages();
    const links = (await (await readPdf(screen)).links()).at(-1) ?? [];
    expect(links.filter((link) => link === QR_TARGET)).toHaveLength(2);
    expect(links.filter((link) => link.startsWith('mailto:'))).toHaveLength(brochure.content === shortestContent ? 0 : 1);
    expect(pages[1]?.node.Annots()?.size()).toBeGreaterThan(0);
  });
});
