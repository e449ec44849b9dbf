import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testEnvironment } from './environment.ts';

/** Before a test file's imports read the environment. At the database's address nobody answers: what needs one is a `*.server.test.ts`. */
Object.assign(process.env, testEnvironment, {
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  STORAGE_DIR: join(tmpdir(), 'cedar-unit-tests'),
});
