import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { JOB_KINDS } from '#app/platform/job-kinds.ts';
import { db } from '#db/client.ts';
import { openBrowser } from './browser.ts';
import { Client } from './client.ts';
import { insertUser } from './fixtures.ts';
import { dataDir, origin } from './product.ts';

/** Whether an operator learns of a misconfiguration before the first customer does. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Without the tests' own settings, which would count as the operator's. */
function runDoctor(settings: Record<string, string> = {}) {
  const { PATH = '', HOME = '' } = process.env;
  const env = {
    PATH,
    HOME,
    DATA_DIR: dataDir,
    PORT: new URL(origin).port,
    ...settings,
  } as NodeJS.Dict<string> as NodeJS.ProcessEnv;
  const { status, stdout } = spawnSync(process.execPath, ['scripts/run.mjs', 'doctor'], { env, encoding: 'utf8' });
  return { status, lines: stdout.split('\n') };
}

it('npm run doctor reports the running product as working, with notes', () => {
  const { status, lines } = runDoctor();
  expect(lines.filter((line) => line.startsWith('FIX'))).toEqual([]);
  expect(lines.filter((line) => line.startsWith('ok')).length).toBe(13);
  expect(lines.find((line) => line.startsWith('note'))).toContain('The price is charged without adding tax');
  expect(status).toBe(0);
});

it('npm run doctor says how to fix what does not work, and prints no secret', () => {
  const { status, lines } = runDoctor({ SMTP_URL: 'smtp://someone:hunter2@127.0.0.1:1', OPENAI_MODEL: 'gpt-none' });
  const text = lines.join('\n');
  expect(lines.filter((line) => line.startsWith('FIX')).map((line) => line.slice(6, 22).trim())).toEqual([
    'Mail',
    'Language model',
  ]);
  expect(text).toContain('Check SMTP_URL');
  expect(text).not.toContain('hunter2');
  expect(status).toBe(1);
});

it('System Check shows an administrator the same, and checks again on request', async () => {
  const context = await browser.newContext({ baseURL: origin });
  await context.addCookies((await Client.signedIn(origin, 'admin')).browserCookies());
  const page = await context.newPage();
  await page.goto('/admin');
  await page.getByRole('link', { name: 'System Check' }).click();
  await page.getByText('Everything that is needed works.').waitFor();
  const price = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Stripe price' }) });
  expect(await price.textContent()).toContain('$49.99 a year');
  const again = page.waitForResponse((reply) => reply.url().includes('system-check.data'));
  await page.getByRole('button', { name: 'Check again' }).click();
  expect((await again).status()).toBe(200);
  await context.close();
});

it('System Check lists processes with their version, queues, scheduled work, and the last errors by the id of their job', async () => {
  const id = `photo-${randomUUID()}`;
  const told = 'Ida’s photo can’t be read';
  await db
    .insertInto('jobs')
    .values({
      id,
      kind: 'photo',
      ownerId: await insertUser(db),
      input: '{}',
      failure: told,
      failureCode: 'INTERNAL',
      finishedAt: new Date(),
    })
    .execute();
  const gone = randomUUID();
  const seenAt = new Date(Date.now() - 300_000);
  await db.insertInto('processes').values({ id: gone, kind: 'worker', version: '0.0.9+former', seenAt }).execute();
  const context = await browser.newContext({ baseURL: origin });
  await context.addCookies((await Client.signedIn(origin, 'admin')).browserCookies());
  const page = await context.newPage();
  await page.goto('/admin/system-check');
  const rowsOf = async (table: string) => {
    await page.getByRole('table', { name: table }).waitFor();
    return page.getByRole('table', { name: table }).getByRole('row').allInnerTexts();
  };
  const processes = (await rowsOf('Processes')).map((row) => row.replaceAll(/\s+/g, ' '));
  const version = JSON.parse(readFileSync('package.json', 'utf8')).version;
  for (const kind of ['Web', 'Worker']) {
    expect(processes.find((row) => row.startsWith(kind) && row.includes(`${version}+`) && row.includes('ago'))).toBeDefined();
  }
  expect(processes.find((row) => row.includes('0.0.9+former'))).toMatch(/silent for 5 min/i);
  // One for each kind of job, and schedules.
  expect((await rowsOf('Queues')).length).toBe(JOB_KINDS.length + 1);
  expect((await rowsOf('Scheduled work')).join()).toContain('Removes what is superseded');
  const errors = (await rowsOf('Last errors')).join();
  expect(errors).toContain(id);
  expect(errors).toContain('INTERNAL');
  expect(await page.content()).not.toContain(told);
  await page.getByText(/GB of [\d.,]+ GB are free/).waitFor();
  await db.deleteFrom('jobs').where('id', '=', id).execute();
  await db.deleteFrom('processes').where('id', '=', gone).execute();
  await context.close();
});
