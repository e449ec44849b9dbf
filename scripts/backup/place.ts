import { randomBytes } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { FolderStorage } from '#app/storage/folder-storage.server.ts';
import { isStorageKey, type ObjectStorage } from '#app/storage/object-storage.server.ts';
import { OwnUploads } from '#app/storage/own-uploads.server.ts';
import { S3Storage } from '#app/storage/s3-storage.server.ts';
import type { Settings } from '../product/settings.ts';
import { PlainError } from '../product/terminal.ts';

/** Where backups are: a folder, or a part of a bucket, which ends with a slash. */
export type Place = { name: string; storage: ObjectStorage; prefix: string };

/**
 * @param name a folder, or `s3://bucket/prefix` on the server of BACKUP_S3_*, else of S3_*
 * @throws PlainError where it is the product's own storage, which would be backed up into itself
 */
export function openPlace(name: string, settings: Settings): Place {
  // Nobody uploads to a place.
  const uploads = new OwnUploads({ secret: randomBytes(32).toString('hex'), origin: '' });
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/*$/.exec(name) ?? [];
  if (!bucket) {
    if (name.includes('://')) throw new PlainError(`${name} is neither a folder nor s3://bucket/prefix.`);
    const folder = resolve(name);
    if (settings.STORAGE_DIR) requireApart(folder, resolve(settings.STORAGE_DIR));
    return { name, storage: new FolderStorage({ folder, uploads }), prefix: '' };
  }
  if (prefix && !isStorageKey(`${prefix}/x`)) {
    throw new PlainError(`In ${name}, what follows the bucket may have small letters, digits and hyphens only.`);
  }
  const endpoint = settings.BACKUP_S3_ENDPOINT ?? settings.S3_ENDPOINT;
  const accessKey = settings.BACKUP_S3_ACCESS_KEY_ID ?? settings.S3_ACCESS_KEY_ID;
  const secretKey = settings.BACKUP_S3_SECRET_ACCESS_KEY ?? settings.S3_SECRET_ACCESS_KEY;
  if (!(endpoint && accessKey && secretKey)) {
    throw new PlainError(`For ${name}, set BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.`);
  }
  if (endpoint === settings.S3_ENDPOINT && bucket === (settings.S3_BUCKET ?? 'cedar-and-chrome')) {
    throw new PlainError(`${bucket} is the product's own bucket; name another, best on another server.`);
  }
  const region = settings.BACKUP_S3_REGION ?? settings.S3_REGION ?? 'us-east-1';
  const storage = new S3Storage({ endpoint, region, bucket, accessKey, secretKey, uploads });
  return { name, storage, prefix: prefix && `${prefix}/` };
}

/** Links are followed, since one folder may have two names. */
function requireApart(folder: string, storage: string): void {
  const real = (path: string) => `${existsSync(path) ? realpathSync(path) : path}${sep}`;
  const [one, other] = [real(folder), real(storage)];
  if (one.startsWith(other) || other.startsWith(one)) {
    throw new PlainError(`${folder} and the product's storage ${storage} lie in each other; name another folder.`);
  }
}
