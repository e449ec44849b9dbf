import sharp from 'sharp';
import { limitConcurrency } from '#app/platform/limit-concurrency.ts';
import { cropRect } from './crop-rect.ts';
import type { DocumentPhoto, PhotoSlot } from './document-photo.ts';
import { cacheOf } from './lru-cache.ts';
import { PRINT_DPI } from './print-resolution.ts';
import { SEPIA } from './sepia.ts';

const QUALITY = 80;
const PRINT_QUALITY = 90;

// One thread a photograph, since two photographs are scaled at a time: as quick as two threads each, with a tenth less memory.
sharp.concurrency(1);

/** Scaled two at a time: twelve at once held 760 MB. */
const inTurn = limitConcurrency(2);

/**
 * `zoom`: how much of the largest cut of that shape is taken, 1 all of it, 0.5 the half of its width;
 * `isToned`: in the browns of an old print; `isForPrint`: from the whole picture, at 300 dpi where it has them
 */
type Look = { zoom?: number; isToned?: boolean; isForPrint?: boolean };

/**
 * Cuts for some forty brochures: an owner prints the same photographs again after a change of words. The key says which bytes
 * they are cut from, not whose.
 */
const kept = cacheOf(64_000_000);

/**
 * The photograph cut to the exact shape of its slot around its subject, as a baseline sRGB JPEG (4:2:0) that Chrome and
 * PowerPoint take over unchanged. A shape that is only nearly right makes Chrome encode the picture again.
 * @param slot CSS pixels. The photograph is never enlarged; a small one gives fewer dots.
 */
export function cropPhoto(photo: DocumentPhoto, slot: PhotoSlot, look: Look = {}): Promise<Buffer> {
  // A printing from the whole picture is made once and takes tens of megabytes.
  if (look.isForPrint) return cut(photo, slot, look);
  const { hash, focalX, focalY } = photo;
  const { zoom, isToned } = look;
  const key = JSON.stringify([hash, focalX, focalY, slot.width, slot.height, zoom, isToned]);
  return kept(key, () => cut(photo, slot, look));
}

function cut(photo: DocumentPhoto, slot: PhotoSlot, { zoom = 1, isToned = false, isForPrint = false }: Look): Promise<Buffer> {
  return inTurn(async () => {
    const dots = { zoom, ...(isForPrint && { dpi: PRINT_DPI }) };
    const needed = cropRect(photo, slot, dots).scaled;
    const bytes = await (isForPrint ? photo.readFull() : photo.read(Math.max(needed.width, needed.height)));
    const image = sharp(bytes, { failOn: 'error', sequentialRead: true });
    // The size of what was read, not the photograph's: a rendition is smaller, and its shape may be a pixel off.
    const { width, height } = await image.metadata();
    const { scaled, extract } = cropRect({ ...photo, width, height }, slot, dots);
    // Scaled before it is cut, so that the decoder can leave out pixels as it reads.
    const cropped = image.resize(scaled.width, scaled.height, { fit: 'fill' }).extract(extract);
    return (isToned ? cropped.tint(SEPIA) : cropped)
      .jpeg({
        quality: isForPrint ? PRINT_QUALITY : QUALITY,
        progressive: false,
        chromaSubsampling: '4:2:0',
        // Tables made for each picture save a hundredth of the bytes and cost a fifth of the work.
        optimiseCoding: false,
      })
      .toBuffer();
  });
}
