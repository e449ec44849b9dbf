import type { Readable } from 'node:stream';

export type PresignOptions = { contentType: string; bytes?: number | undefined; maxBytes: number; seconds: number };

/** How a file is answered at an address of the storage's own, as headers of a reply. */
export type ReplyHeaders = { 'Content-Type': string; 'Cache-Control': string; 'Content-Disposition'?: string };

/** A file that a browser PUTs to an address of the web process. */
export type Upload = {
  key: string;
  query: URLSearchParams;
  contentType: string | null;
  /** From the Content-Length header; null without one. */
  bytes: number | null;
  body: Readable;
};

/** A stored file. `version` changes whenever the file is written again, and says nothing of its content. */
export type StoredFile = { key: string; bytes: number; version: string };

/**
 * File storage with two drivers: an S3 server (minio client) and a folder on disk. Keys are generated (`photos/{uuid}/print.jpg`)
 * from lowercase letters, digits, `-`, `.`, `/`, never from user text. Any other key is refused.
 */
export interface ObjectStorage {
  /** Atomic; replaces an existing file. */
  put(key: string, body: Buffer, contentType: string): Promise<void>;
  /**
   * Like `put`, in constant memory. A stream that fails leaves nothing; where it can't be stored, the stream is destroyed.
   * @param bytes the exact size, where it is known beforehand
   */
  putStream(key: string, body: Readable, bytes?: number): Promise<void>;
  /** @throws ObjectMissingError */
  read(key: string): Promise<Buffer>;
  /** @throws ObjectMissingError */
  open(key: string): Promise<{ stream: Readable; bytes: number }>;
  /** Bytes, or null for a missing file. */
  size(key: string): Promise<number | null>;
  /** All files below a folder of the keys (`photos/`), or simply all, in no particular order. */
  list(folder?: string): AsyncIterable<StoredFile>;
  /** Ignores missing files. */
  remove(keys: string[]): Promise<void>;
  /**
   * An address to which a browser may PUT one file without any other permission, for `seconds` seconds. Only as `contentType`,
   * and no larger than `bytes` where given, else than `maxBytes`. It is the storage's own address, or one of the web process,
   * which passes the upload on to `receive`.
   */
  presignPut(key: string, options: PresignOptions): Promise<string>;
  /**
   * An address at which a browser may GET a file without any other permission, for an hour to an hour and a quarter; the same for a quarter of
   * an hour, so that it can be kept. Null where the web process has to serve it.
   */
  presignGet(key: string, headers: ReplyHeaders): Promise<string | null>;
  /**
   * Receives an upload at an address of the web process that presignPut created.
   * @throws AppError FORBIDDEN for a tampered or expired address or another content type, TOO_LARGE above the address's limit,
   * INVALID_INPUT where the driver must know the size beforehand
   */
  receive(upload: Upload): Promise<void>;
  /** Removes files left half written before this time by a killed process. @returns how many */
  removeUnfinished(before: Date): Promise<number>;
  /** Resolves when the storage answers, throws when it does not. */
  check(): Promise<void>;
}

export class ObjectMissingError extends Error {
  constructor(key: string) {
    super(`No object ${key}`);
    this.name = 'ObjectMissingError';
  }
}

const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)+$/;

/** Whether a name can be a key; a listing may meet files of others. */
export const isStorageKey = (name: string): boolean => KEY.test(name) && !name.includes('..');

/** Validates a key: nothing outside of a folder, and nothing that an address would have to escape. @throws Error */
export function requireStorageKey(key: string): string {
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${key}`);
  return key;
}
