import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testEnvironment } from './environment.ts';

/** Before a test file's imports read the environment. The database's address does not answer: tests that need one are `*.server.test.ts`. */
Object.assign(process.env, testEnvironment, {
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  STORAGE_DIR: join(tmpdir(), 'cedar-unit-tests'),
});
