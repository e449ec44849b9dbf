import { storage } from '#app/storage/storage.server.ts';
import type { PhotoRow } from '#db/schema.ts';
import { uploadKeys } from './photo-files.ts';
import type { IngestResult } from './refuse-photo.server.ts';

/** How the ingest of a photo has ended, where it has nothing left to do; versions of other photos follow those. */
export function ingestedAs({ status, refusal, awaitsOriginal, blurredFrom, improvedFrom }: PhotoRow): IngestResult | undefined {
  if (blurredFrom || improvedFrom) return undefined;
  if (status === 'refused') return { status, refusal: refusal ?? '' };
  return status === 'ready' && !awaitsOriginal ? { status } : undefined;
}

/** Removes a repeated upload to the address of a photo that was ingested: it holds the camera's metadata. */
export const removeUpload = (photo: PhotoRow): Promise<void> => storage.remove(uploadKeys(photo));
