import { type LowResolutionPhoto, softPhotoLine } from '#app/documents/print-resolution.ts';
import { AppError } from '#app/platform/app-error.ts';
import { ObjectMissingError } from '#app/storage/object-storage.server.ts';
import { storage } from '#app/storage/storage.server.ts';
import type { DocumentRow } from '#db/schema.ts';
import { preflight } from './preflight.server.ts';
import type { PreflightRow } from './preflight-row.ts';

const STATES: Record<PreflightRow['state'], string> = { pass: 'OK', warn: 'Note', fail: 'Problem' };

type Checked = Pick<DocumentRow, 'storageKey' | 'filename' | 'contentType' | 'lowResolutionPhotos'>;

/** As every system's plainest editor shows it. */
const NEW_LINE = '\r\n';

const SHARP = 'Every photo has at least 200 dpi at its size.';

/**
 * The preflight of a finished PDF as a text; the caller has checked access.
 * @throws AppError UNPROCESSABLE for a presentation, NOT_FOUND when the file is gone
 */
export async function preflightReport(document: Checked): Promise<{ text: string; filename: string }> {
  const { storageKey, filename, contentType, lowResolutionPhotos } = document;
  if (contentType !== 'application/pdf') throw new AppError('UNPROCESSABLE', 'Only a PDF can be checked for a print shop.');
  const rows = await preflight(await readFile(storageKey));
  const lines = [
    `Preflight of ${filename}`,
    '',
    ...rows.map(({ state, question, answer }) => `${STATES[state].padEnd(7)}  ${question}: ${answer}`),
    ...softPhotos(lowResolutionPhotos),
    '',
  ];
  return { text: lines.join(NEW_LINE), filename: filename.replace(/\.pdf$/, '_Preflight.txt') };
}

/** Below an empty line; nothing where all are sharp. */
const softPhotos = (photos: LowResolutionPhoto[]): string[] =>
  photos.length > 0 ? ['', 'Photos below 200 dpi:', ...photos.map((photo) => `         ${softPhotoLine(photo)}`)] : [];

/**
 * The preflights of a kit's files as one text: first all photos whose resolution is low, which is what its owner can mend.
 * @param soft with their pieces
 * @throws AppError NOT_FOUND when a file is gone
 */
export async function kitPreflightReport(documents: Checked[], soft: LowResolutionPhoto[]): Promise<string> {
  const reports: string[] = [];
  for (const document of documents) {
    const { text } = await preflightReport({ ...document, lowResolutionPhotos: [] });
    reports.push(text);
  }
  const lines = ['Preflight of a show-day kit', ...(soft.length > 0 ? softPhotos(soft) : ['', SHARP]), ''];
  return [lines.join(NEW_LINE), ...reports].join(NEW_LINE);
}

async function readFile(storageKey: string): Promise<Buffer> {
  try {
    return await storage.read(storageKey);
  } catch (error) {
    if (error instanceof ObjectMissingError) throw new AppError('NOT_FOUND', 'Document not found', { cause: error });
    throw error;
  }
}
