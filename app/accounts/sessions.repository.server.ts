import type { Kysely } from 'kysely';
import { NOW } from '#db/now.ts';
import type { Database } from '#db/schema.ts';
import type { User } from './user.ts';
import { toUser } from './users.repository.server.ts';

type Db = Kysely<Database>;

/** A session ends so long after it was last used (ms): a browser that is left behind is signed out soon. */
const IDLE_MS = 7 * 24 * 3_600_000;

/** A session that was not used since then has ended. */
const idleSince = (now = new Date()) => new Date(now.getTime() - IDLE_MS);

export async function insertSession(
  db: Db,
  session: { id: string; userId: string; expiresAt: Date; signedInAt: Date },
): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

export type FoundSession = { user: User; seenAt: Date; signedInAt: Date };

/** A session that has not ended, and whose it is; a deleted account has none. */
export async function findSession(db: Db, id: string): Promise<FoundSession | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .selectAll('users')
    .select(['sessions.seenAt', 'sessions.signedInAt'])
    .where('sessions.id', '=', id)
    .where('sessions.expiresAt', '>', new Date())
    .where('sessions.seenAt', '>', idleSince())
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { seenAt, signedInAt, ...user } = row;
  return { user: toUser(user), seenAt, signedInAt };
}

export async function markSeen(db: Db, id: string): Promise<void> {
  await db.updateTable('sessions').set({ seenAt: NOW }).where('id', '=', id).execute();
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Sessions that have ended are of no use to anyone. @returns how many there were */
export async function deleteEndedSessions(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expiresAt', '<', now), eb('seenAt', '<', idleSince(now))]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** How many sessions someone has besides this one. */
export async function countOtherSessions(db: Db, { userId, id }: { userId: string; id: string }): Promise<number> {
  const { count } = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .where('id', '<>', id)
    .where('expiresAt', '>', new Date())
    .where('seenAt', '>', idleSince())
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @param except one that stays; all go without it. @returns how many were ended */
export async function deleteSessionsOf(db: Db, { userId, except }: { userId: string; except?: string }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
