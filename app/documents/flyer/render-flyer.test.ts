import { afterAll, describe, expect, test } from 'vitest';
import { drawQrCode } from '#app/documents/draw-qr-code.ts';
import { closePress } from '#app/documents/press.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { DEFAULT_FLYER_CONFIG } from '#app/showcases/flyer-config.ts';
import type { DocumentContent, FlyerConfig } from '#app/showcases/showcase.schema.ts';
import { longestContent, shortestContent, typicalContent } from '#tests/document-content.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { readPdf } from '#tests/read-pdf.ts';
import { renderFlyer } from './render-flyer.server.ts';

afterAll(closePress);

const SHOWCASE = 'https://example.com/api/showcase/0b0e9ad4-6b1f-4a57-9b7c-0d2f0a2a3c11/pdf';
const SITE = 'https://example.com';

async function render(content: DocumentContent, flyerConfig: FlyerConfig = DEFAULT_FLYER_CONFIG) {
  const { bytes, pages } = await renderFlyer({
    content,
    flyerConfig,
    photos: documentPhotos(content.project.photoUrls.length),
    qrCodeDataUrl: await drawQrCode(SHOWCASE),
    marketingQrCodeDataUrl: await drawQrCode(SITE),
    report: () => {},
  });
  return { ...(await readPdf(bytes)), pages };
}

describe.each([
  ['shortest', shortestContent()],
  ['typical', typicalContent()],
  ['longest', longestContent()],
])('a flyer of the %s input', (_, content) => {
  test('is one tagged page whose two codes can be read', async () => {
    const { texts, pages, isTagged, lang, fonts, readCodes } = await render(content, {
      ...DEFAULT_FLYER_CONFIG,
      showOwnerContact: true,
    });
    expect(texts).toHaveLength(1);
    expect({ pages, isTagged, lang }).toEqual({ pages: 1, isTagged: true, lang: 'en' });
    expect(fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true);
    expect((await readCodes(1)).toSorted()).toEqual([SITE, SHOWCASE].toSorted());
  });
});

test('shows three trophies and counts the others', async () => {
  const { texts } = await render(longestContent());
  expect(texts[0]).toContain('+47 more awards');
});

test('shows a photograph in its own shape', async () => {
  const { pictures } = await render(typicalContent());
  expect(pictures.flat().map(({ width, height }) => width / height)).toContainEqual(expect.closeTo(4 / 3, 1));
});

test('shows nothing that was switched off', async () => {
  const nothing = Object.fromEntries(
    Object.entries(DEFAULT_FLYER_CONFIG).map(([key, value]) => [key, value === true ? false : value]),
  );
  const { texts } = await render(typicalContent(), nothing as FlyerConfig);
  expect(texts[0]).toContain('A90 Atlantic');
  expect(texts[0]).not.toMatch(/Anders|Örnsköldsvik|Flying A|Convertible|48,000|Best in Class/);
});

test('a code that is no picture is refused', async () => {
  const sent = renderFlyer({
    content: typicalContent(),
    flyerConfig: DEFAULT_FLYER_CONFIG,
    photos: documentPhotos(1),
    qrCodeDataUrl: 'data:image/png;base64,AAAA',
    marketingQrCodeDataUrl: 'https://evil.example/code.png',
    report: () => {},
  });
  await expect(sent).rejects.toThrow(AppError);
});
