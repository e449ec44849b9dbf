import type { Settings } from './settings.ts';
import { step } from './terminal.ts';

/** Brings the database to the newest schema and, where accounts are the sandbox's, fills an empty one with samples. */
export async function prepareDatabase(settings: Settings, _options: { sandboxIdentity: boolean }): Promise<void> {
  Object.assign(process.env, settings);
  const [{ createDb }, { migrateToLatest }] = await Promise.all([import('#db/create-db.ts'), import('#db/migrate.ts')]);
  const db = createDb(settings.DATABASE_URL ?? '');
  try {
    await step('Migrate', async () => {
      const applied = await migrateToLatest(db);
      return applied.length > 0 ? applied.join(', ') : 'nothing new';
    });
  } finally {
    await db.destroy();
  }
}
