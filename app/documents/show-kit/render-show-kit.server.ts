import { createElement, type FunctionComponent } from 'react';
import { cleanTexts } from '#app/documents/clean-text.ts';
import { codeInvitation } from '#app/documents/code-invitation.ts';
import { cropPhoto } from '#app/documents/crop-photo.server.ts';
import type { DocumentPhoto } from '#app/documents/document-photo.ts';
import type { KitShow, SheetEdition } from '#app/documents/document-request.ts';
import { qrCodeSvg } from '#app/documents/draw-qr-code.ts';
import { flyerHtml } from '#app/documents/flyer/flyer-html.ts';
import { photoAlt } from '#app/documents/flyer/flyer-texts.ts';
import { loadFonts } from '#app/documents/load-fonts.server.ts';
import { INCH_TRIM } from '#app/documents/press/press-sheet.tsx';
import { finishSheet, type PrintedSheet, sheetIn } from '#app/documents/press/print-sheet.server.ts';
import { type LowResolutionPhoto, lowResolutionPhotos, photoName } from '#app/documents/print-resolution.ts';
import { withPdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import type { DocumentPage, PageFile } from '#app/documents/renderer/reusable-page.server.ts';
import type { ReportProgress } from '#app/jobs/contracts.ts';
import type { DocumentContent, FlyerConfig } from '#app/showcases/showcase.schema.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { neededScripts } from '#app/themes/fallback-families.ts';
import { loadBrochureTheme, loadKitCss, themeColors } from '#app/themes/themes.ts';
import { DashCard } from './dash-card.tsx';
import { fitKit } from './fit-kit.ts';
import { JudgesSheet } from './judges-sheet.tsx';
import type { PieceProps } from './kit-parts.tsx';
import { kitTexts } from './kit-texts.ts';
import { NameBadge } from './name-badge.tsx';
import { pieceSize, SHOW_KIT_PIECES, type ShowKitPiece } from './pieces.ts';
import { KIT_PRESS_CSS, showKitCss } from './show-kit-css.ts';
import { TableTent } from './table-tent.tsx';
import { WindshieldBoard } from './windshield-board.tsx';

export type ShowKitRequest = {
  piece: ShowKitPiece;
  content: DocumentContent;
  /** What the owner shows on flyers, and the photo. */
  flyerConfig: FlyerConfig;
  /** All photos of the showcase, in order. */
  photos: DocumentPhoto[];
  /** Where the code leads. */
  qrTarget: string;
  /** The show that it is made for, whose own code leads there; undefined for any. */
  show?: KitShow | undefined;
  /** For a print shop, with bleed and marks; undefined for screens and office printers. */
  edition?: SheetEdition;
  report: ReportProgress;
};

const PIECES: Record<ShowKitPiece, FunctionComponent<PieceProps>> = {
  'windshield-board': WindshieldBoard,
  'dash-card': DashCard,
  'judges-sheet': JudgesSheet,
  'table-tent': TableTent,
  'name-badge': NameBadge,
};

/** A piece of a show-day kit as a PDF of one page, in its showcase's theme. @throws the renderer's errors */
export function renderShowKit(request: ShowKitRequest): Promise<PrintedSheet> {
  return withPdfRenderer((pdfPage) => printShowKit(pdfPage, request));
}

/** Like `renderShowKit`, in a page of the renderer that the caller has open. */
export async function printShowKit(
  pdfPage: DocumentPage,
  { piece, content, flyerConfig, photos, qrTarget, show, edition, report }: ShowKitRequest,
): Promise<PrintedSheet> {
  const { project } = cleanTexts(content);
  const colors = themeColors(project.theme);
  const [brochure, kitCss] = await Promise.all([loadBrochureTheme(project.theme), loadKitCss(project.theme)]);
  const photo = photos[flyerConfig.featuredPhotoIndex] ?? photos[0];
  const texts = kitTexts(project, flyerConfig, cleanTexts(show));
  const alt = photoAlt(photo?.caption, project.vehicleData);
  const fonts = await loadFonts(brochure.fonts.styleSheets, neededScripts([texts, alt]));
  const code: PageFile = {
    type: 'image/svg+xml',
    body: Buffer.from(qrCodeSvg(show?.address ?? qrTarget, { dark: colors.ink, light: colors.paper })),
  };
  const invitation = codeInvitation(project, qrTarget);
  const kit = createElement(
    'article',
    { className: `kit ${piece}` },
    createElement(PIECES[piece], { texts, invitation, photo: photo && { alt, info: photo } }),
  );
  const css = showKitCss(piece, colors) + kitCss;
  const paper = { ...pieceSize(piece), trim: INCH_TRIM };
  const html = flyerHtml({
    title: `${vehicleName(project.vehicleData)}: ${SHOW_KIT_PIECES[piece].name.toLowerCase()}`,
    fontsCss: `${fonts.css}\n${brochure.fonts.rules ?? ''}`,
    ...sheetIn(edition, { css, flyer: kit }, { paper, pressCss: KIT_PRESS_CSS, ground: colors.paper }),
  });
  report({ stage: 'Laying out the page', fraction: 0.2 });
  let deliver: (picture: Buffer) => void = () => {};
  const picture = new Promise<Buffer>((resolve) => {
    deliver = resolve;
  });
  await pdfPage.load(html, (path) => {
    if (path === '/photo.jpg') return { type: 'image/jpeg', body: picture };
    return path === '/code.svg' ? code : fonts.find(path);
  });
  await pdfPage.measure(fitKit, null);
  const slot = await pdfPage.measure(() => {
    const photos = document.querySelectorAll<HTMLElement>('.kit-photo img');
    const [first] = photos;
    const size = first && { width: first.offsetWidth, height: first.offsetHeight };
    // In whole pixels: Chrome encodes a picture again whose shape is not quite its place's.
    for (const photo of photos) Object.assign(photo.style, { width: `${size?.width}px`, height: `${size?.height}px` });
    return size;
  }, null);
  let soft: LowResolutionPhoto[] = [];
  if (photo && slot) {
    report({ stage: 'Cropping the photo', fraction: 0.4 });
    deliver(await cropPhoto(photo, { ...slot, use: 'flyer' }, { isForPrint: true, isToned: brochure.photos.isToned }));
    soft = lowResolutionPhotos([{ ...slot, use: 'flyer', page: 1, shown: { photo } }], ({ objectPath }) =>
      photoName(project, objectPath),
    );
  }
  report({ stage: 'Printing', fraction: 0.7 });
  return finishSheet(await pdfPage.print(), edition, paper, soft);
}
