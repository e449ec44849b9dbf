import type { Readable } from 'node:stream';

export type PresignOptions = { contentType: string; bytes?: number | undefined; maxBytes: number; seconds: number };

/** What a browser PUTs to an address at the web process. */
export type Upload = {
  key: string;
  query: URLSearchParams;
  contentType: string | null;
  /** As the request's Content-Length says; null where it says nothing. */
  bytes: number | null;
  body: Readable;
};

/**
 * Where files live. Two drivers: an S3 server (minio client) and a folder on disk.
 * Keys are made by us (`photos/{uuid}/print.jpg`): lower-case letters, digits, `-`, `.`, `/`; never a person's words. Any other
 * key is refused.
 */
export interface ObjectStorage {
  /** Writes whole or not at all; replaces what stood there. */
  put(key: string, body: Buffer, contentType: string): Promise<void>;
  /** @throws ObjectMissingError */
  read(key: string): Promise<Buffer>;
  /** @throws ObjectMissingError */
  open(key: string): Promise<{ stream: Readable; bytes: number }>;
  /** Bytes, or null where nothing stands. */
  size(key: string): Promise<number | null>;
  /** Removing what is not there is no error. */
  remove(keys: string[]): Promise<void>;
  /**
   * An address to which a browser may PUT one file without any other right, for `seconds` seconds.
   * Only as `contentType`, and no larger than `bytes` where they are given, else than `maxBytes`. It is the storage's own address, or
   * one of the web process, which hands on to `receive` what comes there.
   */
  presignPut(key: string, options: PresignOptions): Promise<string>;
  /**
   * Takes an upload at an address of the web process that presignPut made.
   * @throws AppError FORBIDDEN for a tampered or expired address or another content type, TOO_LARGE past the address's limit,
   *   INVALID_INPUT where the driver must know the size beforehand
   */
  receive(upload: Upload): Promise<void>;
  /** Removes what has been half written since before then, by a process that was killed at it. */
  removeUnfinished(before: Date): Promise<void>;
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

/** The key itself. The pattern leaves no way out of a folder, and nothing that an address would have to escape. @throws Error */
export function requireStorageKey(key: string): string {
  if (!KEY.test(key) || key.includes('..')) throw new Error(`Not a storage key: ${key}`);
  return key;
}
