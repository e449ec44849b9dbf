import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { LINK_CARD } from '#app/platform/own-page-meta.ts';
import { samplePagePicture } from '#app/samples/sample-documents.ts';

const EMBLEM = readFileSync('public/favicon.svg');
const WALNUT = '#2b1a11';
/** A launcher may cut everything outside of a circle of four fifths (https://www.w3.org/TR/appmanifest/#icon-masks). */
const SAFE = 0.8;

/** The emblem's drawing is 64 CSS pixels wide at 72 dpi. */
const emblem = (size: number): Promise<Buffer> =>
  sharp(EMBLEM, { density: (72 * size) / 64 })
    .resize(size, size)
    .png()
    .toBuffer();

/** On walnut to its edges, for launchers that cut or do not know transparency. */
const onWalnut = async (size: number, part: number): Promise<Buffer> =>
  sharp({ create: { width: size, height: size, channels: 3, background: WALNUT } })
    .composite([{ input: await emblem(Math.round(size * part)) }])
    .png({ palette: true, effort: 10 })
    .toBuffer();

const small = async (size: number): Promise<Buffer> =>
  sharp(await emblem(size))
    .png({ palette: true, effort: 10 })
    .toBuffer();

/** A cover and two inner pages of the sample brochure, over walnut. */
async function linkCard(): Promise<Buffer> {
  const { width, height } = LINK_CARD;
  const page = async (number: number, left: number, pageHeight: number) => ({
    input: await sharp(`public${samplePagePicture('brochure', number)}`)
      .resize({ height: pageHeight })
      .toBuffer(),
    left,
    top: Math.round((height - pageHeight) / 2),
  });
  const wood = await sharp('app/ui/walnut.avif')
    .resize({ width: width / 2, height, fit: 'cover' })
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: WALNUT } })
    .composite([{ input: wood, tile: true }, await page(5, 690, 480), await page(6, 90, 480), await page(1, 378, 574)])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

/** Everything that stands for the product elsewhere, by its path in public/. */
export const drawIcons = async (): Promise<{ [path: string]: Buffer }> => ({
  'icons/icon-192.png': await small(192),
  'icons/icon-512.png': await small(512),
  'icons/maskable-192.png': await onWalnut(192, SAFE),
  'icons/maskable-512.png': await onWalnut(512, SAFE),
  'icons/apple-touch-icon.png': await onWalnut(180, 0.9),
  'link-card.jpg': await linkCard(),
});
