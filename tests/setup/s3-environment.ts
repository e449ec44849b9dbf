import { beforeEach, inject } from 'vitest';
import { NO_S3 } from './throwaway-s3.ts';

/** Before a test file's imports read the environment: puts its files on an S3 server. */
const settings = inject('s3Settings');
if (settings) Object.assign(process.env, settings);
else beforeEach(({ skip }) => skip(`${NO_S3}: files were tried in a folder alone`));
