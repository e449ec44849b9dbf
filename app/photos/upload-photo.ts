import { ApiError, callApi, fetchApi, UserFacingError } from '#app/platform/api-client.ts';
import { photoTypeOf } from './photo-formats.ts';

type UploadOptions = {
  /** Called with the uploaded fraction, 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
};

/** A connection over which nothing has gone for this long is given up (ms): it may have died without anybody telling. */
const SILENT_MS = 30_000;
/** The last bytes may still be in the device's own buffer when they count as sent, and storage may be slow to answer (ms). */
const ANSWERED_MS = 120_000;
/** For how long an upload address is used again (ms); it is valid for 15 minutes, and the file may take some of them. */
const REUSED_MS = 5 * 60_000;

type Address = { uploadUrl: string; objectPath: string; reservedAt: number };

/**
 * A picture's way from the browser to the server: an address is requested, the bytes are put there (Specification §7, Photos), and the
 * server checks them. Run again after an error, it goes on with the step that failed, so that what has arrived is not sent again.
 */
export class PhotoUpload {
  readonly #file: File;
  #address: Address | null = null;
  /** Whether the connection broke while the bytes were sent, so that they may have arrived. */
  #isUncertain = false;

  constructor(file: File) {
    this.#file = file;
  }

  /**
   * @returns the photo's objectPath
   * @throws ApiError with the reason when the picture is refused, Error when the bytes do not arrive
   */
  async run(options: UploadOptions = {}): Promise<string> {
    const { uploadUrl, objectPath } = await this.#reserve(options.signal);
    if (this.#isUncertain && (await hasArrived(objectPath, options.signal))) return objectPath;
    await this.#put(uploadUrl, options);
    await ingest(objectPath, options.signal);
    return objectPath;
  }

  async #reserve(signal: AbortSignal | undefined): Promise<Address> {
    if (this.#address && Date.now() - this.#address.reservedAt < REUSED_MS) return this.#address;
    const address = await callApi<Omit<Address, 'reservedAt'>>('/api/photos/upload-url', {
      method: 'POST',
      body: { filename: this.#file.name, contentType: photoTypeOf(this.#file), bytes: this.#file.size },
      ...(signal && { signal }),
    });
    this.#address = { ...address, reservedAt: Date.now() };
    this.#isUncertain = false;
    return this.#address;
  }

  async #put(url: string, options: UploadOptions): Promise<void> {
    try {
      this.#isUncertain = true;
      await putFile(url, this.#file, options);
    } catch (error) {
      // It has expired, or the server still listens to the connection that broke: another address is needed.
      if (error instanceof ApiError) this.#address = null;
      throw error;
    }
  }
}

const ingest = (objectPath: string, signal: AbortSignal | undefined): Promise<unknown> =>
  fetchApi('/api/photos/ingest', { method: 'POST', body: { objectPath }, ...(signal && { signal }) });

/** @throws ApiError when the picture is refused */
async function hasArrived(objectPath: string, signal: AbortSignal | undefined): Promise<boolean> {
  try {
    await ingest(objectPath, signal);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return false;
    throw error;
  }
}

/** Uploads a picture in one go. @returns the photo's objectPath @throws as PhotoUpload.run */
export const uploadPhoto = (file: File, options: UploadOptions = {}): Promise<string> => new PhotoUpload(file).run(options);

/** XMLHttpRequest, since fetch reports no upload progress. */
function putFile(url: string, file: File, { onProgress, signal }: UploadOptions): Promise<void> {
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
    request.setRequestHeader('Content-Type', photoTypeOf(file));
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
    request.send(file);
  });
}
