import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { copyDatabase } from './copy-database.ts';
import { testEnvironment } from './environment.ts';

/** Before a test file's imports read the environment: a separate database and a folder. */
Object.assign(process.env, testEnvironment, {
  DATABASE_URL: await copyDatabase(inject('templateUrl')),
  STORAGE_DIR: mkdtempSync(join(inject('clusterFolder'), 'files-')),
});
