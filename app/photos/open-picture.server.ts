import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { decodeHeic } from './decode-heic.server.ts';
import { type DecodedSize, decodedSize, whyTooLarge } from './decoded-size.ts';
import { FORMATS_IN_WORDS, formatRefusal, RAW_REFUSAL, VIDEO_REFUSAL } from './photo-formats.ts';
import { withoutNotes } from './png-size.ts';
import { rgbTiff } from './rgb-tiff.ts';
import { isRawTiff } from './tiff-size.ts';

/** Why a picture is refused, as a message for its owner. */
export class RefusedPhoto extends Error {}

export const DAMAGED = 'The picture is damaged: part of it is missing or can’t be read.';

/** A file that was checked, and the cost of decoding it. */
export type Picture = { file: Buffer; size: DecodedSize };

/** By their bytes, under which a reader knows them. A sequence has a still, which its primary picture is. */
const READ_AS = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/webp': 'image/webp',
  'image/tiff': 'image/tiff',
  'image/heic': 'image/heif',
  'image/heif': 'image/heif',
  'image/heic-sequence': 'image/heif',
  'image/heif-sequence': 'image/heif',
  'image/avif': 'image/heif',
} as const;

const isReadable = (mime: string): mime is keyof typeof READ_AS => mime in READ_AS;

/** Raw files, as file-type names them: `image/x-canon-cr2`, `image/x-adobe-dng`. */
const RAW = /^image\/x-(adobe|canon|nikon|sony|fujifilm|olympus|panasonic)-/;

/**
 * Checks type and size by the file's header, before a single pixel is decoded. Only known types reach a decoder: sharp would also
 * read SVG and PDF, some of which take a gigabyte to parse.
 * @throws RefusedPhoto
 */
export async function openPicture(upload: Buffer): Promise<Picture> {
  const { mime, ext } = (await fileTypeFromBuffer(upload)) ?? { mime: '', ext: '' };
  if (RAW.test(mime) || (mime === 'image/tiff' && isRawTiff(upload))) throw new RefusedPhoto(RAW_REFUSAL);
  if (mime.startsWith('video/')) throw new RefusedPhoto(VIDEO_REFUSAL);
  if (!mime.startsWith('image/')) {
    throw new RefusedPhoto(`The file is not a picture: it holds no ${FORMATS_IN_WORDS} data.`);
  }
  if (!isReadable(mime)) throw new RefusedPhoto(formatRefusal(ext));
  const type = READ_AS[mime];
  const size = decodedSize(upload, type);
  const refusal = size ? whyTooLarge(size) : DAMAGED;
  if (!size || refusal) throw new RefusedPhoto(refusal ?? DAMAGED);
  return { file: type === 'image/png' ? withoutNotes(upload) : upload, size };
}

/**
 * A picture for sharp, upright. libheif applies a HEIC's own rotation, so that of its EXIF, which says the same, is not read.
 * @param longSide to which a HEIC may be scaled down, in pixels
 * @throws Error where it is damaged
 */
export async function decodePicture({ file, size }: Picture, longSide: number): Promise<Sharp> {
  // libvips refuses to decode a picture larger than estimated.
  if (!size.hevc) return sharp(file, { limitInputPixels: size.width * size.height }).rotate();
  const pixels = await decodeHeic({ file, maxBytes: size.bytes, longSide });
  return sharp(rgbTiff(pixels, size.hevc.profile));
}
