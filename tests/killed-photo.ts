import { insertPhoto } from '#app/photos/photos.repository.server.ts';
import { db } from '#db/client.ts';
import { insertUser } from './fixtures.ts';

/** An announced photo of a new user. */
export async function insertPendingPhoto(filename: string): Promise<{ ownerId: string; id: string }> {
  const ownerId = await insertUser(db);
  return { ownerId, ...(await insertPhoto(db, { ownerId, filename, bytes: 4 })) };
}

/** Leaves a job as after the death of a second worker. */
export async function killTwice(jobId: string): Promise<void> {
  await db.updateTable('jobs').set({ deaths: 2 }).where('id', '=', jobId).execute();
}

/** The state of a photo in its row. */
export const readPhoto = (id: string): Promise<{ status: string; refusal: string | null }> =>
  db.selectFrom('photos').select(['status', 'refusal']).where('id', '=', id).executeTakeFirstOrThrow();
