import { followWork } from '#app/jobs/follow-work.ts';
import { uploadPhoto } from '#app/photos/upload-photo.ts';
import { readReply } from '#app/platform/api-client.ts';
import type { Paper } from '#app/showcases/papers/papers.schema.ts';
import { toPictures } from './paper-pictures.ts';

type ReadOptions = {
  signal: AbortSignal;
  /** Receives the current stage. */
  tell: (stage: string) => void;
  /** Receives each paper once it has been read. */
  onPaper: (paper: Paper) => void;
  /** How many of the file's pictures have been read before. */
  done: number;
  /** How many papers the showcase can hold with this file. */
  room: number;
};

/**
 * Uploads the pictures of a file, and has each read.
 * @throws ApiError, UserFacingError with the reason; once aborted, anything
 */
export async function readPapers(file: File, { signal, tell, onPaper, done, room }: ReadOptions): Promise<void> {
  for (const picture of (await toPictures(file, room)).slice(done)) {
    tell('Uploading');
    const objectPath = await uploadPhoto(picture, { signal });
    tell('Reading');
    const outcome = await followWork<Paper>('/api/read-paper', { body: { objectPath }, signal, isCalledOff: true });
    const paper = 'result' in outcome ? outcome.result : await readReply<Paper>(outcome.reply);
    signal.throwIfAborted();
    onPaper(paper);
  }
}
