import { type Kysely, sql } from 'kysely';
import { toUser } from '#app/accounts/users.repository.server.ts';
import type { ListCount, ListRows } from '#app/admin/list/list-page.ts';
import type { ListRequest } from '#app/admin/list/list-request.server.ts';
import { containing, countOf, pageOf, type SortKey } from '#app/admin/list/paging.server.ts';
import type { Database } from '#db/schema.ts';
import type { ListedUser, UserSort } from './user-list.ts';

type Db = Kysely<Database>;

const ID = sql.ref<string>('users.id');
const TOTALS_ID = sql.ref<string>('userTotals.userId');

const SORT_KEYS: Record<UserSort, SortKey> = {
  createdAt: { by: sql.ref('users.createdAt'), type: 'time', id: ID },
  name: { by: sql.ref('users.sortName'), type: 'text', id: ID },
  email: { by: sql`(lower(${sql.ref('users.email')}) collate names)`, type: 'text', id: ID },
  role: { by: sql.ref('users.role'), type: 'text', id: ID },
  projects: { by: sql.ref('userTotals.projectCount'), type: 'number', id: TOTALS_ID },
  revenue: { by: sql.ref('userTotals.revenue'), type: 'number', id: TOTALS_ID },
};

const matching = (db: Db, search: string) =>
  db
    .selectFrom('users')
    .where('users.deletedAt', 'is', null)
    .where(containing(sql.ref('users.searchText'), search));

export async function findUserPage(db: Db, request: ListRequest<UserSort>): Promise<ListRows<ListedUser>> {
  const page = await pageOf(
    matching(db, request.search)
      .innerJoin('userTotals', 'userTotals.userId', 'users.id')
      .selectAll('users')
      .select(['userTotals.projectCount', 'userTotals.revenue']),
    { sortKey: SORT_KEYS[request.sort], request },
  );
  const rows = page.rows.map(({ projectCount, revenue, ...row }) => ({
    ...toUser(row),
    projectCount,
    totalRevenue: Number(revenue),
  }));
  return { ...page, rows };
}

/** Counts all users, or those that match a search. */
export const countUsers = (db: Db, search = ''): Promise<ListCount> =>
  countOf(db, matching(db, search), { isSearch: search !== '' });
