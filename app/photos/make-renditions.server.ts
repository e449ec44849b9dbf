import sharp, { type OutputInfo } from 'sharp';
import type { PhotoRow } from '#db/schema.ts';
import { findSubject } from './find-subject.server.ts';
import { likenessOf } from './likeness.server.ts';
import { measureTones } from './measure-tones.server.ts';
import type { Picture } from './open-picture.server.ts';
import { RENDITIONS, type Rendition } from './photo-files.ts';
import type { MadePhoto } from './photos.repository.server.ts';
import { type Quality, qualityOf } from './quality.server.ts';
import { reencode, webPicture } from './re-encode.server.ts';
import { frameOf } from './subject.ts';
import type { Tones } from './tones.ts';

export type Made = Quality & {
  files: Record<Rendition, Buffer>;
  width: number;
  height: number;
  framing: MadePhoto['framing'];
  placeholder: string;
  likeness: Buffer;
  tones: Tones;
};

/** @param photo as it is known so far @throws RefusedPhoto; ThreadError, after which it may be tried again */
export async function makeRenditions(picture: Picture, photo: PhotoRow): Promise<Made> {
  const print = await printRendition(picture);
  const { width, height } = print.info;
  const [page, column, screen, medium, thumbnail, framing, placeholder, likeness, tones] = await Promise.all([
    documentRendition(print, 'page'),
    documentRendition(print, 'column'),
    webPicture(sharp(print.data), RENDITIONS.screen.longSide),
    webPicture(sharp(print.data), RENDITIONS.medium.longSide),
    webPicture(sharp(print.data), RENDITIONS.thumbnail.longSide),
    isFramed(photo, { width, height }) ? null : findFraming(print.data, { width, height }),
    makePlaceholder(print.data),
    likenessOf(print.data),
    measureTones(print.data),
  ]);
  const files = { print: print.data, page, column, screen, medium, thumbnail };
  const quality = await qualityOf(print.data, (framing ?? photo).subject);
  return { files, width, height, framing, ...quality, placeholder, likeness, tones };
}

const printRendition = (picture: Picture) =>
  reencode(picture, RENDITIONS.print.longSide, (upright) =>
    // Optimized tables would save two percent of the bytes, but hold all of the picture again: 73 MB of the largest.
    upright.jpeg({ quality: 88, optimiseCoding: false }).toBuffer({ resolveWithObject: true }),
  );

/** Baseline with subsampled color, which Chrome and PowerPoint embed unchanged. */
async function documentRendition(
  { data, info }: { data: Buffer; info: OutputInfo },
  rendition: 'page' | 'column',
): Promise<Buffer> {
  const { longSide } = RENDITIONS[rendition];
  if (Math.max(info.width, info.height) <= longSide) return data;
  return sharp(data)
    .resize({ width: longSide, height: longSide, fit: 'inside' })
    .jpeg({ quality: 86, progressive: false, chromaSubsampling: '4:2:0' })
    .toBuffer();
}

/** Sixteen pixels on the long side, some 150 bytes: less than the request for a separate file. */
async function makePlaceholder(print: Buffer): Promise<string> {
  const tiny = await sharp(print).resize({ width: 16, height: 16, fit: 'inside' }).webp({ quality: 50 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

/** A picture of another size is of the same photo if its shape differs by less than this fraction. */
const SAME_SHAPE = 0.01;

/** Whether the small picture of the photo has been framed: the full-size one shows the same. Its owner may change that meanwhile. */
export function isFramed({ status, width, height }: PhotoRow, size: { width: number; height: number }): boolean {
  if (status !== 'ready' || !width || !height) return false;
  return Math.abs((width * size.height) / (height * size.width) - 1) < SAME_SHAPE;
}

/** Where the car is, and the center of crops as fractions of the photo: the car's, else a guess. @param size of the photo, in pixels */
export async function findFraming(print: Buffer, size: { width: number; height: number }) {
  const subject = await findSubject(print);
  if (!subject) return { ...(await focalPoint(print, size)), subject };
  const { x, y } = frameOf({ focalX: 0.5, focalY: 0.5, subject });
  return { focalX: x, focalY: y, subject };
}

/**
 * How far sharp's attention may shift the focal point from the middle, as a fraction of its own distance. Of sixteen photos of cars,
 * all had their car in the middle, and in eleven the attention was the sky, a lamp or a wall: fully applied, it cropped the car away.
 */
const ATTENTION_WEIGHT = 0.2;

/**
 * The default focal point until the owner sets one, as fractions: the middle, shifted somewhat toward sharp's attention. Measured
 * on a small PNG that is cropped without scaling, since the point is in pixels of whatever size the decoder chose.
 */
async function focalPoint(print: Buffer, full: { width: number; height: number }): Promise<{ focalX: number; focalY: number }> {
  const small = await sharp(print)
    .resize({ width: 512, height: 512, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = small.info;
  if (width === height || Math.min(full.width, full.height) < 32) return { focalX: 0.5, focalY: 0.5 };
  const edge = Math.min(width, height);
  const { info } = await sharp(small.data)
    .resize(edge, edge, { fit: 'cover', position: 'attention' })
    .toBuffer({ resolveWithObject: true });
  // A picture without features has no attention point.
  if (!info.attentionX && !info.attentionY) return { focalX: 0.5, focalY: 0.5 };
  const fraction = (at: number | undefined, of: number) =>
    at === undefined ? 0.5 : 0.5 + (Math.min(1, Math.max(0, at / of)) - 0.5) * ATTENTION_WEIGHT;
  return { focalX: fraction(info.attentionX, width), focalY: fraction(info.attentionY, height) };
}
