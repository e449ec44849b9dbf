import { afterAll, expect, test } from 'vitest';
import { closePdfRenderer, withPdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { approvedContent } from '#tests/key-pages.ts';
import { layOutBrochure } from './lay-out-brochure.ts';

afterAll(closePdfRenderer);

/** The shape of a dealer brochure's cover photo, 4 by 3, of which a car takes this share of the height. */
async function coverShape(height: number): Promise<number> {
  const [cover, ...others] = documentPhotos(3);
  const subject = { isCertain: true, x: 0.05, y: (1 - height) / 2, width: 0.9, height };
  const { project, ...content } = approvedContent({ theme: 'muscle', layout: 'photo-gallery' });
  const { slots } = await withPdfRenderer((page) =>
    layOutBrochure(
      { ...page, load: (html) => page.load(html, () => undefined) },
      {
        content: { ...content, project: { ...project, vehicleData: { ...project.vehicleData, model: 'Bel Air' } } },
        photos: [{ ...cover, subject }, ...others] as never,
        trophyPhotos: new Map(),
        qrTarget: 'https://example.com',
        edition: 'screen',
        fontsCss: '',
      },
    ),
  );
  const slot = slots.find((candidate) => candidate.slot === 'cover');
  return (slot?.width ?? 0) / (slot?.height ?? 1);
}

test('the name on a dealer brochure leaves a photo that its car fills the height for all of it', async () => {
  expect(await coverShape(1)).toBeLessThan(1.38);
  expect(await coverShape(0.5)).toBeGreaterThan(1.45);
});
