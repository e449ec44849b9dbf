import { EDITIONS } from '#app/documents/brochure/layouts/page-geometry.ts';
import { cleanTexts } from '#app/documents/clean-text.ts';
import { cropPhoto } from '#app/documents/crop-photo.server.ts';
import type { DocumentPhoto } from '#app/documents/document-photo.ts';
import { loadFonts } from '#app/documents/load-fonts.server.ts';
import { finishForPress } from '#app/documents/press/finish-for-press.server.ts';
import { finishForScreens } from '#app/documents/press/finish-for-screens.server.ts';
import { standInFor } from '#app/documents/press/stand-in.server.ts';
import { type LowResolutionPhoto, lowResolutionPhotos, photoName } from '#app/documents/print-resolution.ts';
import { withPdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import type { DocumentPage, PageFile } from '#app/documents/renderer/reusable-page.server.ts';
import type { ReportProgress } from '#app/jobs/contracts.ts';
import { loadBrochureTheme } from '#app/themes/themes.ts';
import { brochureScripts } from './brochure-fonts.ts';
import { type LayoutRequest, layOutBrochure } from './lay-out-brochure.ts';

export type PrintedBrochure = {
  bytes: Buffer;
  pages: number;
  /** In the print edition: photos with a low resolution. */
  lowResolutionPhotos: LowResolutionPhoto[];
};

export type BrochureRequest = Omit<LayoutRequest<DocumentPhoto>, 'fontsCss'> & { report: ReportProgress };

/**
 * The brochure as a tagged PDF of 8 pages or more. Photos are cropped to the slots of the layout.
 * @throws AppError when it can't be printed; and what `read` throws for a photo that was deleted
 */
export function renderBrochure(request: BrochureRequest): Promise<PrintedBrochure> {
  return withPdfRenderer((pdfPage) => printBrochure(pdfPage, request));
}

/** Like `renderBrochure`, in a page of the renderer that the caller has open. */
export async function printBrochure(pdfPage: DocumentPage, { report, ...request }: BrochureRequest): Promise<PrintedBrochure> {
  const content = cleanTexts(request.content);
  const { styleSheets } = (await loadBrochureTheme(content.project.theme)).fonts;
  const fonts = await loadFonts(styleSheets, brochureScripts(content, request.photos));
  // Answered at once, they would be requested again with each layout.
  let release = () => {};
  const isLaidOut = new Promise<void>((resolve) => {
    release = resolve;
  });
  const standIn = (path: string): PageFile | undefined => {
    const slot = /^\/photos\/([a-z0-9-]+)\.jpg$/.exec(path)?.[1];
    return slot ? { type: 'image/jpeg', body: isLaidOut.then(() => standInFor(slot)) } : undefined;
  };
  const { paper = 'letter' } = request;
  const isForPrint = request.edition === 'print';
  report({ stage: 'Laying out the pages', fraction: 0.1 });
  const { pages, slots } = await layOutBrochure(
    { ...pdfPage, load: (html) => pdfPage.load(html, (path) => standIn(path) ?? fonts.find(path)) },
    { ...request, content, fontsCss: fonts.css },
  );
  release();
  report({ stage: 'Cropping the photos', fraction: 0.3 });
  const crop = async () => {
    const cropped = slots.map(
      async ({ shown, ...slot }) => [slot.slot, await cropPhoto(shown.photo, slot, { ...shown, isForPrint })] as const,
    );
    const pictures = new Map(await Promise.all(cropped));
    report({ stage: 'Printing', fraction: 0.7 });
    return pictures;
  };
  const [bytes, pictures] = await Promise.all([pdfPage.print(), crop()]);
  if (!isForPrint) return { bytes: await finishForScreens(bytes, paper, pictures), pages, lowResolutionPhotos: [] };
  return {
    bytes: await finishForPress(bytes, EDITIONS.print, paper, pictures),
    pages,
    lowResolutionPhotos: lowResolutionPhotos(slots, ({ objectPath }) => photoName(content.project, objectPath)),
  };
}
