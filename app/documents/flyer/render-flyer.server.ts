import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { cleanTexts } from '#app/documents/clean-text.ts';
import { cropPhoto } from '#app/documents/crop-photo.server.ts';
import { type DocumentPhoto, shapeOf } from '#app/documents/document-photo.ts';
import { loadFaces } from '#app/documents/load-faces.server.ts';
import { type PressFile, withPress } from '#app/documents/press.server.ts';
import { findTheme } from '#app/documents/themes/find-theme.ts';
import type { ReportProgress } from '#app/jobs/contracts.ts';
import { AppError } from '#app/platform/app-error.ts';
import { env } from '#app/platform/env.server.ts';
import { DEFAULT_THEME_ID } from '#app/showcases/catalogue.ts';
import type { DocumentContent, FlyerConfig } from '#app/showcases/showcase.schema.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
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

/** In the PDF the page is the paper, and the photograph comes in the shape of its place. */
const PRINT_CSS = '@page { size: 816px 1056px; margin: 0 } body { margin: 0 } .vf-photo img { object-fit: fill }';

/**
 * The flyer as a PDF of one letter page.
 * @throws AppError INVALID_INPUT when a code is no picture; the press's own
 */
export async function renderFlyer(request: FlyerRequest): Promise<{ bytes: Buffer; pages: number }> {
  const { flyerConfig, photos, report } = request;
  const content = cleanTexts(request.content);
  const faces = await loadFaces(findTheme(DEFAULT_THEME_ID).faces.styleSheets);
  const photo = photos[flyerConfig.featuredPhotoIndex] ?? photos[0];
  const codes: Record<string, PressFile> = {
    '/code-showcase.png': { type: 'image/png', body: await readCode(request.qrCodeDataUrl) },
    '/code-site.png': { type: 'image/png', body: await readCode(request.marketingQrCodeDataUrl) },
  };
  const flyer = createElement(VehicleFlyer, {
    showcase: { ...content.project, vehicleDescription: content.vehicleDescription },
    flyerConfig,
    photoSrc: photo && '/photo.jpg',
    photoShape: photo && shapeOf(photo),
    showcaseQrSrc: '/code-showcase.png',
    marketingQrSrc: '/code-site.png',
    siteOrigin: env.APP_ORIGIN,
  });
  const title = `${vehicleName(content.project.vehicleData)}: flyer`;
  const html = renderToStaticMarkup(
    createElement(
      'html',
      { lang: 'en' },
      createElement(
        'head',
        null,
        createElement('meta', { charSet: 'utf-8' }),
        createElement('title', null, title),
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, no words in it
        createElement('style', { dangerouslySetInnerHTML: { __html: faces.css + VEHICLE_FLYER_CSS + PRINT_CSS } }),
      ),
      createElement('body', null, flyer),
    ),
  );
  return withPress(async (sheet) => {
    report({ stage: 'Setting the type', fraction: 0.2 });
    let deliver: (picture: Buffer) => void = () => {};
    const picture = new Promise<Buffer>((resolve) => {
      deliver = resolve;
    });
    await sheet.load(`<!doctype html>${html}`, (path) =>
      path === '/photo.jpg' ? { type: 'image/jpeg', body: picture } : (codes[path] ?? faces.find(path)),
    );
    if (photo) {
      const slot = await sheet.measure(() => {
        const place = document.querySelector('.vf-photo img')?.getBoundingClientRect();
        return { width: place?.width ?? 1, height: place?.height ?? 1 };
      }, null);
      report({ stage: 'Cutting the photograph', fraction: 0.4 });
      deliver(await cropPhoto(photo, slot));
    }
    report({ stage: 'Printing', fraction: 0.7 });
    return { bytes: await sheet.print(), pages: 1 };
  });
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
