import { createHash } from 'node:crypto';
import sharp, { type OutputInfo } from 'sharp';
import type { JobWork } from '#app/jobs/run-jobs.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { ThreadError } from '#app/platform/in-thread.server.ts';
import { limitConcurrency } from '#app/platform/limit-concurrency.ts';
import { keysOf } from '#app/platform/typed-object.ts';
import { ObjectMissingError } from '#app/storage/object-storage.server.ts';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import type { PhotoRow } from '#db/schema.ts';
import { framingOf } from './describe-photos.server.ts';
import { findImprovement, isContentWith } from './find-improvement.server.ts';
import { findSubject } from './find-subject.server.ts';
import { MAX_HEVC_BYTES } from './heif-size.ts';
import { improvePicture } from './improve-picture.server.ts';
import { seenInBoth, takenOver } from './improved-words.ts';
import type { StoredImprovement } from './improvement.ts';
import { likenessOf } from './likeness.server.ts';
import { DAMAGED, decodePicture, openPicture, type Picture, RefusedPhoto } from './open-picture.server.ts';
import { readOriginal } from './originals.server.ts';
import { MAX_UPLOAD_BYTES, RENDITIONS, type Rendition, renditionKey, uploadKey, uploadKeys } from './photo-files.ts';
import { photoJob } from './photo-job.ts';
import {
  endAwaiting,
  findImproved,
  type MadePhoto,
  markReady,
  markRefused,
  setImprovement,
  unsafeFindPhoto,
} from './photos.repository.server.ts';
import { type Quality, qualityOf } from './quality.server.ts';
import { frameOf } from './subject.ts';

export type IngestResult = { status: 'ready' } | { status: 'refused'; refusal: string };

/**
 * Reads an uploaded photo and makes its renditions: oriented, in sRGB, without metadata (GPS above all). The upload itself is
 * deleted. A picture that can't be used is refused with its reason; that is a result, not an error. May run twice: the second run
 * finds the photo ready. A photo whose small picture is ready gets new renditions once its full-size file is there; where that can't be
 * used, the small picture stays.
 * @throws AppError CONFLICT while the bytes have not arrived
 */
export async function ingestPhoto(photoId: string): Promise<IngestResult> {
  const photo = await unsafeFindPhoto(db, photoId);
  if (!photo) throw new AppError('NOT_FOUND', 'Photo not found');
  if (photo.improvedFrom) return ingestImproved(photo, photo.improvedFrom);
  if (photo.status === 'refused' || (photo.status === 'ready' && !photo.awaitsOriginal)) {
    // A repeated upload to the same address is deleted, since it holds the camera's metadata.
    await storage.remove(uploadKeys(photo));
    if (photo.status === 'refused') return { status: 'refused', refusal: photo.refusal ?? '' };
    // A worker that was killed may have left it to the next.
    await renewImproved(photoId);
    return { status: 'ready' };
  }

  try {
    const original = await readOriginal(photo);
    if (!original && photo.status === 'ready') return { status: 'ready' };
    const upload = original ?? (await readUpload(photoId));
    await makePhoto(photo, upload, { isOriginal: original !== null });
    await renewImproved(photoId);
    return { status: 'ready' };
  } catch (error) {
    return refused(photoId, error);
  }
}

/** @throws what is no refusal */
async function refused(photoId: string, error: unknown): Promise<IngestResult> {
  if (!(error instanceof RefusedPhoto)) throw error;
  await refusePhoto(photoId, error.message);
  return { status: 'refused', refusal: error.message };
}

/** What improving holds: the pixels of a print rendition, turned once more. */
const IMPROVING_MEGABYTES = 120;

/** Makes the improved version of a photo anew, where there is one and it was made of another picture. */
async function renewImproved(photoId: string): Promise<void> {
  const improved = await findImproved(db, photoId);
  if (improved?.status === 'ready') await ingestImproved(improved, photoId);
}

/**
 * Makes the improved version of a photo, with what the owner has set for the other; anew where that has another picture meanwhile: then
 * it keeps its own caption and frames, and what was done to it.
 */
async function ingestImproved(photo: PhotoRow, improvedFrom: string): Promise<IngestResult> {
  const source = await unsafeFindPhoto(db, improvedFrom);
  if (photo.status === 'refused' && !isContentWith(photo)) return { status: 'refused', refusal: photo.refusal ?? '' };
  if (source?.status !== 'ready' || !source.hash || photo.improvement?.of === source.hash) return { status: 'ready' };
  try {
    const { picture, improvement } = await inTurn(() => improve(photo, source), IMPROVING_MEGABYTES);
    const hash = await makePhoto(photo, picture, { isOriginal: true });
    await setImprovement(db, photo.id, {
      improvement: JSON.stringify({ ...improvement, of: source.hash } satisfies StoredImprovement),
      seen: seenInBoth(photo, source, hash),
      ...(!photo.improvement && takenOver(source, improvement.turned)),
    });
  } catch (error) {
    return refused(photo.id, error);
  }
  // The full-size file of the other may have arrived meanwhile.
  const made = await unsafeFindPhoto(db, photo.id);
  return made ? ingestImproved(made, improvedFrom) : { status: 'ready' };
}

/** @throws RefusedPhoto where there is nothing to improve */
async function improve(photo: PhotoRow, source: PhotoRow) {
  const print = await storage.read(renditionKey(source.id, 'print'));
  const isSame = source.width && source.height && isFramed(photo, { width: source.width, height: source.height });
  const improvement = (isSame && photo.improvement) || (await findImprovement(print, framingOf(source)));
  return { picture: await improvePicture(print, improvement), improvement };
}

