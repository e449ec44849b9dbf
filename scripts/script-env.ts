import { tmpdir } from 'node:os';

/** The product's environment, for scripts that run parts of it separately. Import it before those parts. */
Object.assign(process.env, {
  NODE_ENV: 'test',
  APP_ORIGIN: 'https://example.com',
  SESSION_SECRET: 'not used here, but at least 32 letters',
  DATABASE_URL: 'postgres://localhost/unused',
  STORAGE_DIR: tmpdir(),
  OAUTH_ISSUER: 'http://localhost',
  OAUTH_CLIENT_ID: 'unused',
  OAUTH_CLIENT_SECRET: 'unused',
  OPENAI_API_KEY: 'unused',
  SUPPORT_EMAIL: 'support@example.com',
  SMTP_URL: 'smtp://localhost',
});
