import { awaitBlurred, requestBlurred } from '#app/photos/blurred-photos.server.ts';
import { AppError } from '#app/platform/app-error.ts';

type Pictured = { photoUrls: string[]; trophies?: { photoUrl?: string | undefined }[] };

/** What strangers see instead of a photo; undefined for what they must not see. */
export type Replace = (path: string) => string | undefined;

/**
 * What strangers see of a showcase's photos, for pages: where its owner has plates and faces blurred, the blurred ones, which are requested
 * where they are missing.
 */
export async function photosForStrangers(shown: Pictured, blursPlates: boolean): Promise<Replace> {
  if (!blursPlates) return (path) => path;
  const blurred = await requestBlurred(pathsOf(shown));
  return (path) => blurred.shown.get(path);
}

/**
 * A public part of a showcase with all photos as strangers may see them, for documents: waits for what is being blurred.
 * @param signal aborts the waiting; null for a client that does not wait
 * @throws AppError UNAVAILABLE where one can't be blurred in time, UNPROCESSABLE where nothing is under way
 */
export async function withAllPhotosForStrangers<Shown extends Pictured>(
  shown: Shown,
  { blursPlates, signal }: { blursPlates: boolean; signal: AbortSignal | null },
): Promise<Shown> {
  if (!blursPlates) return shown;
  const paths = pathsOf(shown);
  const blurred = await (signal ? awaitBlurred(paths, signal) : requestBlurred(paths));
  if (paths.every((path) => blurred.shown.has(path))) return withPhotos(shown, (path) => blurred.shown.get(path));
  if (blurred.jobs.length === 0) {
    throw new AppError('UNPROCESSABLE', 'One of its photos can’t be shown to others yet. Please ask the owner for a copy.');
  }
  throw new AppError('UNAVAILABLE', 'Its photos are being prepared. Please try again in a minute.', { retryAfter: 30 });
}

/** All photos of a showcase. */
export const pathsOf = ({ photoUrls, trophies = [] }: Pictured): string[] => [
  ...photoUrls,
  ...trophies.flatMap(({ photoUrl }) => photoUrl ?? []),
];

/** A part of a showcase with other photos; what is replaced by nothing is left out. */
export const withPhotos = <Shown extends Pictured>(shown: Shown, replace: Replace): Shown => ({
  ...shown,
  photoUrls: shown.photoUrls.flatMap((path) => replace(path) ?? []),
  ...(shown.trophies && {
    trophies: shown.trophies.map(({ photoUrl, ...trophy }) => {
      const path = photoUrl && replace(photoUrl);
      return path ? { ...trophy, photoUrl: path } : trophy;
    }),
  }),
});
