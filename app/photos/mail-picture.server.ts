import type { Kysely } from 'kysely';
import type { MailPicture } from '#app/mail/mail-picture.ts';
import type { Database } from '#db/schema.ts';
import { photoIdOf, renditionKey } from './photo-files.ts';
import { findOwnPhotos } from './photos.repository.server.ts';

/**
 * The first of these photos that can be shown, as the picture of a mail to their owner.
 * @param paths objectPaths in order
 * @param alt what it shows
 * @returns undefined where there is none
 */
export async function mailPicture(
  db: Kysely<Database>,
  { ownerId, paths, alt }: { ownerId: string; paths: readonly string[]; alt: string },
): Promise<MailPicture | undefined> {
  const photos = await findOwnPhotos(db, { ownerId, ids: paths.map(photoIdOf) });
  for (const path of paths) {
    const photo = photos.find(({ id }) => id === photoIdOf(path));
    if (photo?.status === 'ready' && photo.width && photo.height) {
      const { id, width, height } = photo;
      return { source: renditionKey(id, 'column'), width, height, alt };
    }
  }
  return undefined;
}
