import type { Readable } from 'node:stream';
import { AppError } from '#app/platform/app-error.ts';
import { env } from '#app/platform/env.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';
import { FolderStorage } from './folder-storage.server.ts';
import type { ObjectStorage } from './object-storage.server.ts';
import { S3Storage } from './s3-storage.server.ts';

/** This process's storage: an S3 server when S3_ENDPOINT is set, else the folder STORAGE_DIR. */
export const storage: ObjectStorage = singleton('storage', () => {
  if (env.S3_ENDPOINT && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY) {
    return new S3Storage({
      endpoint: env.S3_ENDPOINT,
      publicEndpoint: env.S3_PUBLIC_ENDPOINT,
      region: env.S3_REGION,
      bucket: env.S3_BUCKET,
      accessKey: env.S3_ACCESS_KEY_ID,
      secretKey: env.S3_SECRET_ACCESS_KEY,
    });
  }
  return new FolderStorage({
    folder: env.STORAGE_DIR ?? '.data/files',
    secret: env.SESSION_SECRET,
    uploadOrigin: env.APP_ORIGIN,
  });
});

/**
 * Takes a file that a browser PUTs to an address of ours; with an S3 server, uploads go there and never here.
 * @throws AppError NOT_FOUND on an S3 storage; see FolderStorage.receive
 */
export async function receiveUpload(upload: {
  key: string;
  query: URLSearchParams;
  contentType: string | null;
  body: Readable;
}): Promise<void> {
  if (!(storage instanceof FolderStorage)) throw new AppError('NOT_FOUND', 'There is no such upload address.');
  await storage.receive(upload);
}
