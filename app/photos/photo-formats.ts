/** The formats of photos that are taken, by content type, with the endings of their files. */
export const PHOTO_FORMATS = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/heic': ['.heic'],
  'image/heif': ['.heif', '.hif'],
  'image/avif': ['.avif'],
  'image/tiff': ['.tif', '.tiff'],
} as const;

export type PhotoType = keyof typeof PHOTO_FORMATS;

/** Their content types, JPEG first. */
export const UPLOAD_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
  'image/avif',
  'image/tiff',
] as const satisfies readonly PhotoType[];

/** Besides JPEG and PNG, which the specification names. For messages and help. */
export const OTHER_FORMATS = 'WebP, HEIC, AVIF or TIFF';
export const FORMATS_IN_WORDS = `JPEG, PNG, ${OTHER_FORMATS}`;

/** Says what to do with a file of no use here: why it is refused comes before it. */
const EXPORT_IT = 'Export it as JPEG, and add that.';

const RAW_ENDINGS = /\.(dng|cr2|cr3|crw|nef|nrw|arw|srf|sr2|orf|raf|rw2|pef|srw|3fr|iiq|x3f)$/i;
const VIDEO_ENDINGS = /\.(mp4|mov|m4v|avi|mkv|webm|3gp|mts)$/i;

export const RAW_REFUSAL = `This is a camera’s raw file, which must be developed first. ${EXPORT_IT}`;
export const VIDEO_REFUSAL = 'This is a video. Choose a still of it in your photo app, export it as JPEG, and add that.';

/** Why a file of another type can't be a photo, for its owner. @param ending as in `GIF`, where it is known */
export const formatRefusal = (ending?: string): string =>
  `File type must be ${FORMATS_IN_WORDS}${ending ? `; this is ${ending.toUpperCase()}` : ''}. ${EXPORT_IT}`;

/** Why a file whose name tells that it is no photo is refused, with what to do; undefined for other names. */
export function refusalByName(name: string): string | undefined {
  if (RAW_ENDINGS.test(name)) return RAW_REFUSAL;
  return VIDEO_ENDINGS.test(name) ? VIDEO_REFUSAL : undefined;
}

/** The content type of a chosen file: by its name where the browser knows none. The server checks its bytes. */
export function photoTypeOf({ name, type }: Pick<File, 'name' | 'type'>): string {
  if (type) return type;
  const isNamed = ([, endings]: [string, readonly string[]]) => endings.some((ending) => name.toLowerCase().endsWith(ending));
  return Object.entries(PHOTO_FORMATS).find(isNamed)?.[0] ?? '';
}
