import { createHash } from 'node:crypto';
import { renderBrochure } from '#app/documents/brochure/render-brochure.server.ts';
import { renderDeck } from '#app/documents/deck/render-deck.server.ts';
import { drawQrCode } from '#app/documents/draw-qr-code.ts';
import { renderFlyer } from '#app/documents/flyer/render-flyer.server.ts';
import { closePdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { TEMPLATE_VERSIONS } from '#app/documents/template-version.ts';
import type { SampleKind } from '#app/samples/sample-documents.ts';
import { DEFAULT_FLYER_CONFIG } from '#app/showcases/flyer-config.ts';
import { documentContentSchema } from '#app/showcases/showcase.schema.ts';
import { samplePhotos } from './sample-photos.ts';
import { SAMPLES, type Sample } from './seed/samples.ts';

/** The sample whose documents are shown. */
const SHOWN: Sample['pictures'] = 'hardtop';

/** Reserved for examples (RFC 2606), as the address where the product will run is not known when the samples are made. */
const ADDRESS = 'https://example.com/s/1957-chevrolet-bel-air';

function shownSample(): Sample {
  const sample = SAMPLES.find(({ pictures }) => pictures === SHOWN);
  if (!sample) throw new Error(`There is no sample ${SHOWN}`);
  return sample;
}

/** What the samples depend on: the templates and the sample's words. */
export function samplesVersion(): string {
  const { brochure, deck, flyer } = TEMPLATE_VERSIONS;
  return createHash('sha256')
    .update(JSON.stringify([{ brochure, deck, flyer }, shownSample(), ADDRESS]))
    .digest('hex');
}

/** Brochure, presentation and flyer of the sample, made as an owner's are. */
export async function renderSamples(): Promise<Record<SampleKind, Buffer>> {
  const sample = shownSample();
  const photos = await samplePhotos(SHOWN);
  const content = documentContentSchema.parse({
    ...sample,
    project: { ...sample.project, photoUrls: photos.map(({ objectPath }) => objectPath) },
  });
  const paper = { content, photos, trophyPhotos: new Map(), qrTarget: ADDRESS, report: () => {} };
  const code = await drawQrCode(ADDRESS);
  const [brochure, deck, flyer] = [
    await renderBrochure({ ...paper, edition: 'screen' }),
    await renderDeck(paper),
    await renderFlyer({
      content,
      photos,
      flyerConfig: DEFAULT_FLYER_CONFIG,
      qrCodeDataUrl: code,
      marketingQrCodeDataUrl: code,
      size: 'letter',
      report: () => {},
    }),
  ];
  await closePdfRenderer();
  return { brochure: brochure.bytes, presentation: deck.bytes, flyer: flyer.bytes };
}
