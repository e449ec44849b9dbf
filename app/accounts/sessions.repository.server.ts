import type { Kysely } from 'kysely';
import { NOW } from '#db/now.ts';
import type { Database } from '#db/schema.ts';
import type { User } from './user.ts';
import { toUser } from './users.repository.server.ts';

type Db = Kysely<Database>;

/** A session ends this long after its last use (ms), so that an abandoned browser is signed out soon. */
const IDLE_MS = 7 * 24 * 3_600_000;

/** A session not used since then has ended. */
const idleSince = (now = new Date()) => new Date(now.getTime() - IDLE_MS);

export async function insertSession(
  db: Db,
  session: { id: string; userId: string; expiresAt: Date; signedInAt: Date },
): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

export type FoundSession = { user: User; seenAt: Date; signedInAt: Date };

/** An open session with its user; a deleted account has none. */
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

/** Deletes ended sessions. @returns how many */
export async function deleteEndedSessions(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expiresAt', '<', now), eb('seenAt', '<', idleSince(now))]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** How many other sessions someone has. */
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

/** @param except the session to keep; all are deleted without it. @returns how many were deleted */
export async function deleteSessionsOf(db: Db, { userId, except }: { userId: string; except?: string }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
