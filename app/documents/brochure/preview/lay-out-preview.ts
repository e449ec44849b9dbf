import { brochureScripts } from '#app/documents/brochure/brochure-fonts.ts';
import { type LaidOutBrochure, layOutBrochure } from '#app/documents/brochure/lay-out-brochure.ts';
import type { Paper } from '#app/documents/brochure/layouts/page-geometry.ts';
import { cleanText, cleanTexts } from '#app/documents/clean-text.ts';
import type { PhotoInfo } from '#app/documents/document-photo.ts';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { documentContentSchema } from '#app/showcases/showcase.schema.ts';
import { giveWay } from '#app/ui/give-way.ts';
import { framePage, setGap } from './frame-page.ts';
import type { PreviewMaterial } from './preview-material.ts';

type LayOutPreviewOptions = {
  /** The frame's document. */
  page: Document;
  /** The body of POST /api/generate/pdf. */
  content: unknown;
  paper: Paper;
  material: PreviewMaterial;
  /** Whether it is kept, to be there at once when it is wanted again: not where its words are still arriving. */
  isKept: boolean;
  /** Aborts it, so that the frame can be given to another run. */
  signal: AbortSignal;
};

export type LaidOutPreview = {
  /** How many pages it has. */
  pages: number;
  /** Puts the photos into those slots that are wanted. @throws when a photo can't be shown; the signal's reason */
  fill: (isWanted: (slot: { slot: string; page: number }) => boolean) => Promise<void>;
};

/**
 * Lays a brochure out in an iframe with the same components, plan and crops as the PDF, without its photos yet; one that was laid out
 * before is shown as it was. Its pages touch each other in the end, as at the fold.
 * @throws ZodError for content that could not be printed either; ApiError; the signal's reason
 */
export async function layOutPreview(options: LayOutPreviewOptions): Promise<LaidOutPreview> {
  const { page, content: given, paper, material, isKept, signal } = options;
  const content = cleanTexts(documentContentSchema.parse(given));
  const { photoUrls, trophies, theme, qrUrl } = content.project;
  const paths = [...new Set([...photoUrls, ...trophies.flatMap(({ photoUrl }) => photoUrl ?? [])])];
  const details = await material.photosOf(paths);
  const known = new Map(details.flatMap((photo) => toInfo(photo) ?? []).map((photo) => [photo.objectPath, photo]));
  const photos = photoUrls.flatMap((path) => known.get(path) ?? []);
  const frame = framePage(page, signal);
  const layOut = async () =>
    layOutBrochure(frame, {
      content,
      photos,
      trophyPhotos: known,
      qrTarget: qrUrl ?? window.location.origin,
      edition: 'screen',
      paper,
      fontsCss: await material.fontsOf(theme, brochureScripts(content, photos)),
    });
  // What is known of a photo stays the same as long as the material does.
  const key = JSON.stringify([content, paper, photos.length]);
  const kept = material.layouts.get(key);
  setGap(page, null);
  if (kept) await frame.load(kept.html);
  const { pages, slots }: LaidOutBrochure<PhotoInfo> = kept?.laid ?? (await layOut());
  if (isKept)
    material.layouts.keep(key, kept ?? { html: `<!doctype html>${page.documentElement.outerHTML}`, laid: { pages, slots } });
  setGap(page, 0);
  const show = async (slot: (typeof slots)[number]) => {
    const crop = await material.cropOf(slot);
    signal.throwIfAborted();
    page.querySelector(`[data-slot="${slot.slot}"]`)?.setAttribute('src', crop);
  };
  return {
    pages,
    async fill(isWanted) {
      const wanted = slots.filter(isWanted);
      for (const { shown } of wanted) material.fetchAhead(shown.photo.objectPath);
      const failures: unknown[] = [];
      // One after the other: all at once, they would let the browser answer no press until the last is drawn. The others are shown where
      // one can't be.
      for (const slot of wanted) {
        await giveWay();
        signal.throwIfAborted();
        await show(slot).catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}

/** Undefined for a photo that is not ready, whose size is not known yet. */
const toInfo = ({ width, height, caption, ...photo }: PhotoDetails): PhotoInfo | undefined =>
  width && height ? { ...photo, width, height, ...(caption && { caption: cleanText(caption) }) } : undefined;
