import { existsSync, readFileSync } from 'node:fs';
import { parseEnv as parseEnvFile } from 'node:util';
import { EnvError, parseEnv } from '#app/platform/parse-env.ts';
import { readSecretFiles } from '#app/platform/secret-files.ts';
import type { Ports } from './data-folder.ts';
import { PlainError } from './terminal.ts';

export type Settings = Record<string, string>;

/** Services that `npm start` runs itself, since the settings name no others. */
export type Embedded = {
  postgres: boolean;
  storage: boolean;
  identity: boolean;
  cards: boolean;
  languageModel: boolean;
  mail: boolean;
};

/**
 * The operator's settings: .env, overridden by the command's environment. Blank values count as not set.
 * @throws PlainError naming the line of .env that can't be parsed, and the files of secrets that can't be used
 */
export function readOperatorSettings(file = '.env'): Settings {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  checkLines(text, file);
  const { settings, errors } = readSecretFiles({ ...withoutBlanks(parseEnvFile(text)), ...withoutBlanks(process.env) });
  if (errors.length > 0) throw new PlainError(errors.join('\n'));
  // A name that has become blank overrides the one that child processes would inherit.
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, value ?? '']));
}

const withoutBlanks = (all: NodeJS.Dict<string>): Settings =>
  Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => Boolean(entry[1]?.trim())));

/** Node's own parser ignores lines that it does not understand, which would hide typing errors. */
function checkLines(text: string, file: string): void {
  // A value in quotes may span several lines; it is one assignment.
  const withoutQuoted = text.replace(/=[ \t]*(["'`])[\s\S]*?\1/g, (value) => `=${'\n'.repeat(value.split('\n').length - 1)}`);
  for (const [index, line] of withoutQuoted.split(/\r?\n/).entries()) {
    if (/^\s*(#|$)/.test(line) || /^\s*(export\s+)?[A-Za-z_]\w*\s*=/.test(line)) continue;
    throw new PlainError(`${file}, line ${index + 1} is not NAME=value: ${line.trim().slice(0, 60)}`);
  }
}

/** The product's port. @throws PlainError */
export function readPort(settings: Settings): number {
  const port = Number(settings.PORT ?? 3000);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new PlainError(`PORT must be a port number such as 3000, not ${settings.PORT}`);
}

export const isProduction = (settings: Settings): boolean => settings.NODE_ENV === 'production';

export function whatToEmbed(settings: Settings): Embedded {
  return {
    postgres: !settings.DATABASE_URL,
    storage: !settings.S3_ENDPOINT && !settings.STORAGE_DIR,
    identity: !settings.OAUTH_ISSUER,
    cards: !settings.STRIPE_SECRET_KEY,
    languageModel: !settings.OPENAI_API_KEY,
    mail: !settings.SMTP_URL,
  };
}

export const needsSandbox = ({ identity, cards, languageModel, mail }: Embedded): boolean =>
  identity || cards || languageModel || mail;

/** Values recognizable as the stand-ins', which parseEnv refuses in a real deployment. */
const SANDBOX_CREDENTIALS = {
  OAUTH_CLIENT_ID: 'cedar-and-chrome-sandbox',
  OAUTH_CLIENT_SECRET: 'the-secret-of-the-sandbox',
  OPENAI_API_KEY: 'sk-sandbox',
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
};

/** Adds to the operator's settings what they omit, and nothing else. */
export function fillIn(
  settings: Settings,
  options: {
    mode: 'production' | 'development';
    embedded: Embedded;
    ports: Ports;
    sessionSecret: string;
    storageDir: string;
    databaseUrl: string;
  },
): Settings {
  const { embedded, ports } = options;
  const port = readPort(settings);
  const sandbox = `http://localhost:${ports.sandbox}`;
  const filled: Settings = {
    PORT: String(port),
    APP_ORIGIN: `http://localhost:${port}`,
    SESSION_SECRET: options.sessionSecret,
    // Nobody reads it; a real deployment sets its own.
    ...(!isProduction(settings) && { SUPPORT_EMAIL: 'support@example.com' }),
  };
  if (embedded.postgres) filled.DATABASE_URL = options.databaseUrl;
  if (embedded.storage) filled.STORAGE_DIR = options.storageDir;
  if (embedded.identity) {
    filled.OAUTH_ISSUER = sandbox;
    filled.OAUTH_CLIENT_ID = SANDBOX_CREDENTIALS.OAUTH_CLIENT_ID;
    filled.OAUTH_CLIENT_SECRET = SANDBOX_CREDENTIALS.OAUTH_CLIENT_SECRET;
  }
  if (embedded.cards) {
    filled.STRIPE_SECRET_KEY = SANDBOX_CREDENTIALS.STRIPE_SECRET_KEY;
    filled.STRIPE_PUBLISHABLE_KEY = SANDBOX_CREDENTIALS.STRIPE_PUBLISHABLE_KEY;
    filled.STRIPE_WEBHOOK_SECRET = SANDBOX_CREDENTIALS.STRIPE_WEBHOOK_SECRET;
    filled.STRIPE_API_BASE = sandbox;
    filled.STRIPE_JS_URL = `${sandbox}/card-processor/stripe.js`;
  }
  if (embedded.languageModel) {
    filled.OPENAI_API_KEY = SANDBOX_CREDENTIALS.OPENAI_API_KEY;
    filled.OPENAI_BASE_URL = `${sandbox}/language-model/v1`;
    filled.WIKIPEDIA_API_URL = `${sandbox}/encyclopedia/w/api.php`;
    filled.WIKIDATA_API_URL = `${sandbox}/encyclopedia/wikidata/api.php`;
  }
  if (embedded.mail) filled.SMTP_URL = `smtp://127.0.0.1:${ports.smtp}`;
  return {
    ...filled,
    ...settings,
    NODE_ENV: options.mode,
    ...(needsSandbox(embedded) ? { SANDBOX_ORIGIN: sandbox } : {}),
  };
}

/**
 * Validates settings like the processes themselves.
 * @throws PlainError naming each variable that is missing or invalid
 */
export function checkSettings(settings: Settings): void {
  try {
    parseEnv(settings);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    const problems = error.message.split('\n');
    const heading =
      isProduction(settings) && !settings.SANDBOX_ORIGIN
        ? 'With NODE_ENV=production nothing is filled in. Set these (see .env.example):'
        : 'The settings are not right (see .env.example):';
    throw new PlainError(
      problems.length === 1 ? `Settings: ${problems[0]}` : `${heading}\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    );
  }
}
