import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { Sequencer } from './tests/setup/sequencer.ts';

const ONLY_S3 = 'app/storage/s3-{storage,policy}.server.test.ts';

/** Beside their source, and with a database. */
const WITH_DATABASE = [
  '{app,worker}/**/*.server.test.{ts,tsx}',
  'db/**/*.test.ts',
  'scripts/{backup,contract,drill,release}/**/*.test.ts',
];

/** What is waited for may take a while beside other tests on a busy machine; only a failure waits as long. */
const EXPECT = { poll: { timeout: 30_000 } };

/**
 * Kinds of tests. `units`: beside their source, without a database, many files in one process. `parts`: beside their source, each file
 * in a process of its own with a database of its own on one PostgreSQL.
 * `redis`: those of the queue once more, on Redis. `s3`: those of the files once more, on an S3 server.
 * `product`: in tests/, against the whole product, built once and started for each worker; a worker is one process with one Chrome.
 * Nothing reads .env: tests say what they need in tests/setup/.
 */
export default defineConfig({
  test: {
    // One fewer than cores by default, one more here: a test of the product alone leaves the processor idle for a third of its time,
    // while a page waits to save, a notice to go, or a process to end.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: Sequencer },
    projects: [
      {
        test: {
          name: 'units',
          include: ['{app,worker,scripts,docker}/**/*.test.{ts,tsx}'],
          exclude: WITH_DATABASE,
          isolate: false,
          setupFiles: ['tests/setup/unit-environment.ts'],
          expect: EXPECT,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'parts',
          include: WITH_DATABASE,
          exclude: [ONLY_S3],
          globalSetup: ['tests/setup/cluster.ts'],
          setupFiles: ['tests/setup/database.ts'],
          expect: EXPECT,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'redis',
          include: ['app/jobs/**/*.test.ts', 'app/limits/counter.server.test.ts'],
          // They are about connections of the other backend.
          exclude: ['app/jobs/queue-outage.server.test.ts', 'app/jobs/postgres-connections.server.test.ts'],
          globalSetup: ['tests/setup/cluster.ts', 'tests/setup/redis.ts'],
          setupFiles: ['tests/setup/database.ts', 'tests/setup/redis-environment.ts'],
          expect: EXPECT,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 's3',
          include: [
            'app/storage/object-storage.server.test.ts',
            'app/account-deletion/*.server.test.ts',
            'app/photos/originals.server.test.ts',
            'scripts/backup/round-trip.test.ts',
            ONLY_S3,
          ],
          globalSetup: ['tests/setup/cluster.ts', 'tests/setup/s3.ts'],
          setupFiles: ['tests/setup/database.ts', 'tests/setup/s3-environment.ts'],
          expect: EXPECT,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'product',
          include: ['tests/**/*.test.ts'],
          isolate: false,
          globalSetup: ['tests/setup/product.ts'],
          setupFiles: ['tests/setup/product-environment.ts'],
          expect: EXPECT,
          testTimeout: 240_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
