/** The least that the product must be told to start. */
export const COMPLETE_SETTINGS = {
  APP_ORIGIN: 'https://example.com/',
  SESSION_SECRET: 'a secret of more than thirty-two characters',
  DATABASE_URL: 'postgres://user:password@db/cars',
  STORAGE_DIR: '/var/lib/cars',
  OAUTH_ISSUER: 'https://id.example.com',
  OAUTH_CLIENT_ID: 'id',
  OAUTH_CLIENT_SECRET: 'secret',
  OPENAI_API_KEY: 'key',
  SUPPORT_EMAIL: 'help@example.com',
  SMTP_URL: 'smtp://mail.example.com',
};
