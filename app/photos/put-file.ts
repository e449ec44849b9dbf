import { ApiError, UserFacingError } from '#app/platform/api-client.ts';

export type PutOptions = {
  /** Called with the uploaded fraction, 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
};

/** The file was changed or removed on the device since it was chosen: the browser no longer reads it. */
export class UnreadableFile extends UserFacingError {
  // Known by its name where this file is not loaded.
  override readonly name = 'UnreadableFile';

  constructor() {
    super('The file was changed or removed on this device. Please choose it again.');
  }
}

const canBeRead = (body: Blob): Promise<boolean> =>
  body
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

/** A connection over which nothing has gone for this long is given up (ms): it may have died without anybody telling. */
const SILENT_MS = 30_000;
/** The last bytes may still be in the device's own buffer when they count as sent, and storage may be slow to answer (ms). */
const ANSWERED_MS = 120_000;

/**
 * PUTs bytes to an upload address. XMLHttpRequest, since fetch reports no upload progress.
 * @throws ApiError for a refusal, UserFacingError when the connection breaks, UnreadableFile, AbortError
 */
export function putFile(
  url: string,
  body: Blob,
  { contentType, onProgress, signal }: PutOptions & { contentType: string },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const giveUp = () => {
      // A browser fails alike when the connection breaks and when it can't read the file.
      void canBeRead(body).then((isRead) =>
        reject(isRead ? new UserFacingError('The connection was lost. Please try again.') : new UnreadableFile()),
      );
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
    request.onabort = () => {
      if (signal?.aborted) reject(new DOMException('The upload was stopped', 'AbortError'));
    };
    request.onloadend = () => clearTimeout(silence);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
