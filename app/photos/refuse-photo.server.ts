import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import { RefusedPhoto } from './open-picture.server.ts';
import { uploadKeys } from './photo-files.ts';
import { endAwaiting, markRefused, unsafeFindPhoto } from './photos.repository.server.ts';

export type IngestResult = { status: 'ready' } | { status: 'refused'; refusal: string };

/** Refuses a photo for what its ingest has thrown. @throws what is no refusal */
export async function refused(photoId: string, error: unknown): Promise<IngestResult> {
  if (!(error instanceof RefusedPhoto)) throw error;
  await refusePhoto(photoId, error.message);
  return { status: 'refused', refusal: error.message };
}

/** Marks a photo whose bytes have arrived as refused, or, where its small picture is ready, its full-size file. @param refusal the message for its owner */
export async function refusePhoto(photoId: string, refusal: string): Promise<void> {
  const photo = await unsafeFindPhoto(db, photoId);
  await markRefused(db, photoId, refusal);
  await endAwaiting(db, [photoId]);
  if (photo) await storage.remove(uploadKeys(photo));
}
