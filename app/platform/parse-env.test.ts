import { describe, expect, it } from 'vitest';
import { COMPLETE_SETTINGS as complete } from '#tests/complete-settings.ts';
import { WORK_KINDS } from './job-kinds.ts';
import { parseEnv } from './parse-env.ts';

const stripe = { STRIPE_SECRET_KEY: 'sk_live', STRIPE_PUBLISHABLE_KEY: 'pk_live', STRIPE_WEBHOOK_SECRET: 'whsec' };

const problemsOf = (source: Record<string, string | undefined>): string[] => {
  try {
    parseEnv(source);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
};

describe('the environment', () => {
  it('is read with its defaults', () => {
    expect(parseEnv({ ...complete, ADMIN_EMAILS: 'Ada@Example.com, ,bob@example.com' })).toMatchObject({
      NODE_ENV: 'development',
      PORT: 3000,
      APP_ORIGIN: 'https://example.com',
      ADMIN_EMAILS: ['ada@example.com', 'bob@example.com'],
      OAUTH_SCOPES: ['openid', 'profile', 'email'],
    });
  });

  it('treats a blank value as not set', () => {
    const env = parseEnv({ ...complete, PORT: '', REDIS_URL: ' ' });
    expect(env.PORT).toBe(3000);
    expect(env.REDIS_URL).toBeUndefined();
  });

  it('names each invalid variable, and what to set it to', () => {
    expect(problemsOf({ ...complete, PORT: 'eighty', DATABASE_URL: 'mysql://db', SESSION_SECRET: 'short' })).toEqual([
      'PORT must be a port number such as 3000',
      'SESSION_SECRET must be a secret of at least 32 characters',
      'DATABASE_URL must be a postgres:// address',
    ]);
  });

  it('names a kind of work that does not exist, and takes all kinds where none is named', () => {
    expect(parseEnv({ ...complete, WORKER_KINDS: 'document, schedules' }).WORKER_KINDS).toEqual(['document', 'schedules']);
    expect(parseEnv({ ...complete, WORKER_KINDS: '' }).WORKER_KINDS).toEqual(WORK_KINDS);
    expect(problemsOf({ ...complete, WORKER_KINDS: 'document, brochure' })).toEqual([
      expect.stringMatching(/^WORKER_KINDS has “brochure”, which is not one of photo, content, document, /),
    ]);
  });

  it('requires a place for files, and keys with an S3 server', () => {
    expect(problemsOf({ ...complete, STORAGE_DIR: undefined })).toEqual([
      'STORAGE_DIR or S3_ENDPOINT must say where files are kept',
    ]);
    expect(problemsOf({ ...complete, S3_ENDPOINT: 'https://s3.example.com' })).toEqual([
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together with S3_ENDPOINT',
    ]);
  });

  it('reports everything missing in production at once', () => {
    expect(problemsOf({ NODE_ENV: 'production' }).map((problem) => problem.split(' ')[0])).toEqual([
      'APP_ORIGIN',
      'SESSION_SECRET',
      'DATABASE_URL',
      'OAUTH_ISSUER',
      'OAUTH_CLIENT_ID',
      'OAUTH_CLIENT_SECRET',
      'OPENAI_API_KEY',
      'SUPPORT_EMAIL',
      'SMTP_URL',
      'STORAGE_DIR',
      'STRIPE_SECRET_KEY',
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_WEBHOOK_SECRET',
    ]);
  });

  it('refuses sandbox values in production', () => {
    const real = { ...complete, ...stripe, NODE_ENV: 'production' };
    expect(problemsOf(real)).toEqual([]);
    expect(problemsOf({ ...real, OPENAI_API_KEY: 'sk-sandbox' })).toEqual([
      'OPENAI_API_KEY holds a value of the sandbox; set the real one',
    ]);
  });
});
