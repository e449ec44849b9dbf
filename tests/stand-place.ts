import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfChanged } from '#scripts/product/build-product.ts';
import { findPort } from '#scripts/product/ports.ts';
import { type Sandbox, startSandbox } from '#scripts/sandbox/sandbox.ts';
import { testEnvironment } from './setup/environment.ts';

export type StandPlace = {
  /** The address of the web process. */
  origin: string;
  sandbox: Sandbox;
  smtpPort: number;
  /** Of this stand only; whoever ends the stand removes it. */
  folder: string;
  /** The environment of every process of the stand; each stand adds what it uses of the sandbox. */
  env: NodeJS.ProcessEnv;
};

/**
 * Builds the product, and prepares a place where its processes can be started separately, with a sandbox of their own.
 * @param name in the folder's name and the sign-in's credentials
 */
export async function makeStandPlace(
  name: string,
  keys: { secret: string; publishable: string; webhook: string },
): Promise<StandPlace> {
  await buildIfChanged();
  const folder = mkdtempSync(join(tmpdir(), `drill-${name}-`));
  const port = await findPort(undefined, []);
  const sandboxPort = await findPort(undefined, [port]);
  const smtpPort = await findPort(undefined, [port, sandboxPort]);
  const origin = `http://localhost:${port}`;
  const sandbox = await startSandbox({
    port: sandboxPort,
    smtpPort,
    appOrigin: origin,
    dataDir: folder,
    oauthClientId: name,
    oauthClientSecret: name,
    stripeSecretKey: keys.secret,
    stripePublishableKey: keys.publishable,
    stripeWebhookSecret: keys.webhook,
  });
  const env = {
    ...process.env,
    ...testEnvironment,
    APP_ORIGIN: origin,
    PORT: String(port),
    STORAGE_DIR: join(folder, 'storage'),
    SANDBOX_ORIGIN: sandbox.origin,
  } as NodeJS.ProcessEnv;
  return { origin, sandbox, smtpPort, folder, env };
}
