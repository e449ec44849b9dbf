import { fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { env } from '#app/platform/env.server.ts';
import { closableDatabase } from '#tests/closable-database.ts';
import { freezeChrome, type Played, stopPostgres } from '#tests/drill-faults.ts';
import { Owner } from '#tests/drill-owner.ts';
import { FaultStand } from '#tests/fault-stand.ts';
import { copyDatabase } from '#tests/setup/copy-database.ts';
import { NO_REDIS } from '#tests/setup/throwaway-redis.ts';

/** Runs the exit without Redis in another process. @returns null where redis-server is not installed */
async function endWithoutRedis(): Promise<Played | null> {
  const DATABASE_URL = await copyDatabase(inject('templateUrl'));
  const player = fork('tests/end-without-redis.ts', { execArgv: ['--import', 'tsx'], env: { ...process.env, DATABASE_URL } });
  const ended = once(player, 'exit').then(([code]) => Promise.reject(new Error(`The fault was not run: exit ${code}`)));
  const [played] = await Promise.race([once(player, 'message'), ended]);
  return played;
}

/** The short form of `npm run drill:faults`. */
describe('requested work ends', () => {
  let stand: FaultStand;
  let owner: Owner;
  beforeAll(async () => {
    stand = await FaultStand.start({ DATABASE_URL: env.DATABASE_URL });
    owner = await Owner.at(stand.origin);
  }, 240_000);
  afterAll(() => stand.stop(), 60_000);

  it('when Chrome freezes: everyone is served', async () => {
    expect(await freezeChrome(stand, owner)).toMatchObject({ served: 5, told: 0, lost: [], left: 0 });
  }, 120_000);

  // Both mostly wait, each with its own processes, so they run at the same time.
  it.concurrent('when the database is down: everyone is served or gets an error', async () => {
    const played = await stopPostgres(stand, owner, { postgres: closableDatabase(env.DATABASE_URL), seconds: 2 });
    expect({ ...played, lastWords: stand.lastWords }).toMatchObject({ lost: [], left: 0, lastWords: [] });
  }, 120_000);

  it.concurrent('when the process is asked to exit while Redis is down, within 20 s and without flooding the log', async ({
    skip,
  }) => {
    const played = await endWithoutRedis();
    if (!played) return skip(`${NO_REDIS}: the exit was tested with the queue in PostgreSQL only`);
    expect(played).toMatchObject({ lost: [], left: 0 });
  }, 180_000);
});
