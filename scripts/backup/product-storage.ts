import { checkSettings, type Settings } from '../product/settings.ts';
import { PlainError } from '../product/terminal.ts';
import type { Product } from './make-backup.ts';
import { RELEASE } from './release.ts';

/** The product of these settings. @throws PlainError naming settings that are missing */
export async function openProduct(settings: Settings): Promise<Product> {
  checkSettings(settings);
  Object.assign(process.env, settings, { LOG_LEVEL: 'silent' });
  // It reads the environment when it is loaded.
  const { storage } = await import('#app/storage/storage.server.ts');
  const { DATABASE_URL, APP_ORIGIN } = settings;
  if (!(DATABASE_URL && APP_ORIGIN)) throw new PlainError('DATABASE_URL and APP_ORIGIN must be set.');
  return { databaseUrl: DATABASE_URL, storage, origin: APP_ORIGIN, release: RELEASE };
}
