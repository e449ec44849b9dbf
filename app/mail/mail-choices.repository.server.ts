import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { OptionalMail } from './optional-mails.ts';

type Db = Kysely<Database>;

/** The kinds of mails that a person does not want, among them those of later releases. */
export async function listOptOuts(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('mailOptOuts').select('kind').where('userId', '=', userId).execute();
  return rows.map(({ kind }) => kind);
}

export async function optOut(db: Db, { userId, kind }: { userId: string; kind: OptionalMail }): Promise<void> {
  await db
    .insertInto('mailOptOuts')
    .values({ userId, kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function optIn(db: Db, { userId, kind }: { userId: string; kind: OptionalMail }): Promise<void> {
  await db.deleteFrom('mailOptOuts').where('userId', '=', userId).where('kind', '=', kind).execute();
}

/** A condition of queries that join `users`: that this person wants these mails. */
export const wantsMails =
  (kind: OptionalMail) =>
  (eb: ExpressionBuilder<Database, 'users'>): Expression<SqlBool> =>
    eb.not(
      eb.exists(
        eb
          .selectFrom('mailOptOuts')
          .select(sql`1`.as('one'))
          .whereRef('mailOptOuts.userId', '=', 'users.id')
          .where('mailOptOuts.kind', '=', kind),
      ),
    );

/** Whether there is such an account that has not been deleted. */
export async function hasAccount(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
