import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseEnv } from '#app/platform/parse-env.ts';
import { checkSettings, fillIn, needsSandbox, readOperatorSettings, readPort, whatToEmbed } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(text: string) {
  const file = join(folder, '.env');
  writeFileSync(file, text);
  return readOperatorSettings(file);
}

const fill = (operator: Record<string, string>) =>
  fillIn(operator, {
    mode: 'production',
    embedded: whatToEmbed(operator),
    ports: { postgres: 5001, sandbox: 3001, smtp: 3002 },
    sessionSecret: 'x'.repeat(64),
    storageDir: '/data/storage',
    databaseUrl: 'postgres://cedar:secret@127.0.0.1:5001/cedar_and_chrome',
  });

describe('the .env file', () => {
  it('may contain comments, blanks, quotes and values over several lines', () => {
    const settings = read(
      '# a comment\n\nexport MAIL_FROM="Us <us@example.com>"\nKEY=\'one\ntwo = not an assignment\'\nREDIS_URL=\n',
    );
    expect(settings).toMatchObject({ MAIL_FROM: 'Us <us@example.com>', KEY: 'one\ntwo = not an assignment' });
    expect(settings).not.toHaveProperty('REDIS_URL');
  });

  it('is reported with the line that can’t be parsed', () => {
    expect(() => read('LOG_LEVEL=info\nthis is no assignment\n')).toThrow(
      /\.env, line 2 is not NAME=value: this is no assignment$/,
    );
  });
});

describe('an omitted setting', () => {
  it('is filled in, and the result is complete', () => {
    const settings = fill({});
    expect(parseEnv(settings)).toMatchObject({
      NODE_ENV: 'production',
      PORT: 3000,
      APP_ORIGIN: 'http://localhost:3000',
      STORAGE_DIR: '/data/storage',
      OAUTH_ISSUER: 'http://localhost:3001',
      OPENAI_BASE_URL: 'http://localhost:3001/language-model/v1',
      STRIPE_API_BASE: 'http://localhost:3001',
      STRIPE_JS_URL: 'http://localhost:3001/card-processor/stripe.js',
      SMTP_URL: 'smtp://127.0.0.1:3002',
      SANDBOX_ORIGIN: 'http://localhost:3001',
    });
  });

  it('is the only thing that is filled in', () => {
    const operator = { DATABASE_URL: 'postgres://theirs/db', OPENAI_API_KEY: 'sk-real', STORAGE_DIR: '/theirs', PORT: '4000' };
    const settings = fill(operator);
    expect(settings).toMatchObject({ ...operator, APP_ORIGIN: 'http://localhost:4000' });
    expect(settings).not.toHaveProperty('OPENAI_BASE_URL');
    expect(whatToEmbed(operator)).toMatchObject({ postgres: false, storage: false, languageModel: false, identity: true });
  });

  it('needs no sandbox when every outside service is set', () => {
    const services = { OAUTH_ISSUER: 'i', STRIPE_SECRET_KEY: 's', OPENAI_API_KEY: 'o', SMTP_URL: 'm' };
    expect(needsSandbox(whatToEmbed(services))).toBe(false);
    expect(fill(services)).not.toHaveProperty('SANDBOX_ORIGIN');
  });
});

describe('a wrong setting', () => {
  it('is reported in one line with its name', () => {
    expect(() => checkSettings(fill({ RENDER_CONCURRENCY: '99' }))).toThrow(/^Settings: RENDER_CONCURRENCY /);
    expect(() => readPort({ PORT: 'abc' })).toThrow('PORT must be a port number such as 3000, not abc');
  });
});
