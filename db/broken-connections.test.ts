import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { env } from '#app/platform/env.server.ts';
import { TcpGate } from '#tests/tcp-gate.ts';
import { createDb } from './create-db.ts';

let gate: TcpGate;
let broken: ReturnType<typeof createDb>;
const uncaught: unknown[] = [];
const note = (error: unknown) => void uncaught.push(error);

beforeAll(async () => {
  gate = await TcpGate.open(env.DATABASE_URL);
  const address = new URL(env.DATABASE_URL);
  address.host = `127.0.0.1:${gate.port}`;
  broken = createDb(address.href, { statementTimeoutMs: 30_000 });
  await sql`create table halves (of text)`.execute(broken);
  process.on('uncaughtException', note);
});
afterAll(async () => {
  process.off('uncaughtException', note);
  await broken.destroy();
  gate.close();
  expect(uncaught).toEqual([]);
});

const AWAY = { code: 'UNAVAILABLE', again: 'when-back', retryAfter: 10 };
const LONG = sql<{ text: string }>`select repeat('a', 1000) as text from generate_series(1, 1000)`;
/** Where an answer ends: before its first row, in the middle of a row, and after some that are whole. */
const MOMENTS = [1, 600, 500_000];

const count = async () => (await sql<{ halves: string }>`select count(*) as halves from halves`.execute(broken)).rows;

it.each(MOMENTS)(
  'a query whose answer breaks off after %i bytes says that the database is away, and the next one is answered',
  async (bytes) => {
    await sql`select 1`.execute(broken);
    gate.cutAfter(bytes);
    await expect(LONG.execute(broken)).rejects.toMatchObject(AWAY);
    expect((await LONG.execute(broken)).rows).toHaveLength(1000);
  },
);

it.each(MOMENTS)('a transaction whose answer breaks off after %i bytes is undone, and holds nothing', async (bytes) => {
  const write = () =>
    broken.transaction().execute(async (transaction) => {
      await sql`lock table halves`.execute(transaction);
      await sql`insert into halves values ('half')`.execute(transaction);
      gate.cutAfter(bytes);
      await LONG.execute(transaction);
    });
  await expect(write()).rejects.toMatchObject(AWAY);
  expect(await count()).toEqual([{ halves: '0' }]);
});
