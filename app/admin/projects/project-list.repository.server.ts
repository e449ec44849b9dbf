import { type Kysely, sql } from 'kysely';
import type { ListCount, ListRows } from '#app/admin/list/list-page.ts';
import type { ListRequest } from '#app/admin/list/list-request.server.ts';
import { containing, countOf, pageOf, type SortKey } from '#app/admin/list/paging.server.ts';
import type { Showcase } from '#app/showcases/showcase.schema.ts';
import { toShowcase } from '#app/showcases/showcases.repository.server.ts';
import type { Database } from '#db/schema.ts';
import type { ProjectSort } from './project-list.ts';

type Db = Kysely<Database>;

const ID = sql.ref<string>('showcases.id');

const SORT_KEYS: Record<ProjectSort, SortKey> = {
  createdAt: { by: sql.ref('showcases.createdAt'), type: 'time', id: ID },
  vehicle: { by: sql.ref('showcases.sortVehicle'), type: 'text', id: ID },
  owner: { by: sql.ref('showcases.sortOwner'), type: 'text', id: ID },
};

const matching = (db: Db, search: string) =>
  db
    .selectFrom('showcases')
    .where('showcases.deletedAt', 'is', null)
    .where(containing(sql.ref('showcases.searchText'), search));

export async function findProjectPage(db: Db, request: ListRequest<ProjectSort>): Promise<ListRows<Showcase>> {
  const page = await pageOf(matching(db, request.search).selectAll('showcases'), { sortKey: SORT_KEYS[request.sort], request });
  return { ...page, rows: page.rows.map(toShowcase) };
}

/** Counts all showcases, or those that match a search. */
export const countProjects = (db: Db, search = ''): Promise<ListCount> =>
  countOf(db, matching(db, search), { isSearch: search !== '' });
