import type { JobProgress } from '#app/jobs/contracts.ts';
import { followWork } from '#app/jobs/follow-work.ts';
import { ApiError, fetchApi } from '#app/platform/api-client.ts';
import { LOW_RESOLUTION_HEADER, type LowResolutionPhoto } from './print-resolution.ts';

/** Specification §9: how long an object address holds (ms). */
const PREVIEW_HOLDS_MS = 1_000;
const DOWNLOAD_HOLDS_MS = 100;

const DOCUMENT_TYPE = /^application\/(pdf|vnd\.openxmlformats-)/;

export type ReceivedDocument = {
  blob: Blob;
  filename: string;
  /** In a print edition: the photographs with too few dots. */
  lowResolutionPhotos: LowResolutionPhoto[];
};

type SavedFile = Pick<ReceivedDocument, 'blob' | 'filename'>;

type ReceiveOptions = { body: unknown; onProgress?: (progress: JobProgress) => void; signal?: AbortSignal };

/**
 * Has a document made and brings it to the browser, telling how far it is.
 * @param path one of the /api/generate addresses that answer with a file
 * @throws ApiError when the call is refused or answered by somebody else, UserFacingError with the reason when the making failed
 */
export async function receiveDocument(path: string, { body, onProgress, signal }: ReceiveOptions): Promise<ReceivedDocument> {
  const outcome = await followWork(path, { body, ...(onProgress && { onProgress }), ...(signal && { signal }) });
  const reply = 'reply' in outcome ? outcome.reply : await fetchApi(`/api/documents/${documentIdOf(outcome.result)}`);
  // A proxy, or the sign-in page of a wireless network, may have answered in our place.
  if (!DOCUMENT_TYPE.test(reply.headers.get('Content-Type') ?? '')) throw new ApiError(reply.status, 'The reply is no document');
  const lowResolutionPhotos = reply.headers.get(LOW_RESOLUTION_HEADER);
  return {
    blob: await reply.blob(),
    filename: filenameOf(reply.headers.get('Content-Disposition')),
    lowResolutionPhotos: lowResolutionPhotos ? JSON.parse(decodeURIComponent(lowResolutionPhotos)) : [],
  };
}

function documentIdOf(result: unknown): string {
  if (typeof result === 'object' && result !== null && 'documentId' in result && typeof result.documentId === 'string') {
    return result.documentId;
  }
  throw new Error('The document is not there');
}

/** RFC 6266: the encoded name where there is one, else the plain one. */
function filenameOf(disposition: string | null): string {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1] ?? 'showcase';
}

/**
 * Shows a PDF in a new tab; another format, which no browser shows, is handed over as a file.
 * @returns false when the browser held back the new tab and nothing was shown
 */
export function showDocument({ blob, filename }: SavedFile): boolean {
  if (blob.type !== 'application/pdf') {
    saveDocument({ blob, filename });
    return true;
  }
  const url = URL.createObjectURL(blob);
  const tab = window.open(url, '_blank');
  setTimeout(() => URL.revokeObjectURL(url), PREVIEW_HOLDS_MS);
  return tab !== null;
}

export function saveDocument({ blob, filename }: SavedFile): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), DOWNLOAD_HOLDS_MS);
}
