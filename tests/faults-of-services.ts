import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freezeChrome, stallModel, stopPostgres } from './drill-faults.ts';
import type { Fault } from './fault-list.ts';
import { duringWork, freeze, needing } from './fault-list.ts';
import { livingOf } from './fault-stand.ts';
import type { WholeStand } from './whole-stand.ts';

const postgresDown = (seconds: number): Fault => ({
  name: `postgres-${seconds}`,
  what: `PostgreSQL down for ${seconds} s`,
  play: ({ product, postgres }, owner) => stopPostgres(product, owner, { postgres, seconds }),
});

const modelMarked = (name: string, what: string, mark: string): Fault => ({
  name,
  what,
  play: ({ product }, owner) => stallModel(product, owner, { mark }),
});

const SLOW_BYTES_PER_SECOND = 300_000;

/** Puts S3 into a state for ten seconds. */
const s3Fault = (name: string, what: string, cause: (stand: WholeStand) => void, seconds = 10): Fault => ({
  name,
  what,
  play: needing('s3', 'Swift is not installed', (stand, owner) =>
    duringWork(stand, owner, async () => {
      cause(stand);
      await pause(seconds * 1000);
      await stand.s3?.heal();
    }),
  ),
});

/** What the product uses is frozen, killed, empty, slow or away. */
export const FAULTS_OF_SERVICES: Fault[] = [
  { name: 'chrome-frozen', what: 'Chrome frozen', play: ({ product }, owner) => freezeChrome(product, owner) },
  {
    name: 'chrome-killed',
    what: 'Chrome killed three times',
    play: (stand, owner) =>
      duringWork(stand, owner, async () => {
        for (let time = 0; time < 3; time += 1) {
          for (const pid of stand.product.browsers().flatMap(livingOf)) process.kill(pid, 'SIGKILL');
          await pause(700);
        }
      }),
  },
  postgresDown(2),
  postgresDown(20),
  { ...postgresDown(120), isLong: true },
  {
    name: 'postgres-frozen',
    what: 'PostgreSQL frozen for 12 s',
    play: (stand, owner) => duringWork(stand, owner, () => freeze(stand.databaseProcesses(), 12)),
  },
  modelMarked('model-before', 'Model silent before its first word', '[stall]'),
  modelMarked('model-midway', 'Model silent in the middle', '[stall-midway]'),
  modelMarked('model-cut-off', 'Model’s connection breaks midway', '[cut-off]'),
  modelMarked('model-429', 'Model answers 429 every other time', '[busy]'),
  modelMarked('model-429-always', 'Model answers 429 always', '[always-busy]'),
  modelMarked('model-500', 'Model answers 503 every other time', '[broken]'),
  modelMarked('model-quota', 'Model’s quota is used up', '[quota]'),
  {
    name: 'redis-killed',
    what: 'Redis killed, back after 3 s',
    play: needing('redis', 'redis-server is not installed', (stand, owner) =>
      duringWork(stand, owner, async () => {
        await stand.redis?.end('SIGKILL');
        await pause(3000);
        await stand.redis?.start();
      }),
    ),
  },
  {
    name: 'redis-frozen',
    what: 'Redis frozen for 10 s',
    play: needing('redis', 'redis-server is not installed', (stand, owner) =>
      duringWork(stand, owner, () => freeze([stand.redis?.pid() ?? 0], 10)),
    ),
  },
  {
    name: 'redis-flushed',
    what: 'Redis loses its data',
    play: needing('redis', 'redis-server is not installed', (stand, owner) =>
      duringWork(stand, owner, async () => {
        const redis = connect(Number(new URL(stand.redis?.url ?? '').port), '127.0.0.1');
        await new Promise((done) => redis.once('data', done).write('FLUSHALL\r\n'));
        redis.destroy();
      }),
    ),
  },
  s3Fault('s3-frozen', 'S3 frozen for 10 s', ({ s3 }) => s3?.freeze()),
  { ...s3Fault('s3-silent', 'S3 frozen for 60 s', ({ s3 }) => s3?.freeze(), 60), isLong: true },
  s3Fault('s3-away', 'S3 away for 10 s', ({ s3 }) => s3?.vanish()),
  s3Fault('s3-busy', 'S3 answers 503 for 10 s', ({ s3 }) => s3?.refuse()),
  s3Fault('s3-slow', 'S3 at 300 kB/s for 20 s', ({ s3 }) => s3?.slow(SLOW_BYTES_PER_SECOND), 20),
];
