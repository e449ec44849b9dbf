import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#db/schema.ts';

type Db = Kysely<Database>;

export async function insertEmail(
  db: Db,
  email: { userId: string; recipient: string; template: string; subject: string; text: string },
): Promise<string> {
  return (await db.insertInto('emails').values(email).returning('id').executeTakeFirstOrThrow()).id;
}

export const findEmail = (db: Db, id: string): Promise<Selectable<Database['emails']> | undefined> =>
  db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirst();

export async function markSent(db: Db, id: string): Promise<void> {
  await db.updateTable('emails').set({ sentAt: new Date() }).where('id', '=', id).execute();
}
