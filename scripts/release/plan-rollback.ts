import type { Kysely } from 'kysely';
import { listBreaking } from '#db/newer-database.ts';
import { listRecorded } from '#db/recorded-migrations.ts';
import type { Database } from '#db/schema.ts';
import { PlainError } from '../product/terminal.ts';
import type { Release } from './find-release.ts';

/**
 * The migrations of a database that stay, though an earlier release does not know them.
 * @throws PlainError where that release can't run after them
 */
export async function planRollback(db: Kysely<Database>, { name, migrations }: Release): Promise<string[]> {
  const staying = (await listRecorded(db)).filter((one) => !migrations.includes(one));
  const breaking = listBreaking(staying, migrations.at(-1) ?? '');
  if (breaking.length > 0) {
    throw new PlainError(
      `${name} can't run on this database: ${breaking.join(', ')} took away what it uses. Nothing was changed.\n` +
        'Go back to a release that knows the migration which its name says, or restore a backup with the release it is of.',
    );
  }
  return staying;
}
