import { z } from 'zod';
import { WORK_KINDS, type WorkKind } from './job-kinds.ts';

/**
 * The environment's schema. This file reads no environment itself, so that `npm start` can check settings before they become the
 * environment of a process (env.server.ts is the one that reads process.env).
 */
const optional = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || undefined);

/** The cheapest of OpenAI's present family that supports structured outputs and pictures (.env.example says why). */
export const DEFAULT_MODEL = 'gpt-5.6-luna';

const metricsPort = z.coerce.number({ error: 'must be a port number such as 9464' }).int().min(0).max(65535).optional();

const isWorkKind = (name: string): name is WorkKind => WORK_KINDS.some((kind) => kind === name);

/** Names separated by commas; none: all. */
const workKinds = z
  .string()
  .default('')
  .transform((list, context): readonly WorkKind[] => {
    const names = list
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean);
    for (const name of names.filter((one) => !isWorkKind(one))) {
      context.addIssue({ code: 'custom', message: `has “${name}”, which is not one of ${WORK_KINDS.join(', ')}` });
    }
    return names.length === 0 ? WORK_KINDS : names.filter(isWorkKind);
  });

export const envSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number({ error: 'must be a port number such as 3000' }).int().min(0).max(65535).default(3000),
  /** How many proxies' X-Forwarded-For to trust: without it, all clients behind a proxy share one address's limits. */
  TRUSTED_PROXIES: z.coerce.number({ error: 'must be the number of proxies in front' }).int().min(0).max(10).default(0),
  APP_ORIGIN: z
    .url({ protocol: /^https?$/, error: 'must be the address people open, such as https://example.com' })
    .transform((url) => new URL(url).origin),
  SESSION_SECRET: z
    .string({ error: 'must be a secret of at least 32 characters' })
    .min(32, 'must be a secret of at least 32 characters'),
  ADMIN_EMAILS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((email) => email.trim().toLowerCase())
        .filter(Boolean),
    ),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),

  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }),
  REDIS_URL: optional.pipe(z.url({ protocol: /^rediss?$/, error: 'must be a redis:// address' }).optional()),

  STORAGE_DIR: optional,
  S3_ENDPOINT: optional.pipe(z.url({ protocol: /^https?$/, error: 'must be the address of the S3 server' }).optional()),
  /** The address for browsers, if different: they PUT to it directly. */
  S3_PUBLIC_ENDPOINT: optional.pipe(
    z.url({ protocol: /^https?$/, error: 'must be the address at which browsers reach the S3 server' }).optional(),
  ),
  /** A CDN before it, from which browsers read. */
  S3_CDN_ENDPOINT: optional.pipe(
    z.url({ protocol: /^https?$/, error: 'must be the address of a CDN before the S3 server' }).optional(),
  ),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().default('cedar-and-chrome'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,

  OAUTH_ISSUER: z.url({ error: 'must be the address of the identity provider' }),
  /** The three endpoints are discovered from the issuer; for a provider without discovery they are set here. */
  OAUTH_AUTHORIZATION_ENDPOINT: optional,
  OAUTH_TOKEN_ENDPOINT: optional,
  OAUTH_USERINFO_ENDPOINT: optional,
  OAUTH_CLIENT_ID: z.string({ error: 'must be the client id the identity provider gave you' }).min(1),
  OAUTH_CLIENT_SECRET: z.string({ error: 'must be the client secret the identity provider gave you' }).min(1),
  OAUTH_SCOPES: z
    .string()
    .default('openid profile email')
    .transform((scopes) => scopes.split(/\s+/).filter(Boolean)),

  OPENAI_API_KEY: z.string({ error: 'must be the key of the language model' }).min(1),
  OPENAI_BASE_URL: optional,
  OPENAI_MODEL: z.string().default(DEFAULT_MODEL),
  /** Checks statements against their sources, and looks at an owner's papers and photos; OPENAI_MODEL where they are blank. */
  OPENAI_CHECK_MODEL: optional,
  OPENAI_VISION_MODEL: optional,
  /** How long a model thinks before it answers; sent only where it is set, since other servers may refuse it. */
  OPENAI_REASONING_EFFORT: z.enum(['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max']).optional(),
  /** Dollars for a million tokens of input and of output, by which the cost of a text is recorded. */
  OPENAI_INPUT_PRICE: z.coerce.number({ error: 'must be dollars for a million tokens' }).min(0).optional(),
  OPENAI_OUTPUT_PRICE: z.coerce.number({ error: 'must be dollars for a million tokens' }).min(0).optional(),

  /** The encyclopedias that texts cite, by their Action API. */
  WIKIPEDIA_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be the address of an api.php' })
    .default('https://en.wikipedia.org/w/api.php'),
  WIKIDATA_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be the address of an api.php' })
    .default('https://www.wikidata.org/w/api.php'),
  /** How the encyclopedias' operators can reach us; SUPPORT_EMAIL where it is blank. */
  SOURCES_CONTACT: optional,
  /** Calls to an encyclopedia at once, for each process. */
  SOURCES_CALLS_AT_ONCE: z.coerce.number().int().min(1).max(10).default(3),

  STRIPE_SECRET_KEY: optional,
  STRIPE_PUBLISHABLE_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  /** The addresses of Stripe's API and browser script when they are not Stripe's own: the sandbox. */
  STRIPE_API_BASE: optional,
  STRIPE_JS_URL: optional,
  /** The content of Apple's domain file, as Stripe provides it, which enables Apple Pay. */
  APPLE_PAY_DOMAIN_FILE: optional,

  /** Printed on every receipt: the seller, their address, and their tax id. */
  SELLER_NAME: optional,
  SELLER_ADDRESS: optional,
  SELLER_TAX_ID: optional,
  /** Printed on every receipt: the operator's note on taxes. */
  RECEIPT_TAX_NOTE: optional,

  /** Where users write for help: shown wherever help is offered. */
  SUPPORT_EMAIL: z.email({ error: 'must be the e-mail address at which people get help' }),

  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' }),
  MAIL_FROM: z.string().default('Cedar & Chrome <no-reply@example.com>'),

  PUPPETEER_EXECUTABLE_PATH: optional,
  /** Chrome's own sandbox. Off only where neither host nor container lets Chrome create user namespaces; always off for root. */
  BROWSER_SANDBOX: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  /** Megabytes of the browser and all its processes, above which another takes its place after the document at hand. */
  BROWSER_MEMORY_MB: z.coerce.number({ error: 'must be megabytes such as 600' }).int().min(200).max(64_000).default(600),
  /** Pages printed at once; the number of cores works best. */
  RENDER_CONCURRENCY: z.coerce.number().int().min(1).max(32).default(2),

  /** How many jobs that people wait for may be open in the whole installation; then more are refused. */
  QUEUE_LIMIT: z.coerce.number({ error: 'must be a number of jobs such as 2000' }).int().min(1).max(1_000_000).default(2000),
  /** What a worker takes: kinds of jobs, and `schedules`. */
  WORKER_KINDS: workKinds,

  /** Where measurements are served for a monitor; a process measures nothing where its port is blank. */
  METRICS_PORT: metricsPort,
  /** For workers on a machine that also runs a web process. */
  WORKER_METRICS_PORT: metricsPort,

  /** A line in the log for each request; undefined: in a real deployment alone. */
  ACCESS_LOG: optional.pipe(z.enum(['on', 'off'], { error: 'must be on or off' }).optional()),
  /** Where traces are sent by OTLP over HTTP; none are made where it is blank. OpenTelemetry's libraries read it, and others of theirs. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optional.pipe(
    z.url({ protocol: /^https?$/, error: 'must be the address of an OTLP receiver, such as http://localhost:4318' }).optional(),
  ),
  /** The beginning of the processes' names in traces. */
  OTEL_SERVICE_NAME: z.string().default('cedar-and-chrome'),

  /** A file that a worker rewrites with each heartbeat, for a health check in its own container. */
  HEARTBEAT_FILE: optional,

  /** Set only by scripts/start.ts: the address of the stand-ins for outside services. Every page then says so. */
  SANDBOX_ORIGIN: optional,
});

export type Env = z.output<typeof envSchema>;

/** The variables that the product reads. */
export const ENV_NAMES = Object.keys(envSchema.shape);
