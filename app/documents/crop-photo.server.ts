import sharp from 'sharp';
import type { DocumentPhoto, PhotoSlot } from './document-photo.ts';
import { limitConcurrency } from './limit-concurrency.ts';

/** Enough for an office printer and a screen at twice its size; the file stays small enough to be mailed. */
const DOTS_AN_INCH = 190;
const QUALITY = 80;

/** Colour of the toning; lightness stays the photograph's. */
const SEPIA = '#8c6f4e';

// One thread a photograph, since two photographs are scaled at a time: as quick as two threads each, with a tenth less memory.
sharp.concurrency(1);

/** Scaled two at a time: twelve at once held 760 MB. */
const inTurn = limitConcurrency(2);

/**
 * The photograph cut to the exact shape of its slot around its subject, as a baseline sRGB JPEG (4:2:0) that Chrome and
 * PowerPoint take over unchanged. A shape that is only nearly right makes Chrome encode the picture anew.
 * @param slot CSS pixels. The photograph is never enlarged; a small one gives fewer dots.
 * @param look `zoom`: how much of the largest cut of that shape is taken, 1 all of it, 0.5 the half of its width;
 *   `isToned`: in the browns of an old print
 */
export function cropPhoto(
  photo: DocumentPhoto,
  slot: PhotoSlot,
  { zoom = 1, isToned = false }: { zoom?: number; isToned?: boolean } = {},
): Promise<Buffer> {
  return inTurn(async () => {
    const cut = cutOut(photo, slot, zoom);
    const image = sharp(await photo.read(), { failOn: 'error', sequentialRead: true });
    // Scaled before it is cut, so that the decoder can leave out pixels as it reads.
    const cutOutImage = image.resize(cut.scaled.width, cut.scaled.height, { fit: 'fill' }).extract(cut.extract);
    return (isToned ? cutOutImage.tint(SEPIA) : cutOutImage)
      .jpeg({ quality: QUALITY, progressive: false, chromaSubsampling: '4:2:0' })
      .toBuffer();
  });
}

type Cut = {
  scaled: { width: number; height: number };
  extract: { left: number; top: number; width: number; height: number };
};

/** Pixels: how far the photograph is scaled and what is cut out of it, the subject as near the middle as the edges allow. */
export function cutOut(photo: Pick<DocumentPhoto, 'width' | 'height' | 'focalX' | 'focalY'>, slot: PhotoSlot, zoom = 1): Cut {
  const wanted = DOTS_AN_INCH / 96;
  const largest = Math.min(photo.width / slot.width, photo.height / slot.height) * zoom;
  const dots = Math.min(wanted, largest);
  const width = Math.max(1, Math.round(slot.width * dots));
  const height = Math.max(1, Math.round(slot.height * dots));
  const scale = dots / largest;
  const scaled = {
    width: Math.max(width, Math.round(photo.width * scale)),
    height: Math.max(height, Math.round(photo.height * scale)),
  };
  const place = (focal: number, whole: number, part: number) =>
    Math.round(Math.min(Math.max(focal * whole - part / 2, 0), whole - part));
  return {
    scaled,
    extract: {
      left: place(photo.focalX, scaled.width, width),
      top: place(photo.focalY, scaled.height, height),
      width,
      height,
    },
  };
}
