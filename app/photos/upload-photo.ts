import { ApiError, callApi, fetchApi, UserFacingError } from '#app/platform/api-client.ts';
import { makeSmallPicture } from './make-small-picture.ts';
import { photoIdOf } from './photo-files.ts';
import { photoTypeOf } from './photo-formats.ts';
import { type PutOptions, putFile } from './put-file.ts';

/** For how long an upload address is used again (ms); it is valid for 15 minutes, and the file may take some of them. */
const REUSED_MS = 5 * 60_000;

type Address = { uploadUrl: string; objectPath: string; reservedAt: number };

/** A smaller file is sent at once as a whole. */
const SMALL_FILE_BYTES = 700_000;

/** Where the path of a photo is kept that is sent in parts alone, so that it goes on after the page was closed. */
export type BegunUpload = {
  read: () => Promise<string | undefined>;
  write: (objectPath: string | undefined) => Promise<unknown>;
};

/** What is sent to a photo's own address: nothing where its file comes in parts alone. */
type Plan = { whole: Blob | null; followsInParts: boolean };

/**
 * A photo's way from the browser to the server: an address is requested, a picture is put there (Specification §7, Photos), and the
 * server checks it. Of a large file a small picture is sent, which is enough to go on with; the file itself is sent later
 * (sendOriginal). Where the browser can't read the file, it is sent in parts at once. Run again after an error, it goes on with the
 * step that failed, so that what has arrived is not sent again.
 */
export class PhotoUpload {
  readonly #file: File;
  readonly #begun: BegunUpload | null;
  #plan: Plan | null = null;
  #address: Address | null = null;
  /** Whether the connection broke while the bytes were sent, so that they may have arrived. */
  #isUncertain = false;

  constructor(file: File, { plan = null, begun = null }: { plan?: Plan | null; begun?: BegunUpload | null } = {}) {
    this.#file = file;
    this.#plan = plan;
    this.#begun = begun;
  }

