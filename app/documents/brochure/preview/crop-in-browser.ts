import { cropRect } from '#app/documents/crop-rect.ts';
import type { PhotoInfo, PhotoSlot } from '#app/documents/document-photo.ts';
import { SEPIA } from '#app/documents/sepia.ts';

/** The loaded photos, each fetched once. */
export type LoadedPictures = (photo: PhotoInfo) => Promise<HTMLImageElement>;

/** @throws when a picture can't be fetched */
export function loadPictures(): LoadedPictures {
  const pictures = new Map<string, Promise<HTMLImageElement>>();
  return ({ objectPath }) => {
    const known = pictures.get(objectPath);
    if (known) return known;
    const image = new Image();
    image.src = `${objectPath}?size=screen`;
    const loading = image.decode().then(() => image);
    pictures.set(objectPath, loading);
    return loading;
  };
}

/** A photo cropped to its slot in the same way as by the worker, as an object URL. */
export async function cropInBrowser(
  image: HTMLImageElement,
  photo: PhotoInfo,
  slot: PhotoSlot,
  { zoom = 1, isToned = false }: { zoom?: number | undefined; isToned?: boolean | undefined },
): Promise<string> {
  const picture = { ...photo, width: image.naturalWidth, height: image.naturalHeight };
  const { scaled, extract } = cropRect(picture, slot, { zoom, dpi: 96 * Math.min(2, window.devicePixelRatio) });
  const canvas = Object.assign(document.createElement('canvas'), { width: extract.width, height: extract.height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gives no canvas');
  context.drawImage(image, -extract.left, -extract.top, scaled.width, scaled.height);
  if (isToned) {
    // The hue of the sepia with the photo's own lightness.
    context.globalCompositeOperation = 'color';
    context.fillStyle = SEPIA;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  if (!blob) throw new Error('The picture could not be drawn');
  return URL.createObjectURL(blob);
}
