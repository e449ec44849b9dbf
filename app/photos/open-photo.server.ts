import type { User } from '#app/accounts/user.ts';
import { findUser } from '#app/accounts/users.repository.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { type AddressOfFile, type FileToSend, fileToSend } from '#app/storage/file-to-send.server.ts';
import { db } from '#db/client.ts';
import type { PhotoRow } from '#db/schema.ts';
import { pathsForStrangers } from './blurred-photos.server.ts';
import { objectPath, photoIdOf, RENDITIONS, type Rendition, renditionKey } from './photo-files.ts';
import { findFeaturing, isPaper, unsafeFindPhoto } from './photos.repository.server.ts';

/** Its file is NOT_FOUND when it is gone. */
export type OpenPhoto = FileToSend & {
  address: AddressOfFile;
  contentType: string;
  /** Changes with the picture. */
  etag: string;
  /** Whether another picture may take its place: its full-size file is still to come, or that of the photo that it was made of. */
  isPassing: boolean;
};

/** The renditions of a featured photo that are public; the print size is its owner's. */
const FOR_EVERYONE: readonly Rendition[] = ['thumbnail', 'medium', 'screen'];

/**
 * A photo's picture, for its owner, an administrator or, while it is featured, anyone, in the sizes for screens.
 * @param viewer null for a visitor
 * @returns also whether it may be cached forever, or only as long as it is featured
 * @throws AppError NOT_FOUND for a photo this viewer may not see as for none, and for one that is not ready
 */
export async function openPhoto({
  id,
  rendition,
  viewer,
}: {
  id: string;
  rendition: Rendition;
  viewer: User | null;
}): Promise<OpenPhoto & { isOwn: boolean }> {
  const photo = await unsafeFindPhoto(db, id);
  if (!photo) throw missing();
  const isOwn = photo.ownerId === viewer?.id || (viewer?.role === 'admin' && (await isOpenToAdmins(photo)));
  const mayOpen = isOwn || (FOR_EVERYONE.includes(rendition) && (await isPublicPhoto(photo)));
  if (!mayOpen) throw missing();
  return { ...readable(photo, rendition), isOwn };
}

/**
 * A photo's picture, for anyone: the caller has verified that it may be seen.
 * @throws AppError NOT_FOUND for none, and for one that is not ready
 */
export async function unsafeOpenPhoto(path: string, rendition: Rendition): Promise<OpenPhoto> {
  return readable(await unsafeFindPhoto(db, photoIdOf(path)), rendition);
}

/** Whether visitors of the landing page see this photo: in a featured showcase, as it is or blurred as its owner wants. */
async function isPublicPhoto({ id, blurredFrom }: PhotoRow): Promise<boolean> {
  const path = objectPath(id);
  const source = blurredFrom ? objectPath(blurredFrom) : path;
  const featuring = await findFeaturing(db, source);
  if (featuring.length === 0) return false;
  // The stricter one of two showcases with the same photo counts.
  if (!featuring.some(({ blursPlates }) => blursPlates)) return !blurredFrom;
  return (await pathsForStrangers([source])).get(source) === path;
}

/** A deleted account's photos are shown to nobody, and owners' papers to nobody else. */
const isOpenToAdmins = async ({ id, ownerId }: PhotoRow): Promise<boolean> =>
  (await findUser(db, ownerId)) !== undefined && !(await isPaper(db, objectPath(id)));

const missing = (cause?: unknown) => new AppError('NOT_FOUND', 'Photo not found', { cause });

function readable(photo: PhotoRow | undefined, wanted: Rendition): OpenPhoto {
  if (!photo?.hash || photo.status !== 'ready') throw missing();
  const rendition = wanted === 'medium' && photo.mediumOf !== photo.hash ? 'screen' : wanted;
  return {
    ...fileToSend(renditionKey(photo.id, rendition), missing),
    contentType: RENDITIONS[rendition].contentType,
    etag: `"${photo.hash.slice(0, 32)}-${rendition}"`,
    isPassing: photo.awaitsOriginal || photo.improvedFrom !== null || photo.blurredFrom !== null,
  };
}
