import { z } from 'zod';

/**
 * What the environment must hold. Reading this file reads nothing else, so that `npm start` can check settings before they
 * are the environment of a process (env.server.ts is the one that reads process.env).
 */
const optional = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || undefined);

export const envSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number({ error: 'must be a port number such as 3000' }).int().min(0).max(65535).default(3000),
  /** Whose X-Forwarded-For is believed: without it, all who come through a proxy share one caller's ceiling of calls. */
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
  /** Where browsers reach it, if not under the same address: they PUT to it directly. */
  S3_PUBLIC_ENDPOINT: optional.pipe(
    z.url({ protocol: /^https?$/, error: 'must be the address at which browsers reach the S3 server' }).optional(),
  ),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().default('cedar-and-chrome'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,

  OAUTH_ISSUER: z.url({ error: 'must be the address of the identity provider' }),
  /** The three endpoints are discovered from the issuer; a provider without discovery gives them here. */
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
  OPENAI_MODEL: z.string().default('gpt-4o-mini'),

  STRIPE_SECRET_KEY: optional,
  STRIPE_PUBLISHABLE_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  /** Where Stripe's calls go, and where its browser script lies, when not with Stripe itself: the sandbox. */
  STRIPE_API_BASE: optional,
  STRIPE_JS_URL: optional,
  /** The text of Apple's domain file, as Stripe gives it: with it Apple Pay may be offered here. */
  APPLE_PAY_DOMAIN_FILE: optional,

  /** Printed on every receipt: who sells, where they are, and the number under which they pay taxes. */
  SELLER_NAME: optional,
  SELLER_ADDRESS: optional,
  SELLER_TAX_ID: optional,
  /** Printed on every receipt: what the operator must say of taxes. */
  RECEIPT_TAX_NOTE: optional,

  /** Where people write for help: shown wherever help is promised. */
  SUPPORT_EMAIL: z.email({ error: 'must be the e-mail address at which people get help' }),

  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' }),
  MAIL_FROM: z.string().default('Cedar & Chrome <no-reply@example.com>'),

  PUPPETEER_EXECUTABLE_PATH: optional,
  /** Chrome's own sandbox. Off only where neither host nor container lets Chrome make user namespaces; off for root anyway. */
  BROWSER_SANDBOX: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  /** Pages printed at once; the number of cores serves best. */
  RENDER_CONCURRENCY: z.coerce.number().int().min(1).max(32).default(2),

  /** A file that a worker writes again with each sign of life, for a check in its own container. */
  HEARTBEAT_FILE: optional,

  /** Set by scripts/start.ts alone: the address of the stand-ins for outside services. Every page then says so. */
  SANDBOX_ORIGIN: optional,
});

export type Env = z.output<typeof envSchema>;

/** The variables that the product reads. */
export const ENV_NAMES = Object.keys(envSchema.shape);
