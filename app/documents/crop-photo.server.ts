import sharp from 'sharp';
import { parseColor } from '#app/photos/light.ts';
import { RENDITIONS } from '#app/photos/photo-files.ts';
import { limitConcurrency } from '#app/platform/limit-concurrency.ts';
import { cropRect, SCREEN_DPI } from './crop-rect.ts';
import { cutOut, groundOf } from './cut-out.server.ts';
import type { DocumentPhoto, PhotoSlot } from './document-photo.ts';
import { cacheOf } from './lru-cache.ts';
import { opacityOfRows, type PhotoShade } from './photo-shade.ts';
import { DETAIL_DPI, PRINT_DPI } from './print-resolution.ts';
import { SEPIA } from './sepia.ts';

/**
 * On screen, a large picture shows less of the compression than a small one, and has most of the bytes: twelve photos from edge to
 * edge stay at about 3 MB.
 */
const QUALITY = { small: 80, large: 66 };
/** Pixels from which a picture is large: about half of a page. */
const LARGE = 900_000;
const PRINT_QUALITY = 90;

/**
 * By how much what is shown may be larger than the quicker rendition: beyond that it looks soft. A whole photo has 100 dpi then instead of
 * 160; a detail, which is enlarged beside photos that are not, has 130.
 */
const SOFT = { whole: 1.6, detail: SCREEN_DPI / DETAIL_DPI };

// One thread for each photo, since two photos are scaled at a time: as quick as two threads each, with a tenth less memory.
sharp.concurrency(1);

/** Two at a time: twelve at once used 760 MB. */
const inTurn = limitConcurrency(2);

/**
 * `zoom`: the fraction of the largest possible crop, 1 for all of it, 0.5 for half of its width; `isToned`: in sepia;
 * `shades`: over it; `isForPrint`: from the original, at 300 dpi where it has them
 */
type Look = { zoom?: number; isToned?: boolean; shades?: PhotoShade[]; isForPrint?: boolean };

/**
 * Crops for some forty brochures, since owners print the same photos again after text changes. The key identifies the source
 * bytes, not the owner.
 */
const kept = cacheOf(64_000_000);

/**
 * The photo cropped to the exact aspect ratio of its slot around its subject, as a baseline sRGB JPEG (4:2:0) that Chrome and
 * PowerPoint embed unchanged. With a slightly different ratio Chrome encodes the picture again.
 * @param slot CSS pixels. The photo is never enlarged; a small one has a lower resolution.
 */
export function cropPhoto(photo: DocumentPhoto, slot: PhotoSlot, look: Look = {}): Promise<Buffer> {
  // Not cached: a crop for print is made once and takes tens of megabytes.
  if (look.isForPrint) return cut(photo, slot, look);
  const { hash, focalX, focalY, subject, frames } = photo;
  const { zoom, isToned, shades } = look;
  const key = JSON.stringify([
    hash,
    focalX,
    focalY,
    subject,
    frames,
    slot.use,
    slot.width,
    slot.height,
    slot.part,
    zoom,
    isToned,
    shades,
  ]);
  return kept(key, () => cut(photo, slot, look));
}

function cut(
  photo: DocumentPhoto,
  slot: PhotoSlot,
  { zoom = 1, isToned = false, shades = [], isForPrint = false }: Look,
): Promise<Buffer> {
  return inTurn(async () => {
    const dots = { zoom, ...(isForPrint && { dpi: PRINT_DPI }) };
    const needed = cropRect(photo, slot, dots).scaled;
    const longSide = Math.max(needed.width, needed.height);
    const isFromFull = isForPrint || longSide > RENDITIONS.page.longSide * (zoom < 1 ? SOFT.detail : SOFT.whole);
    const bytes = await (isFromFull ? photo.readFull() : photo.read(longSide));
    const image = sharp(bytes, { failOn: 'error', sequentialRead: true });
    // Measured, since a rendition is smaller than the photo and its ratio may be a pixel off.
    const { width, height } = await image.metadata();
    const cut = cropRect({ ...photo, width, height }, slot, dots);
    const cropped = cutOut(image, cut, await groundOf(bytes, cut));
    const high = cut.ground.top + cut.extract.height + cut.ground.bottom;
    return (isToned ? cropped.tint(SEPIA) : cropped)
      .composite(shades.map((shade) => veil(shade, slot, high)))
      .jpeg({
        quality: isForPrint ? PRINT_QUALITY : needed.width * needed.height >= LARGE ? QUALITY.large : QUALITY.small,
        progressive: false,
        chromaSubsampling: '4:2:0',
        // Optimized tables would save one percent of the bytes and cost a fifth of the time.
        optimiseCoding: false,
      })
      .toBuffer();
  });
}

/** Columns of the strip that is repeated across a picture. */
const STRIP = 64;

/** A shade as a strip of the picture's height. */
function veil(shade: PhotoShade, slot: PhotoSlot, height: number) {
  const { red, green, blue } = parseColor(shade.color);
  const rows = opacityOfRows(shade, slot, height);
  const strip = Buffer.concat(
    rows.map((opacity) => Buffer.alloc(STRIP * 4, Buffer.from([red, green, blue, Math.round(opacity * 255)]))),
  );
  return { input: strip, raw: { width: STRIP, height, channels: 4 as const }, tile: true, gravity: 'northwest' };
}
