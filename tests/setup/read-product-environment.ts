import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseAddress } from '#scripts/product/postgres.ts';
import { sandboxOriginOf } from '../sandbox-origin.ts';
import { testEnvironment } from './environment.ts';

/** The environment of a process that uses a running product's own database, files and card processor. */
export function readProductEnvironment({ origin, dataDir }: { origin: string; dataDir: string }): Record<string, string> {
  const read = (name: string) => JSON.parse(readFileSync(join(dataDir, name), 'utf8'));
  return {
    ...testEnvironment,
    APP_ORIGIN: origin,
    SESSION_SECRET: read('secrets.json').sessionSecret,
    DATABASE_URL: databaseAddress({ port: read('ports.json').postgres, password: read('secrets.json').databasePassword }),
    STORAGE_DIR: join(dataDir, 'storage'),
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_API_BASE: sandboxOriginOf(dataDir),
  };
}
