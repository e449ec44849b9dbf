import { createServer } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { env } from './env.server.ts';
import { logger } from './logger.server.ts';
import { singleton } from './singleton.server.ts';
import { VERSION } from './version.server.ts';
import { inTime } from './within.ts';

/** Seconds: a page, a document, a text. */
const REQUEST_BUCKETS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30];
const JOB_BUCKETS = [0.1, 0.3, 1, 3, 10, 30, 120, 600];

/** A monitor waits ten seconds by default, and would otherwise get nothing at all while the database is silent (ms). */
const READ_WITHIN_MS = 3000;

function createMetrics() {
  const registry = new Registry();
  // The process's memory, processor, files and event loop.
  collectDefaultMetrics({ register: registry });
  // Gauges under the name of counters, which Prometheus' own check refuses; the same are there by type.
  for (const what of ['handles', 'requests', 'resources']) registry.removeSingleMetric(`nodejs_active_${what}_total`);
  const registers = [registry];
  new Gauge({ name: 'cedar_build_info', help: 'Always 1: what this process runs', labelNames: ['version'], registers }).set(
    { version: VERSION },
    1,
  );
  return {
    registry,
    requests: new Histogram({
      name: 'cedar_http_request_duration_seconds',
      help: 'How long requests took until their last byte, by what was asked for',
      labelNames: ['kind', 'route', 'method', 'status'],
      buckets: REQUEST_BUCKETS,
      registers,
    }),
    serverErrors: new Counter({
      name: 'cedar_http_server_errors_total',
      help: 'Requests that were answered with a status from 500 on',
      registers,
    }),
    jobs: new Histogram({
      name: 'cedar_job_duration_seconds',
      help: 'How long a worker was busy with an attempt at a job, by how it ended',
      labelNames: ['kind', 'outcome'],
      buckets: JOB_BUCKETS,
      registers,
    }),
    waits: new Histogram({
      name: 'cedar_job_wait_seconds',
      help: 'How long a job waited from being asked for until a worker began its first attempt',
      labelNames: ['kind'],
      buckets: JOB_BUCKETS,
      registers,
    }),
    turnedAway: new Counter({
      name: 'cedar_jobs_turned_away_total',
      help: 'Requests for jobs that were refused because the queue was at its ceiling',
      labelNames: ['kind'],
      registers,
    }),
    renders: new Histogram({
      name: 'cedar_render_duration_seconds',
      help: 'How long documents took to be made, without waiting and storing, by how that ended',
      labelNames: ['kind', 'outcome'],
      buckets: JOB_BUCKETS,
      registers,
    }),
    browserRenewals: new Counter({
      name: 'cedar_browser_renewals_total',
      help: 'How often the browser that prints was replaced, by why',
      labelNames: ['reason'],
      registers,
    }),
    tokens: new Counter({
      name: 'cedar_model_tokens_total',
      help: 'Tokens of the language model, as it counts them',
      labelNames: ['model', 'direction'],
      registers,
    }),
    dollars: new Counter({
      name: 'cedar_model_cost_dollars_total',
      help: 'The cost of the language model at the prices of the settings; none where they are not set',
      labelNames: ['model'],
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** What this process measures; undefined where no port for it is set, so that nothing is counted for nobody. */
export const metrics = (): Metrics | undefined =>
  env.METRICS_PORT === undefined && env.WORKER_METRICS_PORT === undefined ? undefined : singleton('metrics', createMetrics);

/** Figures that are asked for when they are read, such as the length of a queue. */
export type ReadGauges = { name: string; help: string; labelNames: string[]; read: (gauge: Gauge) => Promise<void> }[];

/**
 * Serves the measurements at /metrics in Prometheus' text format, on a port of its own that is not for the public. A figure that
 * can't be read is left out: the others matter most while something is down.
 * @param port 0 for any free one; undefined where nothing is served
 * @param gauges read at each request
 * @returns the port, and what closes it; undefined where nothing is measured. A port that is taken is logged, and the process goes on.
 */
export async function serveMetrics(
  port: number | undefined,
  gauges: ReadGauges = [],
): Promise<{ port: number; close: () => void } | undefined> {
  const measured = metrics();
  if (!measured || port === undefined) return undefined;
  for (const { name, help, labelNames, read } of gauges) {
    const gauge = new Gauge({
      name,
      help,
      labelNames,
      registers: [measured.registry],
      async collect() {
        // Without labels a reset would mean 0, which is a figure.
        if (labelNames.length > 0) gauge.reset();
        else gauge.remove();
        const late = () => new Error('not read in time');
        try {
          await inTime(READ_WITHIN_MS, read(gauge), late);
        } catch (error) {
          logger.warn({ err: error, metric: name }, 'a figure could not be read');
        }
      },
    });
  }
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end();
    try {
      const figures = await measured.registry.metrics();
      response.writeHead(200, { 'Content-Type': measured.registry.contentType }).end(figures);
    } catch (error) {
      // Uncaught, it would end the process that is only being asked how it is.
      logger.error({ err: error }, 'metrics could not be read');
      response.writeHead(500).end();
    }
  });
  return new Promise((resolve) => {
    server.once('error', (error) => {
      logger.error({ err: error, port }, 'metrics are not served');
      resolve(undefined);
    });
    server.listen(port, () => {
      const address = server.address();
      resolve({ port: typeof address === 'object' && address ? address.port : port, close: () => server.close() });
    });
    // Never what keeps a process alive.
    server.unref();
  });
}
