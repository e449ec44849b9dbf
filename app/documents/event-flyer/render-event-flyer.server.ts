import { createElement } from 'react';
import sharp from 'sharp';
import { cleanTexts } from '#app/documents/clean-text.ts';
import { cropPhoto } from '#app/documents/crop-photo.server.ts';
import { type DocumentPhoto, shapeOf } from '#app/documents/document-photo.ts';
import type { PrintedPromoCode, SheetEdition } from '#app/documents/document-request.ts';
import { qrCodeSvg } from '#app/documents/draw-qr-code.ts';
import { fitFlyer } from '#app/documents/flyer/fit-flyer.ts';
import { FLYER_FONTS, FLYER_PAPER } from '#app/documents/flyer/flyer-css.ts';
import { flyerHtml } from '#app/documents/flyer/flyer-html.ts';
import { loadFonts } from '#app/documents/load-fonts.server.ts';
import { LETTER } from '#app/documents/press/press-sheet.tsx';
import { finishSheet, type PrintedSheet, sheetIn } from '#app/documents/press/print-sheet.server.ts';
import { lowResolutionPhotos } from '#app/documents/print-resolution.ts';
import { withPdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import type { DocumentPage, PageFile } from '#app/documents/renderer/reusable-page.server.ts';
import type { ReportProgress } from '#app/jobs/contracts.ts';
import { neededScripts } from '#app/themes/fallback-families.ts';
import { EventFlyer } from './event-flyer.tsx';
import { EVENT_FLYER_CSS } from './event-flyer-css.ts';

export type EventFlyerRequest = {
  promoCode: PrintedPromoCode;
  /** An IANA time zone for the dates. */
  timeZone: string;
  /** The non-profit's logo, shown uncropped. */
  logo?: DocumentPhoto | undefined;
  /** The address in the code: the site with the promo code. Only the site is printed as text. */
  qrTarget: string;
  /** For a print shop, with bleed and marks; undefined for screens and office printers. */
  edition?: SheetEdition;
  report: ReportProgress;
};

/** The largest logo, in CSS pixels. */
const LOGO = { width: 170, height: 110 };

/** The event flyer of a promo code as a PDF of one letter page. @throws the renderer's errors */
export function renderEventFlyer(request: EventFlyerRequest): Promise<PrintedSheet> {
  return withPdfRenderer((pdfPage) => printEventFlyer(pdfPage, request));
}

/** Like `renderEventFlyer`, in a page of the renderer that the caller has open. */
export async function printEventFlyer(
  pdfPage: DocumentPage,
  { promoCode, timeZone, logo, qrTarget, edition, report }: EventFlyerRequest,
): Promise<PrintedSheet> {
  const fonts = await loadFonts(FLYER_FONTS, neededScripts(promoCode));
  const place = logo && logoPlace(logo);
  const slot = place && { ...place, use: 'screen' as const };
  const files: Record<string, PageFile> = {
    '/code.svg': { type: 'image/svg+xml', body: Buffer.from(qrCodeSvg(qrTarget)) },
    ...(slot && {
      '/logo.jpg': { type: 'image/jpeg', body: await onCream(await cropPhoto(logo, slot, { isForPrint: true })) },
    }),
  };
  const cleaned = cleanTexts(promoCode);
  const flyer = createElement(EventFlyer, {
    promoCode: cleaned,
    timeZone,
    logo: place && { src: '/logo.jpg', ...place },
    qrSrc: '/code.svg',
    siteOrigin: new URL(qrTarget).origin,
  });
  report({ stage: 'Laying out the page', fraction: 0.2 });
  const html = flyerHtml({
    title: `${cleaned.code}: ${cleaned.discountPercent}% off`,
    fontsCss: fonts.css,
    ...sheetIn(edition, { css: EVENT_FLYER_CSS, flyer }, { paper: LETTER, pressCss: '', ground: FLYER_PAPER }),
  });
  await pdfPage.load(html, (path) => files[path] ?? fonts.find(path));
  await pdfPage.measure(fitFlyer, null);
  report({ stage: 'Printing', fraction: 0.7 });
  const soft = lowResolutionPhotos(slot ? [{ ...slot, page: 1, shown: { photo: logo } }] : [], () => 'The logo');
  return finishSheet(await pdfPage.print(), edition, LETTER, soft);
}

/** Of 1: the paper's red, green and blue, `--flyer-paper`. */
const CREAM = [0xfb / 255, 0xf5 / 255, 0xe6 / 255];

/** A logo as if printed on the flyer's paper, so that its white ground does not show. In the page Chrome would untag all text. */
const onCream = (logo: Buffer): Promise<Buffer> => sharp(logo).linear(CREAM, [0, 0, 0]).jpeg({ quality: 90 }).toBuffer();

function logoPlace(logo: DocumentPhoto): { width: number; height: number } {
  const shape = shapeOf(logo);
  const width = Math.min(LOGO.width, LOGO.height * shape);
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(width / shape)) };
}