  /**
   * @returns the photo's objectPath, and whether its full-size file is still to be sent
   * @throws ApiError with the reason when the picture is refused, Error when the bytes do not arrive
   */
  async run(options: PutOptions = {}): Promise<{ objectPath: string; awaitsOriginal: boolean }> {
    this.#plan ??= await planOf(this.#file);
    const { whole, followsInParts } = this.#plan;
    if (!whole) return { objectPath: await this.#sendInParts(this.#plan, options), awaitsOriginal: false };
    const { uploadUrl, objectPath } = await this.#reserve(this.#plan, options.signal);
    const awaitsOriginal = followsInParts;
    if (!this.#isUncertain || !(await hasArrived(objectPath, options.signal))) {
      await this.#put(uploadUrl, whole, options);
      await ingest(objectPath, options.signal);
    }
    return { objectPath, awaitsOriginal };
  }

  /** Goes on with the parts that are missing, also after an earlier visit. */
  async #sendInParts(plan: Plan, options: PutOptions): Promise<string> {
    const earlier = await this.#begun?.read();
    if (earlier && !this.#address) this.#address = { objectPath: earlier, uploadUrl: '', reservedAt: 0 };
    const { objectPath } = await this.#reserve(plan, options.signal);
    if (objectPath !== earlier) await this.#begun?.write(objectPath);
    try {
      await sendOriginal({ objectPath, file: this.#file }, options);
    } catch (error) {
      // It was removed in the meantime: another try begins anew.
      if (error instanceof ApiError && error.status === 404 && error.reason !== undefined) {
        this.#address = null;
        await this.#begun?.write(undefined);
      }
      throw error;
    }
    return objectPath;
  }

  async #reserve({ whole, followsInParts }: Plan, signal: AbortSignal | undefined): Promise<Address> {
    const isFresh = this.#address && Date.now() - this.#address.reservedAt < REUSED_MS;
    // Parts have addresses of their own, and belong to this photo.
    if (this.#address && (isFresh || !whole)) return this.#address;
    const { name, size } = this.#file;
    const body = {
      filename: name,
      contentType: typeOf(whole ?? this.#file, name),
      bytes: (whole ?? this.#file).size,
      ...(followsInParts && { originalBytes: size }),
    };
    const address = await inTime(signal, (limited) =>
      callApi<Omit<Address, 'reservedAt'>>('/api/photos/upload-url', { method: 'POST', body, signal: limited }),
    );
    this.#address = { ...address, reservedAt: Date.now() };
    this.#isUncertain = false;
    return this.#address;
  }

  async #put(url: string, whole: Blob, options: PutOptions): Promise<void> {
    try {
      this.#isUncertain = true;
      await putFile(url, whole, { ...options, contentType: typeOf(whole, this.#file.name) });
    } catch (error) {
      // It has expired, or the server still listens to the connection that broke: another address is needed.
      if (error instanceof ApiError) this.#address = null;
      throw error;
    }
  }
}

const typeOf = ({ type }: Blob, name: string): string => photoTypeOf({ name, type });

/** How a photo of a showcase is sent. */
async function planOf(file: File): Promise<Plan> {
  const small = file.size > SMALL_FILE_BYTES ? await makeSmallPicture(file) : file;
  const isWorthIt = !small || small.size < file.size / 2;
  return isWorthIt ? { whole: small, followsInParts: true } : { whole: file, followsInParts: false };
}

type Part = { from: number; to: number; uploadUrl: string };

/**
 * Sends what has not arrived of a photo's full-size file, part after part, and has it read.
 * @param options.onPart called when one has arrived
 * @throws as PhotoUpload.run; a refused file leaves the photo with its small picture
 */
export async function sendOriginal(
  { objectPath, file }: { objectPath: string; file: Blob },
  { onProgress, onPart, signal }: PutOptions & { onPart?: () => void } = {},
): Promise<void> {
  const { parts } = await inTime(signal, (limited) =>
    callApi<{ parts: Part[] }>(`/api/photos/${photoIdOf(objectPath)}/missing-parts`, { method: 'POST', signal: limited }),
  );
  for (const [index, { from, to, uploadUrl }] of parts.entries()) {
    const left = parts.slice(index).reduce((sum, part) => sum + part.to - part.from, 0);
    await putFile(uploadUrl, file.slice(from, to), {
      contentType: 'application/octet-stream',
      onProgress: (fraction) => onProgress?.((file.size - left + fraction * (to - from)) / file.size),
      ...(signal && { signal }),
    });
    onPart?.();
  }
  await ingest(objectPath, signal);
}

/** The server answers a call within seconds, and an ingest that waits for others within a minute (ms). */
const ANSWERED_MS = 90_000;

/**
 * Makes a call that is given up after a while: over a connection that has died silently, a browser may wait for many minutes.
 * @throws UserFacingError then
 */
async function inTime<Reply>(signal: AbortSignal | undefined, call: (signal: AbortSignal) => Promise<Reply>): Promise<Reply> {
  const controller = new AbortController();
  const stop = () => controller.abort(signal?.reason);
  const lost = setTimeout(() => controller.abort(new UserFacingError('The connection was lost. Please try again.')), ANSWERED_MS);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  try {
    return await call(controller.signal);
  } finally {
    clearTimeout(lost);
    signal?.removeEventListener('abort', stop);
  }
}

const ingest = (objectPath: string, signal: AbortSignal | undefined): Promise<unknown> =>
  inTime(signal, (limited) => fetchApi('/api/photos/ingest', { method: 'POST', body: { objectPath }, signal: limited }));

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

/** Uploads a picture in one go, as it is. @returns the photo's objectPath @throws as PhotoUpload.run */
export async function uploadPhoto(file: File, options: PutOptions = {}): Promise<string> {
  return (await new PhotoUpload(file, { plan: { whole: file, followsInParts: false } }).run(options)).objectPath;
}
