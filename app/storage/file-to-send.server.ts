import type { Readable } from 'node:stream';
import { ObjectMissingError, type ReplyHeaders } from './object-storage.server.ts';
import { storage } from './storage.server.ts';

/** A stored file that a reply may have. Each throws what `missing` returns when the file is gone. */
export type FileToSend = {
  open: () => Promise<{ stream: Readable; bytes: number }>;
  /** Its size, for which it is not opened. */
  size: () => Promise<number>;
};

/** Where a browser may read a file for a while; null where the storage has no address of its own. */
export type AddressOfFile = (headers: ReplyHeaders) => Promise<string | null>;

/** @param missing what is thrown when the file is gone */
export function fileToSend(key: string, missing: (cause?: unknown) => Error): FileToSend & { address: AddressOfFile } {
  return {
    open: () =>
      storage.open(key).catch((cause: unknown) => {
        throw cause instanceof ObjectMissingError ? missing(cause) : cause;
      }),
    size: async () => {
      const bytes = await storage.size(key);
      if (bytes === null) throw missing();
      return bytes;
    },
    address: (headers) => storage.presignGet(key, headers),
  };
}
