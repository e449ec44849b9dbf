import type { PhotoTile } from '#app/builder/wizard-state.ts';
import { MAX_UPLOAD_BYTES } from '#app/photos/photo-files.ts';
import { formatRefusal, refusalByName } from '#app/photos/photo-formats.ts';
import { MAX_PHOTOS } from '#app/showcases/layouts.ts';

/** A file that a drop zone does not take, with the codes of react-dropzone. */
export type RejectedFile = { file: Pick<File, 'name'>; errors: readonly { code: string; message: string }[] };

export type Refusal = { name: string; reason: string };

const TOO_MANY = `Too many files. A showcase holds at most ${MAX_PHOTOS} photos. Remove some here to add others.`;

/** The messages of Specification §5, File drop, for files that the drop zone rejects. */
function reasonOfRejection({ errors, file }: RejectedFile): string {
  switch (errors[0]?.code) {
    case 'file-invalid-type':
      return refusalByName(file.name) ?? formatRefusal();
    case 'file-too-large':
      return `File is larger than ${MAX_UPLOAD_BYTES} bytes (${MAX_UPLOAD_BYTES / 1e6} MB).`;
    case 'file-too-small':
      return 'File is smaller than 1 bytes: it is empty. Save the picture again, and add that.';
    default:
      return errors[0]?.message ?? 'This file can’t be used.';
  }
}

/** Splits dropped files: as many as there is room for are accepted, each other one is reported with its reason. */
export function choosePhotos(
  accepted: File[],
  rejected: RejectedFile[],
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
