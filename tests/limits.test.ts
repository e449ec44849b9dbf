import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '#app/accounts/session.server.ts';
import { CEILINGS, WORK } from '#app/limits/ceilings.ts';
import { db } from '#db/client.ts';
import { findPort } from '#scripts/product/ports.ts';
import { askRaw, type RawAnswer } from './ask-raw.ts';
import { Client, until } from './client.ts';
import { insertUser, projectBody } from './fixtures.ts';
import { dataDir, origin } from './product.ts';
import { readProductEnvironment } from './setup/read-product-environment.ts';
import { spellingsOf } from './spellings.ts';

let lastAddress = 0;
/** An unused client address; the product is behind one proxy here. */
const fresh = () => {
  lastAddress += 1;
  return { 'X-Forwarded-For': `198.${18 + Math.floor(lastAddress / 65_536)}.${(lastAddress >> 8) & 255}.${lastAddress & 255}` };
};

/** A few at a time, since each needs a socket. */
async function inTurns<T, R>(items: T[], ask: (item: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = [];
  for (let at = 0; at < items.length; at += 25) answers.push(...(await Promise.all(items.slice(at, at + 25).map(ask))));
  return answers;
}

const policyOf = ({ headers }: RawAnswer) => headers.get('ratelimit-policy');

/** The part of a reply that identifies its route; pages contain a nonce. */
const tracesOf = ({ status, headers, body }: RawAnswer): string =>
  JSON.stringify([
    status,
    headers.get('content-type'),
    headers.get('allow'),
    /\{.*\}/.exec(headers.get('content-type')?.includes('json') ? body : '')?.[0],
  ]);

/** Suffixes under which Remix serves a route's loader data. */
const AS_DATA = ['.data', '.d%61ta', '/.data'];

/** An address in each group with its own limit, and its status for a visitor's GET. */
const PLACES: [string, number][] = [
  ...WORK.map((place): [string, number] => {
    const below: Record<string, [string, number]> = {
      '/api/generate': ['/api/generate/content', 405],
      '/api/verify-payment': ['/api/verify-payment/pi_1', 401],
      '/api/shared': ['/api/shared/nobody-has-this/brochure', 404],
      '/api/showcase': ['/api/showcase/7f0c8d8e-3a53-4b43-9d2b-5a7a3f1f0a11/pdf', 404],
      '/api/account': ['/api/account/export', 401],
    };
    return below[place] ?? [place, 405];
  }),
  ['/api/auth/user', 401],
  ['/objects/7f0c8d8e-3a53-4b43-9d2b-5a7a3f1f0a11', 404],
  ['/s/nobody-has-this', 404],
  ['/s/nobody-has-this/photos/1', 404],
  ['/healthz', 200],
  ['/goodbye', 200],
];

describe('a limited path', () => {
  it.each(PLACES)('%s is limited in each of 200 spellings, or does not exist', async (path, status) => {
    const ask = async () => {
      const answer = await askRaw(origin, path, { headers: fresh() });
      // A machine that is busy enough makes the product say for a moment that it is not well.
      return answer.status === 503 ? undefined : answer;
    };
    const plain = await until(ask, { what: 'an answer of a product that is well' });
    expect([path, plain.status]).toEqual([path, status]);
    const policy = policyOf(plain);
    expect(policy).toMatch(/^"\w+";q=\d+;w=60/);
    const spellings = spellingsOf(path);
    expect(spellings.length).toBeGreaterThanOrEqual(200);
    const answers = await inTurns(spellings, (spelling) => askRaw(origin, spelling, { headers: fresh() }));
    const told = spellings.map((spelling, at) => ({ spelling, answer: answers[at] as RawAnswer }));
    const same = told.filter(({ answer }) => tracesOf(answer) === tracesOf(plain));
    const asData = told.filter(({ spelling }) => AS_DATA.some((ending) => spelling === path + ending));
    const free = [...same, ...asData].filter(({ answer }) => policyOf(answer) !== policy);
    expect(free.map(({ spelling, answer }) => `${spelling}: ${answer.status} ${policyOf(answer)}`)).toEqual([]);
    // Some must be the same place, or this would test nothing; all others are refused or have a limit of their own.
    expect(same.length).toBeGreaterThan(100);
    expect(told.filter(({ answer }) => answer.status !== 400 && !policyOf(answer)).map(({ spelling }) => spelling)).toEqual([]);
  });

  it('counts all its spellings as one: guessing is refused at the limit however the path is written', async () => {
    const from = fresh();
    const path = '/api/validate-promo-code';
    const ways = [
      path,
      '/%61pi/validate-promo-code',
      '/api/%76alidate-promo-code',
      `${path}.data`,
      `${path}/`,
      path.toUpperCase(),
    ];
    const guesses = Array.from({ length: CEILINGS.work }, (_, at) => ways[at % ways.length] ?? path);
    const first = await inTurns(guesses, (way) =>
      askRaw(origin, way, { method: 'POST', headers: { ...from, 'Content-Length': '0' } }),
    );
    expect(first.filter(({ status }) => status === 429)).toEqual([]);
    const last = await inTurns(ways, (way) =>
      askRaw(origin, way, { method: 'POST', headers: { ...from, 'Content-Length': '0' } }),
    );
    expect(last.map(({ status }) => status)).toEqual(ways.map(() => 429));
    const [plain] = last;
    expect(Number(plain?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(plain?.body).toContain('Too many requests. Please wait a minute.');
    // Other calls from this address, and the same call from other addresses, continue.
    expect((await askRaw(origin, '/api/auth/user', { headers: from })).status).toBe(401);
    expect((await askRaw(origin, path, { headers: fresh() })).status).toBe(405);
  });

  it('does not include the signed webhook, and everything else is limited', async () => {
    const webhook = await askRaw(origin, '/api/stripe/webhook', { headers: fresh() });
    expect([webhook.status, policyOf(webhook)]).toEqual([405, undefined]);
    const near = ['/api/stripe', '/api/stripe/webhook/x', '/api/stripe/webhooks', '/', '/builder', '/admin/queues', '/nowhere'];
    const answers = await inTurns(near, (path) => askRaw(origin, path, { headers: fresh() }));
    expect(answers.map((answer, at) => [near[at], policyOf(answer) !== undefined])).toEqual(near.map((path) => [path, true]));
  });

  it('leaves valid addresses alone: spaces and letters of all kinds, a page’s data, built files', async () => {
    const client = await Client.someone(origin);
    const page = await (await client.fetch('/')).text();
    const script = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? '';
    const asked = ['/help.data', '/_root.data', script, '/objects/caf%C3%A9%20racer.jpg', '/api/uploads/photos/a%20b.jpg'];
    const answers = await Promise.all(asked.map((path) => client.fetch(path)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 405]);
  });

  it('counts what balancers and monitors ask together', async () => {
    for (const check of ['/livez', '/readyz', '/healthz']) {
      const answer = async () => {
        const reply = await askRaw(origin, check, { headers: fresh() });
        return [reply.status, policyOf(reply)];
      };
      // A machine that is busy enough makes the product say for a moment that it is not well.
      await expect.poll(answer, { message: check }).toEqual([200, '"health";q=300;w=60']);
    }
  });
});

describe('a person’s budget', () => {
  it('that is used up is reported with the time of the next use, and a text costs one', async () => {
    const userId = await insertUser(db, { isSubscribed: false });
    const client = Client.withCookie(origin, await startSession(userId));
    const uses = Array.from({ length: 14 }, (_, at) => ({ userId, budget: 'writings', jobId: `content-before-${at}` }));
    await db.insertInto('budgetUses').values(uses).execute();
    const { vehicleData } = projectBody([]).project;
    const write = () => client.send('POST', '/api/generate/content', { vehicleData, photoUrls: [] }, { Prefer: 'respond-async' });
    expect((await write()).status).toBe(202);
    const refused = await write();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await refused.json()).toEqual({
      error: expect.stringMatching(
        /^You have reached today’s limit of 15 generated texts\. Subscribe to have 60 a day, or try again in /,
      ),
    });
  });
});

describe('two web processes', () => {
  let second: ChildProcess;
  let other: string;
  beforeAll(async () => {
    const port = await findPort(undefined, []);
    other = `http://localhost:${port}`;
    const settings = readProductEnvironment({ origin, dataDir: dataDir });
    second = spawn(process.execPath, ['build/web.js'], {
      env: { ...process.env, ...settings, PORT: String(port), TRUSTED_PROXIES: '1' },
      stdio: 'ignore',
    });
    await until(
      () =>
        fetch(`${other}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { what: 'a second web process' },
    );
  });
  afterAll(async () => {
    second.kill('SIGTERM');
    if (second.exitCode === null) await once(second, 'exit');
  });

  // On a busy machine a window may end between the requests, and a process whose store was slow counts by itself for five seconds: each
  // attempt is a new address, and separate counts fail them all.
  it('share the count of an address', async () => {
    const attempt = async () => {
      const from = fresh();
      const ask = (at: number) => askRaw(at % 2 ? origin : other, '/api/validate-promo-code', { headers: from });
      const answers = await inTurns(
        Array.from({ length: CEILINGS.work }, (_, at) => at),
        ask,
      );
      const tooEarly = answers.filter(({ status }) => status !== 405).length;
      return { tooEarly, afterwards: [(await ask(0)).status, (await ask(1)).status] };
    };
    await expect.poll(attempt, { timeout: 30_000, interval: 1_000 }).toEqual({ tooEarly: 0, afterwards: [429, 429] });
  });
});
