import { cropRect } from '#app/documents/crop-rect.ts';
import type { PhotoInfo, PhotoSlot } from '#app/documents/document-photo.ts';
import type { PhotoShade } from '#app/documents/photo-shade.ts';
import { tonePixels } from './tone-pixels.ts';

/** A photo as large as a screen shows it. @throws when it can't be fetched */
export async function loadPicture(objectPath: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `${objectPath}?size=screen`;
  await image.decode();
  return image;
}

/** A photo cropped to its slot in the same way as by the worker, as an object URL. */
export async function cropInBrowser(
  image: HTMLImageElement,
  photo: PhotoInfo,
  slot: PhotoSlot,
  { zoom = 1, isToned = false, shades = [] }: { zoom?: number; isToned?: boolean; shades?: PhotoShade[] },
): Promise<string> {
  const picture = { ...photo, width: image.naturalWidth, height: image.naturalHeight };
  const { scaled, extract, ground } = cropRect(picture, slot, { zoom, dpi: 96 * Math.min(2, window.devicePixelRatio) });
  const canvas = Object.assign(document.createElement('canvas'), {
    width: ground.left + extract.width + ground.right,
    height: ground.top + extract.height + ground.bottom,
  });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gives no canvas');
  if (canvas.width > extract.width || canvas.height > extract.height) {
    context.fillStyle = edgeColor(image, canvas.width > extract.width);
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(image, ground.left - extract.left, ground.top - extract.top, scaled.width, scaled.height);
  if (isToned) {
    const drawn = context.getImageData(0, 0, canvas.width, canvas.height);
    tonePixels(drawn.data);
    context.putImageData(drawn, 0, 0);
  }
  for (const shade of shades) lay(shade, context, canvas.height / slot.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  if (!blob) throw new Error('The picture could not be drawn');
  return URL.createObjectURL(blob);
}

/** The mean color of a picture's left and right edges, or of the upper and lower ones, as for the ground in documents. */
function edgeColor(image: HTMLImageElement, isAcross: boolean): string {
  const side = 16;
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0, side, side);
  const edges = [0, side - 1].map((at) =>
    isAcross ? context?.getImageData(at, 0, 1, side) : context?.getImageData(0, at, side, 1),
  );
  const mean = (channel: number) =>
    edges.reduce(
      (sum, edge) => sum + (edge?.data.reduce((all, value, at) => all + (at % 4 === channel ? value : 0), 0) ?? 0),
      0,
    ) /
    (2 * side);
  return `rgb(${mean(0)} ${mean(1)} ${mean(2)})`;
}

/** Lays a shade over a picture. @param dots the picture's pixels for each of the slot's */
function lay({ edge, color, stops }: PhotoShade, context: CanvasRenderingContext2D, dots: number): void {
  const { width, height } = context.canvas;
  const reach = (stops.at(-1)?.at ?? 0) * dots;
  const [from, to] = edge === 'top' ? [0, reach] : [height, height - reach];
  const gradient = context.createLinearGradient(0, from, 0, to);
  for (const { at, opacity } of stops) {
    const alpha = Math.round(opacity * 255)
      .toString(16)
      .padStart(2, '0');
    gradient.addColorStop((at * dots) / reach, `${color}${alpha}`);
  }
  context.fillStyle = gradient;
  context.fillRect(0, Math.min(from, to), width, reach);
}
