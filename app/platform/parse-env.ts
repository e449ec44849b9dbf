import { type Env, envSchema } from './env.schema.ts';

/** Thrown with one line for each variable that must be mended. */
export class EnvError extends Error {}

/** Required of a real deployment, though the schema lets the sandbox do without. */
const NEEDED_IN_PRODUCTION = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/**
 * Parses an environment.
 * @throws EnvError naming each variable that is missing or wrong, and what to put there.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  // A name with nothing behind it, as in a copied .env.example, is a name that is not set.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = envSchema.safeParse(given);
  const errors = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
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
