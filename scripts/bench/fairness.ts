/**
 * `npm run bench:fairness`: how long someone waits for one job beside another person's 400, on each backend of the queue,
 * relative to the duration of the job alone in the same run. Exits with 1 where the wait is more than 1.5 times that.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { testEnvironment } from '#tests/setup/environment.ts';
import { startThrowawayPostgres } from '#tests/setup/throwaway-postgres.ts';
import { NO_REDIS, startThrowawayRedis } from '#tests/setup/throwaway-redis.ts';

// Takes no arguments, and refuses any.
parseArgs();

const MOST = 1.5;

const postgres = await startThrowawayPostgres();
const redis = await startThrowawayRedis();
const backends = [
  { name: 'PostgreSQL', settings: {} },
  ...(redis ? [{ name: 'Redis', settings: { REDIS_URL: redis.url } }] : []),
];

let isUnfair = false;
try {
  process.stdout.write(
    'backend       alone (ms)   waited (ms): median, worst   times its own: median, worst   the 400 took (s)\n',
  );
  for (const { name, settings } of backends) {
    const child = fork(new URL('./measure-turns.ts', import.meta.url), {
      execArgv: ['--import', 'tsx'],
      // esbuild's types require NODE_ENV, which is included.
      env: {
        ...process.env,
        ...testEnvironment,
        DATABASE_URL: postgres.url,
        STORAGE_DIR: '/nowhere',
        ...settings,
      } as NodeJS.ProcessEnv,
    });
    // Sent by measure-turns.ts.
    const [measured] = (await once(child, 'message')) as [{ alone: number; waits: number[]; allSeconds: number }];
    await once(child, 'exit');
    const { alone, waits, allSeconds } = measured;
    const sorted = waits.toSorted((a, b) => a - b);
    const [median = 0, worst = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
    const told = [median, worst].map((ms) => ms.toFixed(0).padStart(6)).join('  ');
    const times = [median, worst].map((ms) => (ms / alone).toFixed(2).padStart(6)).join('  ');
    process.stdout.write(
      `${name.padEnd(12)}${alone.toFixed(0).padStart(12)}${told.padStart(29)}${times.padStart(32)}${allSeconds.toFixed(1).padStart(19)}\n`,
    );
    if (worst / alone > MOST) isUnfair = true;
  }
  if (!redis) process.stdout.write(`${NO_REDIS}: only PostgreSQL was measured\n`);
} finally {
  await redis?.stop();
  await postgres.stop();
}
process.exit(isUnfair ? 1 : 0);
