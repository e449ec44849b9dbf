import { statfs } from 'node:fs/promises';
import { env } from '#app/platform/env.server.ts';

export type Disk = { freeBytes: number; totalBytes: number };

/** The disk of STORAGE_DIR, as far as this process may fill it; undefined where files are on an S3 server. */
export async function readDisk(): Promise<Disk | undefined> {
  if (env.S3_ENDPOINT || !env.STORAGE_DIR) return undefined;
  const { bavail, blocks, bsize } = await statfs(env.STORAGE_DIR);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
