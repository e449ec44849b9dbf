import { AppError } from '#app/platform/app-error.ts';
import { ObjectMissingError } from '#app/storage/object-storage.server.ts';
import { storage } from '#app/storage/storage.server.ts';
import type { DocumentRow } from '#db/schema.ts';
import { preflight } from './preflight.server.ts';
import type { PreflightRow } from './preflight-row.ts';

const STATES: Record<PreflightRow['state'], string> = { pass: 'OK', warn: 'Note', fail: 'Problem' };

/**
 * The preflight of a finished PDF as a text; the caller has checked access.
 * @throws AppError UNPROCESSABLE for a presentation, NOT_FOUND when the file is gone
 */
export async function preflightReport(
  document: Pick<DocumentRow, 'storageKey' | 'filename' | 'contentType' | 'lowResolutionPhotos'>,
): Promise<{ text: string; filename: string }> {
  const { storageKey, filename, contentType, lowResolutionPhotos } = document;
  if (contentType !== 'application/pdf') throw new AppError('UNPROCESSABLE', 'Only a PDF can be checked for a print shop.');
  const rows = await preflight(await readFile(storageKey));
  const photos = lowResolutionPhotos.map(({ photo, page, dpi }) => `         ${photo}, page ${page}: ${dpi} dpi`);
  const lines = [
    `Preflight of ${filename}`,
    '',
    ...rows.map(({ state, question, answer }) => `${STATES[state].padEnd(7)}  ${question}: ${answer}`),
    ...(photos.length > 0 ? ['', 'Photos below 200 dpi:', ...photos] : []),
    '',
  ];
  return { text: lines.join('\r\n'), filename: filename.replace(/\.pdf$/, '_Preflight.txt') };
}

async function readFile(storageKey: string): Promise<Buffer> {
  try {
    return await storage.read(storageKey);
  } catch (error) {
    if (error instanceof ObjectMissingError) throw new AppError('NOT_FOUND', 'Document not found', { cause: error });
    throw error;
  }
}
