import { randomUUID } from 'node:crypto';
import { beforeEach, inject } from 'vitest';
import { makeBucket, NO_S3 } from './throwaway-s3.ts';

/**
 * Before a test file's imports read the environment: puts its files on an S3 server, in a bucket of its own, since other test
 * files run at the same time and what a backup has is counted.
 */
const settings = inject('s3Settings');
if (settings) {
  const own = { ...settings, S3_BUCKET: `files-${randomUUID()}` };
  await makeBucket(own, own.S3_BUCKET);
  Object.assign(process.env, own);
} else {
  beforeEach(({ skip }) => skip(`${NO_S3}: files were tried in a folder alone`));
}
