import { createElement } from 'react';
import sharp from 'sharp';
import { cleanTexts } from '#app/documents/clean-text.ts';
import { cropPhoto } from '#app/documents/crop-photo.server.ts';
import type { DocumentPhoto } from '#app/documents/document-photo.ts';
import { loadFonts } from '#app/documents/load-fonts.server.ts';
import { withPdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import type { DocumentPage, PageFile } from '#app/documents/renderer/reusable-page.server.ts';
import type { ReportProgress } from '#app/jobs/contracts.ts';
import { AppError } from '#app/platform/app-error.ts';
import { env } from '#app/platform/env.server.ts';
import type { DocumentContent, FlyerConfig } from '#app/showcases/showcase.schema.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { neededScripts } from '#app/themes/fallback-families.ts';
import { fitFlyer } from './fit-flyer.ts';
import { FLYER_FONTS } from './flyer-css.ts';
import { flyerHtml } from './flyer-html.ts';
import { photoAlt } from './flyer-texts.ts';
import { VehicleFlyer } from './vehicle-flyer.tsx';
import { VEHICLE_FLYER_CSS } from './vehicle-flyer-css.ts';

export type FlyerRequest = {
  content: DocumentContent;
  flyerConfig: FlyerConfig;
  /** All of the showcase's, in order. */
  photos: DocumentPhoto[];
  /** PNG data addresses, as the browser draws them: 300 px, a margin of 2 modules. */
  qrCodeDataUrl: string;
  marketingQrCodeDataUrl: string;
  report: ReportProgress;
};

/** In the PDF the photograph comes in the shape of its place. */
const PRINT_CSS = '.vf-photo img { object-fit: fill; object-position: 0 0 !important }';

/**
 * The flyer as a PDF of one letter page.
 * @throws AppError INVALID_INPUT when a code is no picture; the renderer's own
 */
export function renderFlyer(request: FlyerRequest): Promise<{ bytes: Buffer; pages: number }> {
  return withPdfRenderer((pdfPage) => printFlyer(pdfPage, request));
}

/** The same on a page that the renderer has lent already. */
export async function printFlyer(pdfPage: DocumentPage, request: FlyerRequest): Promise<{ bytes: Buffer; pages: number }> {
  const { flyerConfig, photos, report } = request;
  const content = cleanTexts(request.content);
  const { vehicleData } = content.project;
  const fonts = await loadFonts(FLYER_FONTS, neededScripts(content));
  const photo = photos[flyerConfig.featuredPhotoIndex] ?? photos[0];
  const codes: Record<string, PageFile> = {
    '/code-showcase.png': { type: 'image/png', body: await readCode(request.qrCodeDataUrl) },
    '/code-site.png': { type: 'image/png', body: await readCode(request.marketingQrCodeDataUrl) },
  };
  const html = flyerHtml({
    title: `${vehicleName(vehicleData)}: flyer`,
    fontsCss: fonts.css,
    css: VEHICLE_FLYER_CSS + PRINT_CSS,
    flyer: createElement(VehicleFlyer, {
      showcase: { ...content.project, vehicleDescription: content.vehicleDescription },
      flyerConfig,
      photo: photo && {
        src: '/photo.jpg',
        alt: photoAlt(photo.caption, vehicleData),
        info: photo,
      },
      showcaseQrSrc: '/code-showcase.png',
      marketingQrSrc: '/code-site.png',
      siteOrigin: env.APP_ORIGIN,
    }),
  });
  report({ stage: 'Setting the type', fraction: 0.2 });
  let deliver: (picture: Buffer) => void = () => {};
  const picture = new Promise<Buffer>((resolve) => {
    deliver = resolve;
  });
  await pdfPage.load(html, (path) =>
    path === '/photo.jpg' ? { type: 'image/jpeg', body: picture } : (codes[path] ?? fonts.find(path)),
  );
  await pdfPage.measure(fitFlyer, null);
  if (photo) {
    const slot = await pdfPage.measure(() => {
      const place = document.querySelector('.vf-photo img')?.getBoundingClientRect();
      return { width: place?.width ?? 1, height: place?.height ?? 1 };
    }, null);
    report({ stage: 'Cutting the photograph', fraction: 0.4 });
    deliver(await cropPhoto(photo, slot));
  }
  report({ stage: 'Printing', fraction: 0.7 });
  return { bytes: await pdfPage.print(), pages: 1 };
}

/** A code as a picture of our own making, whatever was sent as one. */
async function readCode(dataUrl: string): Promise<Buffer> {
  const encoded = /^data:image\/png;base64,([A-Za-z0-9+/=]+)$/.exec(dataUrl)?.[1];
  try {
    if (!encoded) throw new Error('Not a PNG data address');
    return await sharp(Buffer.from(encoded, 'base64'), { limitInputPixels: 4_000_000 }).png().toBuffer();
  } catch (cause) {
    throw new AppError('INVALID_INPUT', 'The QR code could not be read. Please reload the page and try again.', { cause });
  }
}
