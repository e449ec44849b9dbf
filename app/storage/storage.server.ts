import { env } from '#app/platform/env.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';
import { FolderStorage } from './folder-storage.server.ts';
import type { ObjectStorage } from './object-storage.server.ts';
import { OwnUploads } from './own-uploads.server.ts';
import { S3Storage } from './s3-storage.server.ts';

/** This process's storage: an S3 server when S3_ENDPOINT is set, else the folder STORAGE_DIR. */
export const storage: ObjectStorage = singleton('storage', () => {
  const uploads = new OwnUploads({ secret: env.SESSION_SECRET, origin: env.APP_ORIGIN });
  if (env.S3_ENDPOINT && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY) {
    return new S3Storage({
      endpoint: env.S3_ENDPOINT,
      publicEndpoint: env.S3_PUBLIC_ENDPOINT,
      cdnEndpoint: env.S3_CDN_ENDPOINT,
      region: env.S3_REGION,
      bucket: env.S3_BUCKET,
      accessKey: env.S3_ACCESS_KEY_ID,
      secretKey: env.S3_SECRET_ACCESS_KEY,
      uploads,
    });
  }
  return new FolderStorage({ folder: env.STORAGE_DIR ?? '.data/files', uploads });
});
