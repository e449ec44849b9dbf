import { defineConfig } from 'vitest/config';

/**
 * Three kinds of tests. `parts`: beside their source, each file with a database of its own on one PostgreSQL.
 * `redis`: those of the queue once more, on Redis.
 * `product`: in tests/, against the whole product, built and started once.
 * Nothing reads .env: tests say what they need in tests/setup/.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'parts',
          include: ['{app,worker,db,scripts}/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/setup/cluster.ts'],
          setupFiles: ['tests/setup/database.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'redis',
          include: ['app/jobs/**/*.test.ts'],
          globalSetup: ['tests/setup/cluster.ts', 'tests/setup/redis.ts'],
          setupFiles: ['tests/setup/database.ts', 'tests/setup/redis-environment.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'product',
          include: ['tests/**/*.test.ts'],
          globalSetup: ['tests/setup/product.ts'],
          setupFiles: ['tests/setup/product-environment.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
