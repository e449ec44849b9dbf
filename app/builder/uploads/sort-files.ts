import { MAX_UPLOAD_BYTES } from '#app/photos/photo-files.ts';
import { photoTypeOf, UPLOAD_TYPES } from '#app/photos/photo-formats.ts';
import { choosePhotos, type RejectedFile } from './choose-photos.ts';

const isPhoto = (type: string): boolean => UPLOAD_TYPES.some((known) => known === type);

/** The codes of react-dropzone, whose messages are the specification's. */
function codeOf(file: File): string | null {
  if (!isPhoto(file.type) && !isPhoto(photoTypeOf({ name: file.name, type: '' }))) return 'file-invalid-type';
  if (file.size > MAX_UPLOAD_BYTES) return 'file-too-large';
  return file.size < 1 ? 'file-too-small' : null;
}

/** Splits files that were dropped outside of the photos' own drop zone, by its rules. @param present photos that are there already */
export function sortFiles(files: File[], present: number): ReturnType<typeof choosePhotos> {
  const rejected = files.flatMap((file): RejectedFile[] => {
    const code = codeOf(file);
    return code ? [{ file, errors: [{ code, message: code }] }] : [];
  });
  const accepted = files.filter((file) => codeOf(file) === null);
  return choosePhotos(accepted, rejected, present);
}
