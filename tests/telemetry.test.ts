import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { findPort } from '#scripts/product/ports.ts';
import { Client, until } from './client.ts';
import { closableDatabase } from './closable-database.ts';
import { projectBody } from './fixtures.ts';
import { startOtlpReceiver } from './otlp-receiver.ts';
import { jpeg } from './pictures.ts';
import { type Alert, alertsOf, parseScrape, type Scrape } from './prometheus.ts';
import { testEnvironment } from './setup/environment.ts';
import { hasPromtool, NO_PROMTOOL, promtool } from './setup/promtool.ts';
import { readProductEnvironment } from './setup/read-product-environment.ts';
import { startThrowawayProduct, type ThrowawayProduct, terminalFileOf } from './setup/throwaway-product.ts';

/** What an operator sees of a product that runs: one request followed through its log, its measurements and its traces. */
describe('telemetry', () => {
  let product: ThrowawayProduct;
  let receiver: Awaited<ReturnType<typeof startOtlpReceiver>>;
  let owner: Client;
  let photo: string;
  let atStart: Scrape;
  let ports: { web: number; worker: number };
  let log = '';
  const OWNER = 'Philippa Longfellow';

  beforeAll(async () => {
    receiver = await startOtlpReceiver();
    const web = await findPort(undefined);
    ports = { web, worker: await findPort(undefined, [web]) };
    // These tests' own environment must not count as the operator's settings; a blank counts as not set.
    const unset = Object.fromEntries(['STORAGE_DIR', 'DATABASE_URL', ...Object.keys(testEnvironment)].map((name) => [name, '']));
    product = await startThrowawayProduct({
      ...unset,
      LOG_LEVEL: 'info',
      ACCESS_LOG: 'on',
      METRICS_PORT: String(ports.web),
      WORKER_METRICS_PORT: String(ports.worker),
      // Dollars for a million tokens: a text costs a fortune.
      OPENAI_INPUT_PRICE: '1000000',
      OPENAI_OUTPUT_PRICE: '1000000',
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
      // Milliseconds: the libraries' own default is five seconds.
      OTEL_BSP_SCHEDULE_DELAY: '200',
    });
    atStart = await scrape();
    owner = await Client.signedIn(product.origin, 'owner');
    photo = await owner.upload(await jpeg({ seed: 8 }));
    await owner.call('POST', '/api/photos/ingest', { objectPath: photo });
  });
  afterAll(async () => {
    await product?.stop();
    receiver?.stop();
  });

  const readLog = () => {
    log = readFileSync(terminalFileOf(product.dataDir), 'utf8');
    return log.split('\n');
  };
  const idOf = (response: Response) => response.headers.get('X-Request-Id') ?? '';
  const brochure = (model: string) => {
    const body = projectBody([photo], { model });
    body.project.ownerData.fullName = OWNER;
    return owner.send('POST', '/api/generate/pdf', body);
  };

  it('gives each request an id, which its lines of the log and those of its job have', async () => {
    const reply = await brochure('P1800 S');
    expect(reply.status).toBe(200);
    await reply.arrayBuffer();
    const id = idOf(reply);
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    const linesOf = () => readLog().filter((line) => line.includes(id));
    await until(async () => linesOf().some((line) => line.includes('request')), { what: 'the access log' });
    const lines = linesOf();
    const access = lines.find((line) => line.includes('"route"'));
    expect(access).toMatch(/"method":"POST","route":"\/api\/generate\/pdf","status":200,"ms":\d+,"bytes":\d{5,}/);
    expect(lines.some((line) => line.includes('job done'))).toBe(true);
    expect(idOf(await owner.fetch('/'))).not.toBe(id);
  });

  it('takes the id of a caller that has one, and not one that is malformed', async () => {
    const id = '4bf92f3577b34da6a3ce929d0e0e4736';
    const ask = (traceparent: string) => fetch(`${product.origin}/livez`, { headers: { traceparent } });
    expect(idOf(await ask(`00-${id}-00f067aa0ba902b7-01`))).toBe(id);
    for (const wrong of [`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, `00-${id}"\n-00f067aa0ba902b7-01`.replace('\n', ''), id]) {
      expect(idOf(await ask(wrong))).toMatch(/^[0-9a-f]{32}$/);
      expect(idOf(await ask(wrong))).not.toBe(id);
    }
  });

  it('logs routes and never addresses, and nothing of health checks and static files', async () => {
    const { id } = await owner.call<{ id: string }>('POST', '/api/projects/save', projectBody([photo], { model: 'P1800 E' }));
    await owner.fetch(`/api/projects/${id}?secret=hush-hush`);
    await owner.fetch(`/showcase/${id}`);
    await owner.fetch('/s/some-secret-link');
    await owner.fetch('/healthz');
    await owner.fetch('/favicon.ico');
    await owner.fetch('/nowhere/at/all');
    await until(async () => readLog().some((line) => line.includes('"route":"/*","status":404')), { what: 'the last line' });
    expect(log).toContain('"route":"/api/projects/:id","status":200');
    expect(log).toContain('"route":"/showcase/:id"');
    for (const hidden of [id, 'hush-hush', 'some-secret-link', '127.0.0.1:', '::1', 'nowhere', '/healthz', 'favicon']) {
      const lines = log.split('\n').filter((line) => line.includes('"route"') && line.includes(hidden));
      expect(lines, hidden).toEqual([]);
    }
  });

  it('makes one trace of a brochure: the request, its job, the worker’s run and what that calls', async () => {
    const reply = await brochure('P1800 ES');
    await reply.arrayBuffer();
    const spans = () => receiver.spansOf(idOf(reply));
    const named = (name: string) => spans().find((span) => span.name === name);
    await until(async () => Boolean(named('POST /api/generate/pdf') && named('run document')), { what: 'the spans' });
    const [request, queued, run] = ['POST /api/generate/pdf', 'enqueue document', 'run document'].map(named);
    expect(request).toMatchObject({
      service: 'cedar-and-chrome-web',
      attributes: { 'http.route': '/api/generate/pdf', 'http.response.status_code': 200 },
    });
    expect(queued).toMatchObject({ service: 'cedar-and-chrome-web', parentSpanId: request?.spanId });
    expect(run).toMatchObject({ service: 'cedar-and-chrome-worker', parentSpanId: queued?.spanId });
    expect(named('render brochure')).toMatchObject({ parentSpanId: run?.spanId });
    expect(named('store document')).toMatchObject({ parentSpanId: run?.spanId });
  });

  it('names the model’s host in the trace of a text, and no more of the call', async () => {
    const { vehicleData } = projectBody([photo], { model: 'P1800 ES' }).project;
    const reply = await owner.send('POST', '/api/generate/content', { vehicleData, photoUrls: [photo] });
    expect(reply.status).toBe(200);
    await reply.arrayBuffer();
    const calls = () => receiver.spansOf(idOf(reply)).filter(({ kind, name }) => kind === 3 && name.startsWith('POST localhost'));
    await until(async () => calls().length > 0, { what: 'the call of the model' });
    expect(Object.keys(calls()[0]?.attributes ?? {}).sort()).toEqual([
      'http.request.method',
      'http.response.status_code',
      'server.address',
    ]);
  });

  /** What each process exposes; nothing of one that does not answer in time. */
  const exposed = () =>
    Promise.all(
      Object.entries(ports).map(([process, port]) =>
        fetch(`http://localhost:${port}/metrics`, { signal: AbortSignal.timeout(10_000) }).then(
          async (reply) => ({ job: `cedar-${process}`, text: await reply.text() }),
          () => ({ job: `cedar-${process}`, text: '' }),
        ),
      ),
    );
  const scrape = async (): Promise<Scrape> => parseScrape(await exposed());

  const rules = (parse(readFileSync('deploy/monitoring/alerts.yml', 'utf8')).groups[0].rules as { alert: string }[]).map(
    ({ alert }) => alert,
  );
  /** Depends on how busy the machine of the tests is. */
  const BY_LOAD = 'EventLoopBlocked';
  const summariesOf = (alerts: Alert[]) => alerts.map(({ annotations }) => annotations.summary);
  const namesOf = (alerts: Alert[]) => [...new Set(alerts.map(({ alert }) => alert))].filter((alert) => alert !== BY_LOAD);
  /** The alerts that are sent, were it so for as long as their rule says. */
  const alertsAt = async (now: Scrape, before: Scrape = now) => namesOf(await alertsOf([before, now], rules));

  const databaseUrl = () => readProductEnvironment(product).DATABASE_URL ?? '';

  async function query(text: string): Promise<void> {
    const client = new pg.Client({ connectionString: databaseUrl() });
    await client.connect();
    await client.query(text).finally(() => client.end());
  }

  it('measures what its docs say, and nothing else', async () => {
    const series = [...(await scrape()).keys()].filter((name) => name.startsWith('cedar_'));
    const measured = new Set(series.map((name) => name.replace(/_(bucket|count|sum)$/, '')));
    const documented = [...readFileSync('docs/operations.md', 'utf8').matchAll(/^\| `(cedar_\w+)` \|/gm)].map(([, name]) => name);
    expect([...measured].sort()).toEqual(documented.sort());
  });

  it('exposes measurements as Prometheus wants them', async ({ skip }) => {
    if (!hasPromtool()) skip(NO_PROMTOOL);
    for (const { job, text } of await exposed()) {
      expect([job, text.length > 1000, await promtool(['check', 'metrics'], text)]).toEqual([
        job,
        true,
        { status: 0, output: '' },
      ]);
    }
  });

  describe('by Prometheus’ own reading of our rules', () => {
    beforeEach(({ skip }) => hasPromtool() || skip(NO_PROMTOOL));

    it('alerts of nothing while all is well, and of a model that costs too much', async () => {
      const now = await scrape();
      expect(await alertsAt(now)).toEqual([]);
      // The text of an earlier test, at a dollar a token.
      expect(await alertsAt(now, atStart)).toContain('ModelExpensive');
    });

    it('alerts of a worker that is gone, and of the jobs that wait for it', async () => {
      const { pid } = JSON.parse(readFileSync(join(product.dataDir, 'running.json'), 'utf8')).children.worker;
      process.kill(pid, 'SIGSTOP');
      try {
        const asked = await owner.send('POST', '/api/generate/pptx', projectBody([photo], { model: 'Amazon' }), {
          Prefer: 'respond-async',
        });
        expect(asked.status).toBe(202);
        await query("update jobs set asked_at = asked_at - interval '6 minutes' where finished_at is null");
        const alerts = async () => alertsAt(await scrape());
        await until(async () => (await alerts()).includes('NoWorker'), { what: 'the alert', within: 60_000 });
        expect(await alerts()).toEqual(['ProcessDown', 'NoWorker', 'JobsWait']);
      } finally {
        process.kill(pid, 'SIGCONT');
      }
      await until(async () => (await alertsAt(await scrape())).length === 0, { what: 'the end of the alerts', within: 60_000 });
    });

    it('alerts of schedules that fail or are late', async () => {
      await query("update schedule_runs set failures = 2, failure = 'tried' where name = 'purge-deleted'");
      await query("update schedule_runs set begun_at = now() - interval '3 hours' where name = 'expire-old'");
      const now = await scrape();
      expect(await alertsAt(now)).toEqual(['ScheduleFails', 'ScheduleLate']);
      expect(summariesOf(await alertsOf([now], ['ScheduleFails', 'ScheduleLate']))).toEqual([
        'The schedule purge-deleted failed twice in a row',
        'The schedule expire-old has not begun for more than two hours',
      ]);
      await query(
        "update schedule_runs set failures = 0, failure = null, begun_at = now() where name in ('purge-deleted', 'expire-old')",
      );
    });

    it('alerts of documents that can’t be made', async () => {
      const lost = await owner.upload(await jpeg({ seed: 9 }));
      await owner.call('POST', '/api/photos/ingest', { objectPath: lost });
      const before = await scrape();
      rmSync(join(product.dataDir, 'storage', 'photos', lost.slice('/objects/'.length)), { recursive: true });
      for (const model of ['PV444', 'PV544', 'Duett']) {
        expect((await owner.send('POST', '/api/generate/pdf', projectBody([lost], { model }))).status).toBeGreaterThanOrEqual(
          500,
        );
      }
      const now = await scrape();
      // What the work itself does to a busy machine, such as a query that waits, may be told beside it.
      const alerts = await alertsAt(now, before);
      expect(alerts).toEqual(expect.arrayContaining(['JobsFail', 'RendersFail']));
      expect(alerts).not.toContain('NoWorker');
      expect(summariesOf(await alertsOf([before, now], ['JobsFail', 'RendersFail']))).toEqual([
        'Attempts at jobs of the kind document fail',
        'Documents of the kind brochure can’t be made',
      ]);
    });

    it('alerts of a database that is away, and of the requests that fail for it', async () => {
      const database = closableDatabase(databaseUrl());
      const before = await scrape();
      await database.halt();
      try {
        const replies = await Promise.all(Array.from({ length: 12 }, () => owner.fetch('/api/projects/my-projects')));
        expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 503));
        const alerts = await alertsAt(await scrape(), before);
        expect(alerts).toEqual(expect.arrayContaining(['DatabaseAway', 'RequestsFail']));
        expect(alerts).not.toContain('NoWorker');
      } finally {
        database.resume();
      }
      await until(async () => (await alertsAt(await scrape())).length === 0, { what: 'the end of the alerts', within: 60_000 });
      await until(async () => (await fetch(`${product.origin}/healthz`)).ok, { what: 'the end of the outage', within: 60_000 });
    });

    it('alerts where the figures alone say so: a full disk, exhausted connections, a blocked event loop, slow pages, two releases', async () => {
      const now = await scrape();
      const withValue = (name: string, value: number): Scrape =>
        new Map([...now, [name, (now.get(name) ?? []).map((sample) => ({ ...sample, value }))]]);
      const changed = (name: string, value: number) => alertsAt(withValue(name, value));
      expect(await changed('cedar_storage_free_bytes', 1000)).toEqual(['StorageAlmostFull']);
      expect(await changed('cedar_database_waiting_queries', 1)).toEqual(['ConnectionsExhausted']);
      expect(await changed('cedar_worker_slots', 0)).toEqual(['KindUnserved']);
      const [waiting] = summariesOf(await alertsOf([withValue('cedar_database_waiting_queries', 1)], ['ConnectionsExhausted']));
      expect(waiting).toMatch(/^Queries wait for a free connection of the pool \w+$/);
      expect(await alertsAt(withValue('cedar_jobs_turned_away_total', 1), now)).toEqual(['QueueFull']);
      const lag = (seconds: number) => alertsOf([withValue('nodejs_eventloop_lag_p99_seconds', seconds)], [BY_LOAD]);
      expect(await lag(0.4)).toEqual([]);
      expect(summariesOf(await lag(0.6))).toEqual([
        'cedar-web:1 answers half a second late',
        'cedar-worker:1 answers half a second late',
      ]);
      const bucket = (le: string, value: number) => ({ labels: { kind: 'pages', le }, value });
      /** That many pages a minute, of which so many are quick, for so long. */
      const pages = (quick: number, all: number, minutes: number) =>
        Array.from({ length: minutes }, (_, minute): Scrape => {
          const counted = [bucket('3', quick * minute), bucket('10', all * minute), bucket('+Inf', all * minute)];
          return new Map([...now, ['cedar_http_request_duration_seconds_bucket', counted]]);
        });
      expect(namesOf(await alertsOf(pages(9, 10, 20), rules))).toEqual(['PagesSlow']);
      expect(namesOf(await alertsOf(pages(9, 10, 2), rules))).toEqual([]);
      expect(namesOf(await alertsOf(pages(99, 100, 20), rules))).toEqual([]);
      const [info] = now.get('cedar_build_info') ?? [];
      const other = { labels: { ...info?.labels, version: '0.0.9' }, value: 1 };
      expect(await alertsAt(new Map([...now, ['cedar_build_info', info ? [info, other] : []]]))).toEqual(['VersionsDiffer']);
    });
  });

  it('loads OpenTelemetry only where traces are sent', () => {
    for (const process of ['build/web.js', 'build/worker.js']) {
      const text = readFileSync(process, 'utf8');
      expect(text).toContain('import("@opentelemetry/sdk-trace-base")');
      expect(text).not.toMatch(/from "@opentelemetry/);
    }
  });

  it('sends nothing personal with a trace, and sends the last spans when it stops', async () => {
    const { id } = await owner.call<{ id: string }>('POST', '/api/projects/save', projectBody([photo], { model: 'P1800' }));
    const last = await owner.fetch(`/api/projects/${id}`);
    await last.arrayBuffer();
    await product.stop();
    expect(receiver.spansOf(idOf(last)).length).toBeGreaterThan(0);
    const cookies = owner.browserCookies().map(({ value }) => value);
    const hidden = ['owner@example.com', OWNER, 'Longfellow', id, photo.slice('/objects/'.length), 'P1800', ...cookies];
    for (const text of hidden) expect(receiver.received().includes(text), text).toBe(false);
  });
});
