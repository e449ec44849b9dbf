/**
 * Makes small pictures of photos, in a thread of its own: decoding twelve megapixels takes a phone half a second, during which the page
 * would not answer.
 */

/** As the renditions (photo-files.ts): that of pages, enough for every document but the print edition, and that of tiles. Pixels of the long side. */
const LONG_SIDES = { small: 1600, thumbnail: 480 };
// The file itself follows: a third less to send is worth more than what nobody sees for a few minutes.
const QUALITY = 0.7;

/** Pictures of a photo: one to send ahead of its file, and one to show on the device. */
export type SmallPictures = Record<keyof typeof LONG_SIDES, Blob>;

// The page's types know no worker: this is the part of it that is used.
const thread = globalThis as unknown as {
  onmessage: ((event: MessageEvent<File>) => void) | null;
  postMessage: (reply: SmallPictures | null) => void;
};

thread.onmessage = ({ data }) => {
  void makeSmaller(data)
    .catch(() => null)
    .then((made) => thread.postMessage(made));
};

/** @throws where the browser can't decode the file */
async function makeSmaller(file: File): Promise<SmallPictures> {
  // Upright by its EXIF, and in sRGB, which the canvas converts to.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const small = draw(picture, LONG_SIDES.small);
  picture.close();
  // Of the small one, which is scaled in a moment.
  const thumbnail = draw(small, LONG_SIDES.thumbnail);
  // First the one of which a PNG in vain is soon made.
  const shown = await encode(thumbnail);
  return { small: await encode(small), thumbnail: shown };
}

function draw(picture: ImageBitmap | OffscreenCanvas, longSide: number): OffscreenCanvas {
  const scale = Math.min(1, longSide / Math.max(picture.width, picture.height));
  // A panorama keeps a line of pixels.
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  const canvas = new OffscreenCanvas(scaled(picture.width), scaled(picture.height));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas in threads');
  context.imageSmoothingQuality = 'high';
  // Transparent pictures lie on white, as on the server.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** WebP takes a third less than JPEG; a browser without an encoder for it makes a PNG instead, and is not asked again. */
let type: 'image/webp' | 'image/jpeg' = 'image/webp';

async function encode(canvas: OffscreenCanvas): Promise<Blob> {
  const blob = await canvas.convertToBlob({ type, quality: QUALITY });
  if (blob.type === type) return blob;
  type = 'image/jpeg';
  return canvas.convertToBlob({ type, quality: QUALITY });
}
