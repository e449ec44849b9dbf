import { brochureFonts, brochureScripts } from '#app/documents/brochure/brochure-fonts.ts';
import { layOutBrochure } from '#app/documents/brochure/lay-out-brochure.ts';
import type { Paper } from '#app/documents/brochure/layouts/page-geometry.ts';
import { cleanText, cleanTexts } from '#app/documents/clean-text.ts';
import type { PhotoInfo } from '#app/documents/document-photo.ts';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { fetchPhotoDetails } from '#app/photos/use-photo-details.ts';
import { fetchApi } from '#app/platform/api-client.ts';
import { documentContentSchema } from '#app/showcases/showcase.schema.ts';
import { cropInBrowser, type LoadedPictures } from './crop-in-browser.ts';
import { framePage } from './frame-page.ts';

/**
 * Lays a brochure out in an iframe with the same components, plan and crops as the PDF.
 * @param page the frame's document
 * @param shownSlots of the photos that are shown; all if left out
 * @param signal aborts it, so that the frame can be given to another run
 * @returns the number of pages; `release` frees its pictures
 * @throws ZodError for content that could not be printed either; ApiError; the signal's reason
 */
export async function layOutPreview({
  page,
  content: given,
  paper,
  slots: shownSlots,
  pictures,
  signal,
}: {
  page: Document;
  /** The body of POST /api/generate/pdf. */
  content: unknown;
  paper: Paper;
  slots?: readonly string[] | undefined;
  pictures: LoadedPictures;
  signal: AbortSignal;
}): Promise<{ pages: number; release: () => void }> {
  const content = cleanTexts(documentContentSchema.parse(given));
  const { photoUrls, trophies, theme, qrUrl } = content.project;
  const paths = [...new Set([...photoUrls, ...trophies.flatMap(({ photoUrl }) => photoUrl ?? [])])];
  const details = await fetchPhotoDetails(paths);
  const known = new Map(details.flatMap((photo) => toInfo(photo) ?? []).map((photo) => [photo.objectPath, photo]));
  const photos = photoUrls.flatMap((path) => known.get(path) ?? []);
  const fonts = await fetchApi(brochureFonts(theme, brochureScripts(content, photos)));
  const fontsCss = await fonts.text();
  const { pages, slots } = await layOutBrochure(framePage(page, signal), {
    content,
    photos,
    trophyPhotos: known,
    qrTarget: qrUrl ?? window.location.origin,
    edition: 'screen',
    paper,
    fontsCss,
  });
  const addresses: string[] = [];
  const release = () => addresses.forEach(forget);
  const fill = async ({ shown, ...slot }: (typeof slots)[number]) => {
    const address = await cropInBrowser(await pictures(shown.photo), shown.photo, slot, shown);
    addresses.push(address);
    signal.throwIfAborted();
    page.querySelector(`[data-slot="${slot.slot}"]`)?.setAttribute('src', address);
  };
  // All are awaited, so that none keeps running when one fails.
  const shown = shownSlots ? slots.filter(({ slot }) => shownSlots.includes(slot)) : slots;
  const failed = (await Promise.allSettled(shown.map(fill))).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') {
    release();
    throw failed.reason;
  }
  return { pages, release };
}

/** Undefined for a photo that is not ready, whose size is not known yet. */
const toInfo = ({ width, height, caption, ...photo }: PhotoDetails): PhotoInfo | undefined =>
  width && height ? { ...photo, width, height, ...(caption && { caption: cleanText(caption) }) } : undefined;

const forget = (address: string): void => URL.revokeObjectURL(address);
