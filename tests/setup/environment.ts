/** The environment of every process under test; single tests add to it. */
export const testEnvironment = {
  NODE_ENV: 'test',
  APP_ORIGIN: 'http://localhost:3000',
  SESSION_SECRET: 'a secret that is only good enough for tests',
  OAUTH_ISSUER: 'http://localhost:1',
  OAUTH_CLIENT_ID: 'tests',
  OAUTH_CLIENT_SECRET: 'tests',
  OPENAI_API_KEY: 'tests',
  SUPPORT_EMAIL: 'support@example.com',
  SMTP_URL: 'smtp://127.0.0.1:1',
  LOG_LEVEL: 'silent',
};
