/** The sandbox's process, started by scripts/start.ts, which configures it by environment. */

const warn = console.warn;
console.warn = (...words: unknown[]) => {
  // oidc-provider is tested on every Node from 20.19; its own warning about versions would only worry people.
  if (!String(words[0]).includes('oidc-provider')) warn(...words);
};
// The parent process may exit before everything is loaded.
process.once('disconnect', () => process.exit(0));
const { startSandbox } = await import('./sandbox.ts');

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The sandbox needs ${name}`);
  return value;
}

const sandbox = await startSandbox({
  port: Number(setting('SANDBOX_PORT')),
  smtpPort: Number(setting('SANDBOX_SMTP_PORT')),
  appOrigin: setting('APP_ORIGIN'),
  dataDir: setting('SANDBOX_DATA_DIR'),
  oauthClientId: setting('OAUTH_CLIENT_ID'),
  oauthClientSecret: setting('OAUTH_CLIENT_SECRET'),
  stripeSecretKey: setting('STRIPE_SECRET_KEY'),
  // Missing where the real Stripe is used without its card form.
  stripePublishableKey: process.env.STRIPE_PUBLISHABLE_KEY ?? '',
  stripeWebhookSecret: process.env.STRIPE_WEBHOOK_SECRET ?? '',
});

process.once('SIGTERM', () => void sandbox.close().then(() => process.exit(0)));
