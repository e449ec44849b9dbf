import { type Insertable, type Kysely, sql } from 'kysely';
import { displayName } from '#app/accounts/user.ts';
import type { ListCount, ListRows } from '#app/admin/list/list-page.ts';
import type { ListRequest } from '#app/admin/list/list-request.server.ts';
import { containing, countOf, pageOf, type SortKey } from '#app/admin/list/paging.server.ts';
import type { Database } from '#db/schema.ts';
import type { ActionName } from './actions.ts';
import type { AuditEntry, AuditView } from './audit-log.ts';

type Db = Kysely<Database>;

export type AuditRequest = ListRequest<'createdAt'> & Pick<AuditView, 'subject'>;

export async function insertAction(db: Db, entry: Insertable<Database['auditLog']>): Promise<void> {
  await db.insertInto('auditLog').values(entry).execute();
}

const NEWEST: SortKey = { by: sql.ref('auditLog.createdAt'), type: 'time', id: sql.ref('auditLog.id') };

/** Searches administrators and details, such as a promo code. */
const matching = (db: Db, { search, subject }: Pick<AuditRequest, 'search' | 'subject'>) =>
  db
    .selectFrom('auditLog')
    .leftJoin('users as admins', (join) => join.onRef('admins.id', '=', 'auditLog.adminId').on('admins.deletedAt', 'is', null))
    .$if(subject !== null, (query) => query.where('auditLog.action', 'like', `${subject}.%`))
    .$if(search !== '', (query) => query.where('auditLog.id', 'in', found(db, search)));

/** An OR of both would keep either index from being used. */
function found(db: Db, search: string) {
  const people = db
    .selectFrom('users')
    .select('users.id')
    .where('users.deletedAt', 'is', null)
    .where(containing(sql.ref('users.searchText'), search));
  return db
    .selectFrom('auditLog as told')
    .select('told.id')
    .where(containing(sql`lower(${sql.ref('told.details')}::text)`, search))
    .union(db.selectFrom('auditLog as done').select('done.id').where('done.adminId', 'in', people));
}

export async function findAuditPage(db: Db, request: AuditRequest): Promise<ListRows<AuditEntry>> {
  const page = await pageOf(
    matching(db, request)
      .leftJoin('users as targets', (join) =>
        join
          // The database may evaluate join conditions in any order; only CASE keeps non-uuids from the cast.
          .on(sql<boolean>`targets.id = case when audit_log.action like 'user.%' then audit_log.target_id::uuid end`)
          .on('targets.deletedAt', 'is', null),
      )
      .select(['auditLog.id', 'auditLog.createdAt', 'auditLog.action', 'auditLog.targetId', 'auditLog.details'])
      .select(['admins.email as adminEmail', 'admins.name as adminName', 'admins.firstName as adminFirst'])
      .select(['admins.lastName as adminLast', 'targets.email as targetEmail', 'targets.name as targetName'])
      .select(['targets.firstName as targetFirst', 'targets.lastName as targetLast']),
    { sortKey: NEWEST, request },
  );
  const rows = page.rows.map(
    ({ id, createdAt, action, targetId, details, ...row }) =>
      ({
        id,
        createdAt: createdAt.toISOString(),
        action,
        targetId,
        details,
        admin: person(row.adminEmail, { name: row.adminName, firstName: row.adminFirst, lastName: row.adminLast }),
        targetUser: person(row.targetEmail, { name: row.targetName, firstName: row.targetFirst, lastName: row.targetLast }),
        // `recordAction` writes nothing else.
      }) as AuditEntry,
  );
  return { ...page, rows };
}

const person = (email: string | null, names: Parameters<typeof displayName>[0]) =>
  email === null ? null : { name: displayName(names), email };

export const countActions = (db: Db, request: AuditRequest): Promise<ListCount> =>
  countOf(db, matching(db, request), { isSearch: request.search !== '' || request.subject !== null });

/** How often an action was taken on a target. */
export async function countActionsOn(db: Db, { action, targetId }: { action: ActionName; targetId: string }): Promise<number> {
  const { count } = await db
    .selectFrom('auditLog')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('targetId', '=', targetId)
    .where('action', '=', action)
    .executeTakeFirstOrThrow();
  return Number(count);
}
