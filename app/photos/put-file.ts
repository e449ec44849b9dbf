import { ApiError, UserFacingError } from '#app/platform/api-client.ts';

export type PutOptions = {
  /** Called with the uploaded fraction, 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
};

/** A connection over which nothing has gone for this long is given up (ms): it may have died without anybody telling. */
const SILENT_MS = 30_000;
/** The last bytes may still be in the device's own buffer when they count as sent, and storage may be slow to answer (ms). */
const ANSWERED_MS = 120_000;

/**
 * PUTs bytes to an upload address. XMLHttpRequest, since fetch reports no upload progress.
 * @throws ApiError for a refusal, UserFacingError when the connection breaks, AbortError
 */
export function putFile(
  url: string,
  body: Blob,
  { contentType, onProgress, signal }: PutOptions & { contentType: string },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const giveUp = () => {
      reject(new UserFacingError('The connection was lost. Please try again.'));
      request.abort();
    };
    let silence = setTimeout(giveUp, SILENT_MS);
    const alive = (patience = SILENT_MS) => {
      clearTimeout(silence);
      silence = setTimeout(giveUp, patience);
    };
    request.upload.onload = () => alive(ANSWERED_MS);
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', contentType);
    request.upload.onprogress = ({ loaded, total }) => {
      alive();
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new ApiError(request.status, request.responseText || request.statusText));
    };
    request.onerror = giveUp;
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'));
    request.onloadend = () => clearTimeout(silence);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
