import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { databaseAddress } from '#scripts/product/postgres.ts';
import { testEnvironment } from './environment.ts';

/** Before a test file's imports read the environment: the running product's own database and files. */
const read = (name: string) => JSON.parse(readFileSync(join(inject('dataDir'), name), 'utf8'));

Object.assign(process.env, testEnvironment, {
  APP_ORIGIN: inject('origin'),
  DATABASE_URL: databaseAddress({ port: read('ports.json').postgres, password: read('secrets.json').databasePassword }),
  STORAGE_DIR: join(inject('dataDir'), 'storage'),
});
