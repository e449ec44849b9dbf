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

/** What the identity provider says of a person. */
export type Profile = Pick<UserRow, 'provider' | 'subject' | 'email' | 'name' | 'firstName' | 'lastName' | 'profileImageUrl'>;

/**
 * Makes the account at the first sign-in and follows the provider's name, mail and picture at each later one.
 * `makeAdmin` only ever raises: an administrator whose address leaves ADMIN_EMAILS is demoted by an administrator.
 * @returns undefined for a deleted account, of which nothing is changed
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

export async function insertSession(db: Db, session: { id: string; userId: string; expiresAt: Date }): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** The person of a session that has not ended; a deleted account has none. */
export async function findSessionUser(db: Db, sessionId: string): Promise<User | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .selectAll('users')
    .where('sessions.id', '=', sessionId)
    .where('sessions.expiresAt', '>', new Date())
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst();
  return row ? toUser(row) : null;
}

export async function deleteSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

/** Sessions that have ended are of no use to anyone. */
export async function deleteEndedSessions(db: Db): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<', new Date()).execute();
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

/** How many sessions someone has besides this one. */
export async function countOtherSessions(db: Db, { userId, sessionId }: { userId: string; sessionId: string }): Promise<number> {
  const { count } = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .where('id', '<>', sessionId)
    .where('expiresAt', '>', new Date())
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @returns how many were ended */
export async function deleteOtherSessions(db: Db, { userId, sessionId }: { userId: string; sessionId: string }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '<>', sessionId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Locks all administrators until the transaction ends, so that two can't go at once and leave none. @returns their ids */
export async function lockAdministrators(trx: Transaction<Database>): Promise<string[]> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('deletedAt', 'is', null)
    .orderBy('id')
    // What one of them saves at this moment refers to these rows, and would be waited for in a circle.
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
