import type { User } from '#app/accounts/user.ts';
import { AppError } from '#app/platform/app-error.ts';
import { unsafeFindShared } from '#app/sharing/find-shared.server.ts';
import type { SharedPicture } from '#app/sharing/shared-picture-headers.ts';
import { getOwnShowcase } from '#app/showcases/get-showcase.server.ts';
import { type AddressOfFile, type FileToSend, fileToSend } from '#app/storage/file-to-send.server.ts';
import { db } from '#db/client.ts';
import { GUEST_PHOTO_TYPE, type GuestPhotoSize, guestPhotoKey } from './guest-photo.ts';
import { findPhotoOf, findShownPhoto, type GuestPhotoRow } from './guest-photos.repository.server.ts';

/** Its file is NOT_FOUND when it is gone. */
type OpenGuestPhoto = FileToSend & { contentType: string; etag: string; address: AddressOfFile };

/**
 * A guest's photo for everyone who has the address of the public page.
 * @throws AppError NOT_FOUND while the page or its guest book is off, and while its entry is not approved, as for none
 */
export async function openSharedGuestPhoto({
  slug,
  id,
  size,
}: {
  slug: string;
  id: string;
  size: GuestPhotoSize;
}): Promise<OpenGuestPhoto & SharedPicture> {
  const { share } = await unsafeFindShared(slug);
  const photo = share.hasGuestBook ? await findShownPhoto(db, { showcaseId: share.showcaseId, id }) : undefined;
  return { ...readable(photo, size), isListed: share.isListed };
}

/** The photo of an entry, in whatever state, in the guest book of one's own showcase. @throws AppError NOT_FOUND */
export async function openOwnGuestPhoto({
  id,
  user,
  entryId,
  size,
}: {
  id: string;
  user: User;
  entryId: string;
  size: GuestPhotoSize;
}): Promise<OpenGuestPhoto> {
  await getOwnShowcase({ id, user });
  return readable(await findPhotoOf(db, { showcaseId: id, entryId }), size);
}

const missing = (cause?: unknown) => new AppError('NOT_FOUND', 'Photo not found', { cause });

function readable(photo: GuestPhotoRow | undefined, size: GuestPhotoSize): OpenGuestPhoto {
  if (!photo?.hash) throw missing();
  return {
    contentType: GUEST_PHOTO_TYPE,
    etag: `"${photo.hash.slice(0, 32)}-${size}"`,
    ...fileToSend(guestPhotoKey(photo.id, size), missing),
  };
}
