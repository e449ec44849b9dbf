import { UserFacingError } from '#app/platform/api-client.ts';
import { MAX_PAPERS } from '#app/showcases/papers/paper-topics.ts';

/** The file types of papers; a PDF's pages become pictures here, so that the server takes nothing but pictures. */
export const ACCEPTED_PAPERS = 'image/jpeg,image/png,application/pdf,.pdf';

/** A letter page at 200 dots per inch. */
const LONG_SIDE = 2200;
const QUALITY = 0.9;

const isPdf = ({ name, type }: File): boolean => type === 'application/pdf' || name.toLowerCase().endsWith('.pdf');

/**
 * The pictures of a paper: a photo is one, and a PDF has one for each page.
 * @throws UserFacingError for a PDF that can't be read
 */
export const toPictures = (file: File): Promise<File[]> => (isPdf(file) ? drawPages(file) : Promise.resolve([file]));

async function drawPages(file: File): Promise<File[]> {
  // Over a megabyte, which nobody needs who photographs their papers. The other build runs in the newest browsers alone.
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  GlobalWorkerOptions.workerSrc = (await import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url')).default;
  const loading = getDocument({ data: await file.arrayBuffer() });
  try {
    const document = await loading.promise;
    const count = Math.min(document.numPages, MAX_PAPERS);
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
