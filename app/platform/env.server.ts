import type { Env } from './env.schema.ts';
import { EnvError, parseEnv } from './parse-env.ts';

export { type Env, parseEnv };

/**
 * The environment, read once. Everything else imports `env`; nothing else reads process.env. `npm start` fills in what .env omits
 * (scripts/start.ts); a deployment sets all of it.
 */
function readEnv(): Env {
  try {
    return parseEnv(process.env);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`The environment is not complete (see .env.example):\n${error.message.replace(/^/gm, '  ')}\n`);
    process.exit(1);
  }
}

export const env: Env = readEnv();
