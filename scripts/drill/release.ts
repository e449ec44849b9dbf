/**
 * `npm run drill:release -- v1.2.0`: an upgrade from that release (by default the one before) to this one, and back, under load: two web
 * processes and two workers of it, behind nginx where it is installed, are restarted one after the other, while people read, save, wait
 * for documents and follow work. The database is migrated meanwhile, and stays so on the way back. Exits with 1 where a request was
 * lost or a follower of work saw an error, with 2 where the history lacks that release.
 */
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { testEnvironment } from '#tests/setup/environment.ts';
import { startThrowawayPostgres } from '#tests/setup/throwaway-postgres.ts';
import { startThrowawayRedis } from '#tests/setup/throwaway-redis.ts';
import { buildIfChanged } from '../product/build-product.ts';
import { fail, formatSeconds, say, sayStep, step } from '../product/terminal.ts';
import { findRelease, NoHistoryError, type Release } from '../release/find-release.ts';
import { run } from '../release/run.ts';

const NOW = process.cwd();

/** That release in a folder of its own, built with the packages of this one. */
async function checkOut({ name, commit }: Release) {
  const parent = mkdtempSync(join(tmpdir(), 'cedar-release-'));
  const folder = join(parent, 'before');
  const remove = async () => {
    rmSync(parent, { recursive: true, force: true });
    await run('git', ['worktree', 'prune'], NOW);
  };
  try {
    await step('Before', async () => {
      await run('git', ['worktree', 'add', '--detach', folder, commit], NOW);
      symlinkSync(join(NOW, 'node_modules'), join(folder, 'node_modules'));
      await run(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], folder);
      return `${name} (${commit.slice(0, 8)}), built`;
    });
    return { folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** @returns whether nothing was lost */
async function drill(release: Release): Promise<boolean> {
  await step('Now', async () => ((await buildIfChanged()) ? 'built' : 'stands already'));
  const before = await checkOut(release);
  const postgres = await startThrowawayPostgres({ isMigrated: false });
  const redis = await startThrowawayRedis();
  const env: NodeJS.ProcessEnv = Object.assign({ ...process.env }, testEnvironment, {
    DATABASE_URL: postgres.url,
    STORAGE_DIR: postgres.folder,
  });
  Object.assign(process.env, env);
  const migrate = (folder: string) => run(process.execPath, ['build/migrate.js'], folder, env);
  try {
    await migrate(before.folder);
    const { FaultStand } = await import('#tests/fault-stand.ts');
    const { underLoad } = await import('#tests/drill-release.ts');
    const settings = { DATABASE_URL: postgres.url, REDIS_URL: redis?.url ?? '' };
    const stand = await FaultStand.start(settings, { webs: 2, workers: 2, build: before.folder });
    sayStep('Stand', `2 web processes, 2 workers, ${stand.balancer?.kind}, PostgreSQL, ${redis ? 'Redis' : 'no Redis'}`);
    let isSound = true;
    const play = async (what: string, work: () => Promise<unknown>) => {
      const { served, told, lost, streams, longestMs } = await underLoad(stand, work);
      const { opened, resumed, broken, refused } = streams;
      sayStep(
        what,
        `${served} served, ${told} told to come again and then served, ${lost.length} lost, longest ${formatSeconds(longestMs)}`,
      );
      sayStep('', `${opened} event streams, of which ${resumed} were resumed, ${broken} broken off, ${refused} refused`);
      for (const one of [...lost, ...stand.lastWords.splice(0)]) sayStep('', `LOST ${one}`);
      isSound &&= lost.length === 0 && stand.deaths === 0;
      return broken + refused;
    };
    try {
      // The release before may still break its streams off; this one must not.
      await play('Upgrade', async () => {
        await migrate(NOW);
        await stand.restartInTurn(NOW);
      });
      const cut = await play('Restart', () => stand.restartInTurn());
      if (cut > 0) sayStep('', `LOST ${cut} event streams`);
      isSound &&= cut === 0;
      await play('Rollback', async () => {
        await migrate(before.folder).then(
          (said) => sayStep('', said),
          (error: Error) => sayStep('', `Its own migrate.js: ${error.message.split('\n').at(-1)}`),
        );
        await stand.restartInTurn(before.folder);
      });
    } finally {
      await stand.stop();
    }
    return isSound;
  } finally {
    await redis?.stop();
    await postgres.stop();
    await before.remove();
  }
}

const { positionals } = parseArgs({ allowPositionals: true });
const isSound = await findRelease(NOW, positionals[0])
  .then(drill)
  .catch((error: unknown) => {
    if (!(error instanceof NoHistoryError)) fail(error);
    say(error.message);
    return process.exit(2);
  });
say(isSound ? 'No request was lost, and no follower of work saw an error.' : 'FAILED');
process.exit(isSound ? 0 : 1);
