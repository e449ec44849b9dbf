import { openPdf } from '#app/documents/open-pdf.ts';
import { PHOTO_FORMATS, photoTypeOf } from '#app/photos/photo-formats.ts';
import { UserFacingError } from '#app/platform/api-client.ts';

/** The file types of papers; a PDF's pages become pictures here, so that the server takes nothing but pictures. */
export const ACCEPTED_PAPERS = [...Object.entries(PHOTO_FORMATS).flat(2), 'application/pdf', '.pdf'].join(',');

/** A letter page at 200 dots per inch. */
const LONG_SIDE = 2200;
const QUALITY = 0.9;

const isPdf = ({ name, type }: File): boolean => type === 'application/pdf' || name.toLowerCase().endsWith('.pdf');

/**
 * The pictures of a paper: a photo is one, and a PDF has one for each page.
 * @param room how many papers the showcase can still hold
 * @throws UserFacingError for a PDF that can't be read, and for more pictures than there is room for
 */
export async function toPictures(file: File, room: number): Promise<File[]> {
  if (room <= 0) throw new UserFacingError(`There is no room for ${file.name}: remove another paper first.`);
  if (isPdf(file)) return drawPages(file, room);
  if (photoTypeOf(file) in PHOTO_FORMATS) return [file];
  throw new UserFacingError(`${file.name} is neither a picture nor a PDF. Please photograph the paper instead.`);
}

async function drawPages(file: File, room: number): Promise<File[]> {
  const loading = await openPdf(await file.arrayBuffer());
  try {
    const document = await loading.promise;
    const { numPages: count } = document;
    if (count > room) {
      throw new UserFacingError(
        `${file.name} has ${count} pages, and there is room for ${room} more. Please choose the pages that matter, as photos or as a shorter PDF.`,
      );
    }
    const pictures: File[] = [];
    for (let number = 1; number <= count; number++) {
      const page = await document.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: LONG_SIDE / Math.max(width, height) });
      const canvas = Object.assign(window.document.createElement('canvas'), {
        width: Math.ceil(viewport.width),
        height: Math.ceil(viewport.height),
      });
      await page.render({ canvas, viewport }).promise;
      pictures.push(await toJpeg(canvas, `${file.name}, page ${number}.jpg`));
    }
    return pictures;
  } catch (error) {
    if (error instanceof UserFacingError) throw error;
    throw new UserFacingError(
      error instanceof Error && error.name === 'PasswordException'
        ? `${file.name} is locked by a password. Please photograph it instead.`
        : `${file.name} can’t be read: it is damaged, or no PDF. Please photograph the paper instead.`,
    );
  } finally {
    await loading.destroy();
  }
}

const toJpeg = (canvas: HTMLCanvasElement, name: string): Promise<File> =>
  new Promise((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob ? resolve(new File([blob], name, { type: 'image/jpeg' })) : reject(new Error('The canvas is too large'));
    canvas.toBlob(done, 'image/jpeg', QUALITY);
  });
