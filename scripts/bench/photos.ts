import sharp from 'sharp';
import { RENDITIONS } from '#app/photos/photo-files.ts';
import { hasRealPhotos, realPhotos } from '#tests/pictures.ts';

export const PHOTOS = 12;

export type BenchPhoto = {
  /** As uploaded from a phone: a file, or generated noise where this machine has no real photos. */
  upload: Buffer;
  /** The renditions that ingest stores for documents. */
  print: Buffer;
  page: Buffer;
  column: Buffer;
  width: number;
  height: number;
};

export const photosAre = hasRealPhotos ? 'from phones' : 'drawn';

/** Twelve photos of about 12 megapixels. Created one after the other, since the documents' memory is measured later. */
export async function makePhotos(): Promise<BenchPhoto[]> {
  const { readFile } = await import('node:fs/promises');
  const files = hasRealPhotos ? realPhotos() : [];
  const photos: BenchPhoto[] = [];
  for (let index = 0; index < PHOTOS; index += 1) {
    const file = files[index];
    const upload = file
      ? await readFile(file)
      : await sharp({
          create: {
            width: 4032,
            height: 3024,
            channels: 3,
            background: '#777',
            noise: { type: 'gaussian', mean: 128, sigma: 30 },
          },
        })
          .jpeg({ quality: 90 })
          .toBuffer();
    const { data, info } = await sharp(upload)
      .rotate()
      .resize(RENDITIONS.print.longSide, RENDITIONS.print.longSide, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 88 })
      .toBuffer({ resolveWithObject: true });
    const cut = ({ longSide }: { longSide: number }) =>
      sharp(data).resize(longSide, longSide, { fit: 'inside' }).jpeg({ quality: 86 }).toBuffer();
    const [page, column] = [await cut(RENDITIONS.page), await cut(RENDITIONS.column)];
    photos.push({ upload, print: data, page, column, width: info.width, height: info.height });
  }
  return photos;
}