/** Makes a photo's renditions, and makes it ready. @returns its hash @throws RefusedPhoto */
async function makePhoto(photo: PhotoRow, upload: Buffer, { isOriginal }: { isOriginal: boolean }): Promise<string> {
  const picture = await openPicture(upload);
  const { files, ...known } = await inTurn(() => makeRenditions(picture, photo), megabytes(picture));
  await Promise.all(
    keysOf(files).map((rendition) =>
      storage.put(renditionKey(photo.id, rendition), files[rendition], RENDITIONS[rendition].contentType),
    ),
  );
  const awaitsOriginal = photo.awaitsOriginal && !isOriginal;
  const hash = createHash('sha256').update(upload).digest('hex');
  const made = Object.values(files).reduce((sum, file) => sum + file.length, 0);
  const bytes = made + (awaitsOriginal ? (photo.originalBytes ?? 0) : 0);
  await markReady(db, photo.id, { hash, bytes, awaitsOriginal, ...known });
  await storage.remove(awaitsOriginal ? [uploadKey(photo.id)] : uploadKeys(photo));
  return hash;
}

/** The worker's handler of photo jobs. */
export const photoWork: JobWork<typeof photoJob> = {
  contract: photoJob,
  handler: ({ input }) => ingestPhoto(input.photoId),
  // Every call that shows a pending photo requests its ingest: left pending, it would kill two more workers each time.
  onKilled: ({ photoId }, reason) => refusePhoto(photoId, reason),
};

/** Marks a photo whose bytes have arrived as refused, or, where its small picture is ready, its full-size file. @param refusal the message for its owner */
export async function refusePhoto(photoId: string, refusal: string): Promise<void> {
  const photo = await unsafeFindPhoto(db, photoId);
  await markRefused(db, photoId, refusal);
  await endAwaiting(db, [photoId]);
  if (photo) await storage.remove(uploadKeys(photo));
}

async function readUpload(photoId: string): Promise<Buffer> {
  const key = uploadKey(photoId);
  const bytes = await storage.size(key);
  if (bytes !== null && bytes > MAX_UPLOAD_BYTES) {
    throw new RefusedPhoto(`The file is larger than ${MAX_UPLOAD_BYTES / 1e6} MB.`);
  }
  if (bytes === 0) throw new RefusedPhoto('The file is empty.');
  try {
    return await storage.read(key);
  } catch (error) {
    if (error instanceof ObjectMissingError) throw new AppError('CONFLICT', 'The file has not arrived yet.');
    throw error;
  }
}

/** The most memory that a picture takes besides decoding: the renditions of the largest one, measured on noise. In bytes. */
const WORKING_BYTES = 80_000_000;

const MEGABYTE = 1_000_000;

/** The total for all photos decoded at once. docs/operations.md sizes the worker by it. */
const MEMORY_MEGABYTES = (MAX_HEVC_BYTES + WORKING_BYTES + MAX_UPLOAD_BYTES) / MEGABYTE;

const inTurn = limitConcurrency(MEMORY_MEGABYTES);

const megabytes = ({ file, size }: Picture): number => Math.ceil((size.bytes + file.length + WORKING_BYTES) / MEGABYTE);

type Made = Quality & {
  files: Record<Rendition, Buffer>;
  width: number;
  height: number;
  framing: MadePhoto['framing'];
  placeholder: string;
  likeness: Buffer;
};

/** @param photo as it is known so far @throws RefusedPhoto; ThreadError, after which it may be tried again */
async function makeRenditions(picture: Picture, photo: PhotoRow): Promise<Made> {
  let print: Awaited<ReturnType<typeof printRendition>>;
  try {
    print = await printRendition(picture);
  } catch (error) {
    if (error instanceof ThreadError) throw error;
    throw new RefusedPhoto(DAMAGED);
  }
  const { width, height } = print.info;
  const [page, column, screen, thumbnail, framing, placeholder, likeness] = await Promise.all([
    documentRendition(print, 'page'),
    documentRendition(print, 'column'),
    webRendition(print.data, 'screen'),
    webRendition(print.data, 'thumbnail'),
    isFramed(photo, { width, height }) ? null : findFraming(print.data, { width, height }),
    makePlaceholder(print.data),
    likenessOf(print.data),
  ]);
  const files = { print: print.data, page, column, screen, thumbnail };
  const quality = await qualityOf(print.data, (framing ?? photo).subject);
  return { files, width, height, framing, ...quality, placeholder, likeness };
}

/** sharp drops all metadata and converts the embedded profile (Display P3, CMYK) to sRGB by default. */
async function printRendition(picture: Picture) {
  const { longSide } = RENDITIONS.print;
  return (
    (await decodePicture(picture, longSide))
      .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      // Optimized tables would save two percent of the bytes, but hold all of the picture again: 73 MB of the largest.
      .jpeg({ quality: 88, optimiseCoding: false })
      .toBuffer({ resolveWithObject: true })
  );
}

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

function webRendition(print: Buffer, rendition: 'screen' | 'thumbnail'): Promise<Buffer> {
  const { longSide } = RENDITIONS[rendition];
  return sharp(print)
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80, effort: 2 })
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
function isFramed({ status, width, height }: PhotoRow, size: { width: number; height: number }): boolean {
  if (status !== 'ready' || !width || !height) return false;
  return Math.abs((width * size.height) / (height * size.width) - 1) < SAME_SHAPE;
}

/** Where the car is, and the center of crops: the car's, else a guess. */
async function findFraming(print: Buffer, size: { width: number; height: number }) {
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
