import { brochureFaces } from '#app/documents/brochure/brochure-faces.ts';
import { layOutBrochure } from '#app/documents/brochure/lay-out-brochure.ts';
import { cleanTexts } from '#app/documents/clean-text.ts';
import type { PhotoInfo } from '#app/documents/document-photo.ts';
import { neededScripts } from '#app/documents/themes/fallback-families.ts';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { callApi, fetchApi } from '#app/platform/api-client.ts';
import { documentContentSchema } from '#app/showcases/showcase.schema.ts';
import { cutInBrowser, type LoadedPictures } from './cut-in-browser.ts';
import { frameSheet } from './frame-sheet.ts';

/**
 * Lays a brochure out in a frame with the very components, plan and cuts of the PDF, before there is any.
 * @param page the frame's document
 * @returns how many pages it has; `release` gives up its pictures
 * @throws ZodError for what could not be printed either; ApiError
 */
export async function layOutPreview({
  page,
  content: given,
  pictures,
}: {
  page: Document;
  /** The body of POST /api/generate/pdf. */
  content: unknown;
  pictures: LoadedPictures;
}): Promise<{ pages: number; release: () => void }> {
  const content = cleanTexts(documentContentSchema.parse(given));
  const { photoUrls, trophies, theme, qrUrl } = content.project;
  const paths = [...new Set([...photoUrls, ...trophies.flatMap(({ photoUrl }) => photoUrl ?? [])])];
  const query = new URLSearchParams(paths.map((path) => ['path', path]));
  const [details, facesCss] = await Promise.all([
    callApi<PhotoDetails[]>(`/api/photos?${query}`),
    fetchApi(brochureFaces(theme, neededScripts(content))).then((reply) => reply.text()),
  ]);
  const photos = new Map(details.map((photo) => [photo.objectPath, toInfo(photo)]));
  const { pages, slots } = await layOutBrochure(frameSheet(page), {
    content,
    photos: photoUrls.flatMap((path) => photos.get(path) ?? []),
    trophyPhotos: photos,
    qrTarget: qrUrl ?? window.location.origin,
    edition: 'screen',
    facesCss,
  });
  const addresses = await Promise.all(
    slots.map(async ({ shown, ...slot }) => {
      const address = await cutInBrowser(await pictures(shown.photo), shown.photo, slot, shown);
      page.querySelector(`[data-slot="${slot.slot}"]`)?.setAttribute('src', address);
      return address;
    }),
  );
  return { pages, release: () => addresses.forEach(forget) };
}

const toInfo = ({ width, height, caption, ...photo }: PhotoDetails): PhotoInfo => ({
  ...photo,
  width: width ?? 1,
  height: height ?? 1,
  ...(caption && { caption }),
});

const forget = (address: string): void => URL.revokeObjectURL(address);
