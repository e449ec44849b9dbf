import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enqueue } from '#app/jobs/enqueue.server.ts';
import { waitForJob } from '#app/jobs/follow-job.server.ts';
import { closeQueues } from '#app/jobs/queues.server.ts';
import { listRuns } from '#app/jobs/schedules.repository.server.ts';
import { SCHEDULES } from '#app/jobs/schedules.ts';
import { photoJob } from '#app/photos/photo-job.ts';
import { db } from '#db/client.ts';
import { openBrowser } from './browser.ts';
import { Client } from './client.ts';
import { insertUser } from './fixtures.ts';
import { origin } from './product.ts';

const BOARD = '/admin/queues';

describe('the queue board', () => {
  let browser: Browser;
  let admin: Client;
  beforeAll(async () => {
    browser = await openBrowser();
    admin = await Client.signedIn(origin, 'admin');
  });
  afterAll(async () => {
    await browser.close();
    await closeQueues();
  });

  it.each(['', '/api/queues', '/queue/document', '/static/js/main.js'])('does not exist for anyone else: %s', async (path) => {
    for (const client of [new Client(origin), await Client.someone(origin)]) {
      const response = await client.fetch(BOARD + path);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('bull');
    }
    expect((await new Client(origin).send('PUT', `${BOARD}/api/queues/document/retry/failed`)).status).not.toBe(204);
  });

  it('refuses a page of another site', async () => {
    const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    expect((await admin.send('PUT', `${BOARD}/api/queues/photo/pause`, undefined, foreign)).status).toBe(403);
  });

  it.each(['light', 'dark'] as const)(
    'is in %s mode where the administrator’s pages are, whatever the system prefers',
    async (mode) => {
      const context = await browser.newContext({ baseURL: origin, colorScheme: mode === 'dark' ? 'light' : 'dark' });
      await context.addCookies(admin.browserCookies());
      await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), mode);
      const page = await context.newPage();
      await page.goto('/admin');
      await page.getByRole('link', { name: 'Queues' }).click();
      await page.getByText('guest-photo').first().waitFor();
      const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(ground).toBe(mode === 'dark' ? 'rgb(31, 19, 12)' : 'rgb(241, 229, 205)');
      await context.close();
    },
  );

  it('shows an administrator all schedules, and runs one at once', async () => {
    const read = async () => {
      const { schedulers } = (await (await admin.fetch(`${BOARD}/api/job-schedulers`)).json()) as {
        schedulers: { id: string; queueName: string; every: number; next: number }[];
      };
      return schedulers;
    };
    await expect
      .poll(async () => (await read()).map(({ id, queueName, every }) => [queueName, id, every]).toSorted(), { timeout: 20_000 })
      .toEqual(
        Object.entries(SCHEDULES)
          .map(([name, { everyMs }]) => ['schedules', name, everyMs])
          .toSorted(),
      );
    const begunAt = async () => Number((await listRuns(db)).find(({ name }) => name === 'expire-old')?.begunAt);
    await expect.poll(begunAt, { timeout: 20_000 }).toBeGreaterThan(0);
    const before = await begunAt();
    expect((await admin.send('PUT', `${BOARD}/api/queues/schedules/job-schedulers/expire-old/run`)).ok).toBe(true);
    await expect.poll(begunAt, { timeout: 20_000 }).toBeGreaterThan(before);
  });

  it('shows an administrator why a job has failed, and retries it', async () => {
    // A missing photo can't be ingested.
    const input = { photoId: '00000000-0000-4000-8000-000000000000' };
    const id = await enqueue({ contract: { ...photoJob, attempts: 1 }, ownerId: await insertUser(db), input });
    await expect(waitForJob(id, { timeoutMs: 20_000 })).rejects.toThrow();
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await context.addCookies(admin.browserCookies());
    const page = await context.newPage();
    await page.goto(`${origin}/admin`);
    await page.getByRole('link', { name: 'Queues' }).click();
    await page.waitForURL(`${origin}${BOARD}`);
    await page.goto(`${origin}${BOARD}/queue/photo?status=failed`);
    await page.getByText('Photo not found').first().waitFor();
    const [retried] = await Promise.all([
      page.waitForResponse((response) => /\/retry/.test(response.url())),
      page
        .getByRole('button', { name: /^Retry/i })
        .first()
        .click()
        .then(() =>
          page
            .getByRole('button', { name: /confirm/i })
            .click({ timeout: 3000 })
            .catch(() => {}),
        ),
    ]);
    expect(retried.ok()).toBe(true);
    await context.close();
  });
});
