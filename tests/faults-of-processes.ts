import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { run } from '#scripts/release/run.ts';
import { type Played, stopWithoutRedis, sumUp, untilAtWork } from './drill-faults.ts';
import { Owner } from './drill-owner.ts';
import { underLoad } from './drill-release.ts';
import { duringWork, type Fault } from './fault-list.ts';
import type { WholeStand } from './whole-stand.ts';

/** A summary of things that are not callers' works. */
const counted = (counts: Partial<Played>): Played => ({
  served: 0,
  told: 0,
  words: [],
  lost: [],
  doubled: 0,
  left: 0,
  longestMs: 0,
  ...counts,
});

/** The product's own processes are killed, restarted and started at once. */
export const FAULTS_OF_PROCESSES: Fault[] = [
  {
    name: 'worker-killed',
    what: 'A worker killed (-9)',
    // One: a job at which two have died is given to no third.
    play: (stand, owner) => duringWork(stand, owner, async () => stand.product.workers[0]?.killAndRestart()),
  },
  {
    name: 'web-killed',
    what: 'A web process killed (-9)',
    play: (stand, owner) =>
      duringWork(stand, owner, async () => {
        for (const web of stand.product.webs) {
          await web.killAndRestart();
          await web.ready();
        }
      }),
  },
  ...[false, true].map((losesData) => ({
    name: losesData ? 'end-without-redis-data' : 'end-without-redis',
    what: `End without Redis, which ${losesData ? 'loses' : 'keeps'} its data`,
    play: async ({ postgres }: WholeStand) =>
      (await stopWithoutRedis(postgres.url, { losesData })) ?? 'redis-server is not installed',
  })),
  {
    name: 'rolling-restart',
    what: 'Rolling restart under load',
    play: async ({ product }) => {
      const deaths = product.deaths;
      const { served, told, lost, streams, longestMs } = await underLoad(product, () => product.restartInTurn());
      const cut = streams.broken + streams.refused;
      return counted({
        served,
        told,
        longestMs,
        lost: cut > 0 ? [...lost, `${cut} event streams`] : lost,
        left: product.deaths - deaths,
        note: `${streams.resumed} of ${streams.opened} event streams were resumed`,
      });
    },
  },
  {
    name: 'connections-dropped',
    what: 'The way to the balancer drops all connections',
    play: async ({ product, way }) => {
      const deaths = product.deaths;
      const owner = await Owner.at(way.origin, { photos: 2 });
      const asked = [1, 2, 3, 4].map(() => owner.followed());
      await untilAtWork('document', 2);
      for (let time = 0; time < 5; time += 1) {
        await pause(400);
        way.drop();
      }
      await pause(400);
      return sumUp([...(await Promise.all(asked)), await owner.page()], product.deaths - deaths);
    },
  },
  {
    name: 'migrations-at-once',
    what: 'Three migrations at once',
    play: async ({ postgres }) => {
      const name = `drill_${randomUUID().replaceAll('-', '')}`;
      const address = new URL(postgres.url);
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      await client.query(`create database ${name} template template0`);
      address.pathname = `/${name}`;
      const began = performance.now();
      const env = { ...process.env, DATABASE_URL: address.href };
      const ended = await Promise.allSettled([1, 2, 3].map(() => run(process.execPath, ['build/migrate.js'], '.', env)));
      const longestMs = performance.now() - began;
      await client.query(`drop database ${name} with (force)`);
      await client.end();
      const lost = ended.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
      return counted({ served: ended.length - lost.length, lost, longestMs });
    },
  },
];
