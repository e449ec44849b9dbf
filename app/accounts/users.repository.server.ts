import type { Kysely, Transaction } from 'kysely';
import type { Database, UserRow } from '#db/schema.ts';
import type { User } from './user.ts';

type Db = Kysely<Database>;

export const toUser = (row: Omit<UserRow, 'provider' | 'subject' | 'deletedAt' | 'sortName' | 'searchText'>): User => ({
  id: row.id,
  name: row.name,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  profileImageUrl: row.profileImageUrl,
  role: row.role,
  isOnboarded: row.isOnboarded,
  createdAt: row.createdAt.toISOString(),
});

/** What the identity provider tells of a person. */
export type Profile = Pick<UserRow, 'provider' | 'subject' | 'email' | 'name' | 'firstName' | 'lastName' | 'profileImageUrl'>;

/**
 * Creates the account at the first sign-in and updates name, mail and picture from the provider at each later one. `makeAdmin`
 * only promotes: an administrator whose address leaves ADMIN_EMAILS must be demoted by an administrator.
 * @returns undefined for a deleted account, which is left unchanged
 */
export async function upsertUser(db: Db, profile: Profile, { makeAdmin }: { makeAdmin: boolean }): Promise<User | undefined> {
  const role = makeAdmin ? ({ role: 'admin' } as const) : {};
  const row = await db
    .insertInto('users')
    .values({ ...profile, ...role })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'subject'])
        .doUpdateSet({ ...profile, ...role })
        .where('users.deletedAt', 'is', null),
    )
    .returningAll()
    .executeTakeFirst();
  return row && toUser(row);
}

export async function markOnboarded(db: Db, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ isOnboarded: true })
    .where('id', '=', userId)
    .where('isOnboarded', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** An account that has not been deleted. */
export async function findUser(db: Db, id: string): Promise<User | undefined> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst();
  return row && toUser(row);
}

/** The caller holds the lock of `lockAdministrators`. */
export async function setRole(
  trx: Transaction<Database>,
  { userId, role }: Pick<User, 'role'> & { userId: string },
): Promise<void> {
  await trx.updateTable('users').set({ role }).where('id', '=', userId).execute();
}

/** Locks all administrators until the transaction ends, so that two concurrent changes can't leave none. @returns their ids */
export async function lockAdministrators(trx: Transaction<Database>): Promise<string[]> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('deletedAt', 'is', null)
    .orderBy('id')
    // A stronger lock would deadlock with concurrent inserts that refer to these rows by foreign key.
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
