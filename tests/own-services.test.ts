import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import JSZip from 'jszip';
import { type BucketItem, Client as S3Client } from 'minio';
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findPort } from '#scripts/product/ports.ts';
import { openBrowser } from './browser.ts';
import { Client, until } from './client.ts';
import { projectBody } from './fixtures.ts';
import { jpeg } from './pictures.ts';
import { testEnvironment } from './setup/environment.ts';
import { startThrowawayPostgres } from './setup/throwaway-postgres.ts';
import { startThrowawayProduct, type ThrowawayProduct } from './setup/throwaway-product.ts';
import { NO_REDIS, startThrowawayRedis } from './setup/throwaway-redis.ts';
import { NO_S3, type S3Settings, startThrowawayS3 } from './setup/throwaway-s3.ts';

/** `npm start` where DATABASE_URL, REDIS_URL and S3_* name services of the operator's own. */
describe('the product on services of the operator’s own', () => {
  let reason: string | undefined;
  let product: ThrowawayProduct;
  let database: pg.Client;
  let redis: Redis;
  let s3: S3Settings;
  let browser: Browser;
  let owner: Client;
  let photo: string;
  let metricsPorts: { web: number; worker: number };
  const ends: (() => unknown)[] = [];

  beforeAll(async () => {
    const [queue, files] = await Promise.all([startThrowawayRedis(), startThrowawayS3()]);
    if (queue) ends.push(queue.stop);
    if (files) ends.push(files.stop);
    reason = queue ? (files ? undefined : NO_S3) : NO_REDIS;
    if (!queue || !files) return;
    s3 = files.settings;
    const postgres = await startThrowawayPostgres();
    ends.push(postgres.stop);
    database = await emptyDatabase(postgres.url);
    ends.push(() => database.end());
    redis = new Redis(queue.url);
    ends.push(() => redis.disconnect());
    browser = await openBrowser();
    ends.push(() => browser.close());
    // These tests' own environment must not count as the operator's settings; a blank counts as not set.
    const unset = Object.fromEntries(['STORAGE_DIR', ...Object.keys(testEnvironment)].map((name) => [name, '']));
    const { host, port, user, password, database: name } = database;
    const web = await findPort(undefined);
    metricsPorts = { web, worker: await findPort(undefined, [web]) };
    product = await startThrowawayProduct({
      ...unset,
      DATABASE_URL: `postgres://${user}:${password}@${host}:${port}/${name}`,
      REDIS_URL: queue.url,
      METRICS_PORT: String(metricsPorts.web),
      WORKER_METRICS_PORT: String(metricsPorts.worker),
      ...s3,
      S3_PUBLIC_ENDPOINT: publicEndpoint(),
    });
    ends.push(product.stop);
  });
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });
  beforeEach(({ skip }) => {
    if (reason) skip(`${reason}: the product was tested on its own services only`);
  });

  /** Separate from the migrated one, so that the product creates all its tables itself. */
  async function emptyDatabase(url: string): Promise<pg.Client> {
    const maker = new pg.Client({ connectionString: url });
    await maker.connect();
    await maker.query('create database operators');
    await maker.end();
    const own = new URL(url);
    own.pathname = '/operators';
    const client = new pg.Client({ connectionString: own.href });
    await client.connect();
    return client;
  }

  /** Browsers reach it under another name than the product does. */
  const publicEndpoint = () => s3.S3_ENDPOINT.replace('127.0.0.1', 'localhost');

  async function storedKeys(): Promise<string[]> {
    const { hostname, port } = new URL(s3.S3_ENDPOINT);
    const keys = { accessKey: s3.S3_ACCESS_KEY_ID, secretKey: s3.S3_SECRET_ACCESS_KEY };
    const client = new S3Client({ endPoint: hostname, port: Number(port), useSSL: false, region: 'us-east-1', ...keys });
    const items: BucketItem[] = await client.listObjectsV2(s3.S3_BUCKET, '', true).toArray();
    return items.map(({ name }) => name ?? '');
  }

  async function openPage(client: Client, path: string): Promise<Page> {
    const context = await browser.newContext({ baseURL: product.origin });
    await context.addCookies(client.browserCookies());
    const page = await context.newPage();
    await page.goto(path);
    return page;
  }

  const running = (): Record<string, { pid: number }> =>
    JSON.parse(readFileSync(join(product.dataDir, 'running.json'), 'utf8')).children;

  it('uploads a photo from a browser to the S3 server, and shows it', async () => {
    owner = await Client.signedIn(product.origin, 'owner');
    const jpegBytes = await jpeg({ seed: 5 });
    // With a stated size, or it would go through the web process.
    const file = { filename: 'car.jpg', contentType: 'image/jpeg', bytes: jpegBytes.length };
    const { uploadUrl, objectPath } = await owner.call<{ uploadUrl: string; objectPath: string }>(
      'POST',
      '/api/photos/upload-url',
      file,
    );
    expect(new URL(uploadUrl).origin).toBe(publicEndpoint());
    const page = await openPage(owner, '/showcases');
    const bytes = [...jpegBytes];
    const status = await page.evaluate(
      ([address, picture]) =>
        fetch(address, { method: 'PUT', headers: { 'Content-Type': 'image/jpeg' }, body: new Uint8Array(picture) }).then(
          (reply) => reply.status,
        ),
      [uploadUrl, bytes] as const,
    );
    expect(status).toBe(200);
    expect(await owner.call('POST', '/api/photos/ingest', { objectPath })).toMatchObject({ status: 'ready' });
    photo = objectPath;
    const picture = await owner.fetch(photo);
    expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(1000);
    await page.context().close();
  });

  it('saves a showcase, prints it, and includes it in the owner’s export', async () => {
    await owner.call('POST', '/api/projects/save', projectBody([photo], { model: 'P1800 ES' }));
    for (const kind of ['pdf', 'pptx']) {
      const file = await owner.send('POST', `/api/generate/${kind}`, projectBody([photo], { model: 'P1800 ES' }));
      expect(file.status).toBe(200);
      expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
    }
    const zip = await JSZip.loadAsync(await (await owner.fetch('/api/account/export')).arrayBuffer());
    const kept = await zip.file('Showcases/1967 Volvo P1800 ES/Photos/1967 Volvo P1800 ES - 01.jpg')?.async('nodebuffer');
    expect(kept?.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  });

  it('has visitors’ browsers read photos and documents from the S3 server, and nothing once the page is switched off', async () => {
    const { id } = await owner.call<{ id: string }>('POST', '/api/projects/save', projectBody([photo], { model: 'P1800 S' }));
    const share = (isOn: boolean) => owner.call<{ address: string }>('PUT', `/api/projects/${id}/sharing`, { isOn });
    const { address } = await share(true);
    const brochure = `${product.origin}/api/shared/${address.split('/').at(-1)}/brochure`;
    const kinds = { [`${address}/photos/1`]: 'image/webp', [brochure]: 'application/pdf' };
    for (const [asked, contentType] of Object.entries(kinds)) {
      const led = await fetch(asked, { redirect: 'manual' });
      const there = led.headers.get('Location') ?? '';
      expect([led.status, new URL(there).origin, led.headers.get('X-Robots-Tag')]).toEqual([302, publicEndpoint(), 'noindex']);
      const file = await fetch(there);
      expect([file.status, file.headers.get('Content-Type')]).toEqual([200, contentType]);
      expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(1000);
    }
    const page = await browser.newPage();
    await page.goto(address);
    const lead = page.getByRole('img').first();
    await expect.poll(() => lead.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.close();
    await share(false);
    for (const asked of Object.keys(kinds)) expect((await fetch(asked, { redirect: 'manual' })).status).toBe(404);
  });

  it('shows administrators its queues', async () => {
    const page = await openPage(await Client.signedIn(product.origin, 'admin'), '/admin/queues/queue/document?status=completed');
    await page
      .getByText(/document-[0-9a-f]{8}/)
      .first()
      .waitFor();
    await page.context().close();
  });

  it('purges from the database and the S3 server what was deleted 30 days ago', async () => {
    const prefix = `photos/${photo.slice('/objects/'.length)}/`;
    const storedOfPhoto = async () => (await storedKeys()).filter((key) => key.startsWith(prefix));
    expect((await storedOfPhoto()).length).toBeGreaterThan(2);
    expect((await storedKeys()).some((key) => key.startsWith('documents/'))).toBe(true);
    expect((await owner.send('DELETE', '/api/account', { confirmation: 'DELETE' })).ok).toBe(true);
    for (const table of ['users', 'showcases']) {
      await database.query(`update ${table} set deleted_at = deleted_at - interval '31 days' where deleted_at is not null`);
    }
    // Operators need not wait for the hourly run.
    const admin = await Client.signedIn(product.origin, 'admin');
    const run = await admin.send('PUT', '/admin/queues/api/queues/schedules/job-schedulers/purge-deleted/run');
    expect(run.ok).toBe(true);
    const isGone = async () => (await database.query("select 1 from users where email = 'owner@example.com'")).rowCount === 0;
    await until(isGone, { what: 'the purge' });
    expect(await storedOfPhoto()).toEqual([]);
    expect((await storedKeys()).filter((key) => key.startsWith('documents/'))).toEqual([]);
  });

  it('starts none of its own services: no PostgreSQL, no folder of files, no queue in the database', async () => {
    expect(Object.keys(running()).sort()).toEqual(['sandbox', 'web', 'worker']);
    expect(readdirSync(product.dataDir).sort()).toEqual(['ports.json', 'running.json', 'sandbox', 'secrets.json']);
    const { rows } = await database.query<{ schema: string }>(
      "select distinct schemaname as schema from pg_tables where schemaname !~ '^pg_|^information_schema$'",
    );
    expect(rows.map(({ schema }) => schema)).toEqual(['public']);
    expect(await redis.keys('bull:document:*')).not.toEqual([]);
    // A machine that is busy enough makes the product say for a moment that it is not well.
    const health = async () => (await fetch(`${product.origin}/healthz`)).json();
    await expect.poll(health).toEqual({ status: 'ok', database: 'ok', queue: 'ok', storage: 'ok', worker: 'ok' });
  });

  it('measures requests, jobs and the queue for a monitor, on ports of their own', async () => {
    const read = async (port: number) => (await fetch(`http://localhost:${port}/metrics`)).text();
    const [web, worker] = await Promise.all([read(metricsPorts.web), read(metricsPorts.worker)]);
    expect(web).toMatch(
      /cedar_http_request_duration_seconds_count\{kind="calls",route="\/api\/generate\/pdf",method="POST",status="200"\} [1-9]/,
    );
    expect(web).toContain('cedar_jobs_open{kind="document",state="waiting"} 0');
    expect(web).toContain('cedar_oldest_waiting_job_seconds{kind="photo"} 0');
    expect(web).toContain('cedar_workers_alive 1');
    expect(worker).toMatch(/cedar_job_duration_seconds_count\{kind="photo",outcome="done"\} [1-9]/);
    expect(worker).toMatch(/cedar_job_wait_seconds_count\{kind="document"\} [1-9]/);
    // No address, id or name of anybody.
    expect(web + worker).not.toMatch(/@|[0-9a-f]{8}-[0-9a-f]{4}/);
    // The public port has none of it.
    expect((await fetch(`${product.origin}/metrics`)).status).toBe(404);
  });
});
