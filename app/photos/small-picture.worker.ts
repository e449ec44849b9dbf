/**
 * Makes small pictures of photos, in a thread of its own: decoding twelve megapixels takes a phone half a second, during which the page
 * would not answer.
 */

/** As the renditions for pages (photo-files.ts): enough for every document but the print edition. Pixels of the long side. */
const LONG_SIDE = 1600;
// The file itself follows: a third less to send is worth more than what nobody sees for a few minutes.
const QUALITY = 0.7;

// The page's types know no worker: this is the part of it that is used.
const thread = globalThis as unknown as {
  onmessage: ((event: MessageEvent<File>) => void) | null;
  postMessage: (reply: Blob | null) => void;
};

thread.onmessage = ({ data }) => {
  void makeSmall(data)
    .catch(() => null)
    .then((small) => thread.postMessage(small));
};

/** @returns null for a format that this browser can't encode to @throws where it can't decode the file */
async function makeSmall(file: File): Promise<Blob | null> {
  // Upright by its EXIF, and in sRGB, which the canvas converts to.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, LONG_SIDE / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  // Transparent pictures lie on white, as on the server.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}
