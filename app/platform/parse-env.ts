import { type Env, envSchema } from './env.schema.ts';
import { readSecretFiles } from './secret-files.ts';

/** Has one line for each variable that must be fixed. */
export class EnvError extends Error {}

/** Required in production, though optional in the schema for the sandbox. */
const NEEDED_IN_PRODUCTION = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/**
 * Parses an environment.
 * @throws EnvError naming each missing or invalid variable, and what to set it to
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const { settings, errors: unread } = readSecretFiles(source);
  // A blank variable, as in a copied .env.example, counts as not set.
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value?.trim()));
  const parsed = envSchema.safeParse(given);
  const errors = parsed.success
    ? unread
    : [...unread, ...parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)];
  if (!given.STORAGE_DIR && !given.S3_ENDPOINT) errors.push('STORAGE_DIR or S3_ENDPOINT must say where files are kept');
  if (given.S3_ENDPOINT && !(given.S3_ACCESS_KEY_ID && given.S3_SECRET_ACCESS_KEY)) {
    errors.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together with S3_ENDPOINT');
  }
  if (given.NODE_ENV === 'production' && !given.SANDBOX_ORIGIN) {
    for (const name of NEEDED_IN_PRODUCTION) if (!given[name]) errors.push(`${name} must be set in production`);
    for (const [name, value] of Object.entries(given)) {
      if (name in envSchema.shape && value?.includes('sandbox'))
        errors.push(`${name} holds a value of the sandbox; set the real one`);
    }
  }
  if (parsed.success && errors.length === 0) return parsed.data;
  throw new EnvError(errors.join('\n'));
}
