import { pathsForStrangers } from '#app/photos/blurred-photos.server.ts';
import { AppError } from '#app/platform/app-error.ts';

type Pictured = { photoUrls: string[]; trophies?: { photoUrl?: string | undefined }[] };

/**
 * A public part of a showcase with the photos that strangers may see: where its owner has plates and faces blurred, the blurred ones. What is
 * not blurred yet is left out.
 */
export async function withPhotosForStrangers<Shown extends Pictured>(shown: Shown, blursPlates: boolean): Promise<Shown> {
  return blursPlates ? replaced(shown, await pathsForStrangers(pathsOf(shown), { isAwaited: false })) : shown;
}

/**
 * The same with all photos, for documents: waits for what is being blurred.
 * @throws AppError UNAVAILABLE where one can't be blurred in time
 */
export async function withAllPhotosForStrangers<Shown extends Pictured>(shown: Shown, blursPlates: boolean): Promise<Shown> {
  if (!blursPlates) return shown;
  const paths = pathsOf(shown);
  const blurred = await pathsForStrangers(paths, { isAwaited: true });
  if (!paths.every((path) => blurred.has(path))) {
    throw new AppError('UNAVAILABLE', 'Its photos are being prepared. Please try again in a minute.');
  }
  return replaced(shown, blurred);
}

const pathsOf = ({ photoUrls, trophies = [] }: Pictured): string[] => [
  ...photoUrls,
  ...trophies.flatMap(({ photoUrl }) => photoUrl ?? []),
];

const replaced = <Shown extends Pictured>(shown: Shown, paths: Map<string, string>): Shown => ({
  ...shown,
  photoUrls: shown.photoUrls.flatMap((path) => paths.get(path) ?? []),
  ...(shown.trophies && {
    trophies: shown.trophies.map(({ photoUrl, ...trophy }) => {
      const path = photoUrl && paths.get(photoUrl);
      return path ? { ...trophy, photoUrl: path } : trophy;
    }),
  }),
});
