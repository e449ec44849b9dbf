import type { FileRejection } from 'react-dropzone';
import { MAX_UPLOAD_BYTES } from '#app/photos/photo-files.ts';
import { MAX_PHOTOS } from '#app/showcases/catalogue.ts';
import type { PhotoTile } from './wizard-state.ts';

/** The builder's drop zone takes these (Specification §5). */
export const ACCEPTED_PHOTOS = { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'] };

export type Refusal = { name: string; reason: string };

const TOO_MANY = `Too many files. A showcase holds at most ${MAX_PHOTOS} photos.`;

/** The generic messages of Specification §5, File drop, for what the drop zone itself turns away. */
function reasonOfRejection({ errors }: FileRejection): string {
  switch (errors[0]?.code) {
    case 'file-invalid-type':
      return 'File type must be JPEG or PNG.';
    case 'file-too-large':
      return `File is larger than ${MAX_UPLOAD_BYTES} bytes (${MAX_UPLOAD_BYTES / 1e6} MB).`;
    case 'file-too-small':
      return 'File is smaller than 1 bytes: it is empty.';
    default:
      return errors[0]?.message ?? 'This file can’t be used.';
  }
}

/** Sorts what was dropped: as many as there is room for go on, each other one is named with its reason. */
export function choosePhotos(
  accepted: File[],
  rejected: FileRejection[],
  present: number,
): { photos: PhotoTile[]; refusals: Refusal[] } {
  const room = Math.max(0, MAX_PHOTOS - present);
  return {
    photos: accepted
      .slice(0, room)
      .map((file) => ({ key: crypto.randomUUID(), name: file.name, status: 'waiting' as const, file })),
    refusals: [
      ...rejected.map((rejection) => ({ name: rejection.file.name, reason: reasonOfRejection(rejection) })),
      ...accepted.slice(room).map(({ name }) => ({ name, reason: TOO_MANY })),
    ],
  };
}
