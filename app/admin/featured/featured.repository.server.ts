import { type Kysely, sql, type Transaction } from 'kysely';
import { containing } from '#app/admin/list/paging.server.ts';
import { lockUntilCommit } from '#db/lock-until-commit.ts';
import type { Database } from '#db/schema.ts';

type Db = Kysely<Database>;

const COLUMNS = ['id', 'photoUrls', 'vehicleData', 'ownerData', 'themeId'] as const;

/** The featured showcases in order. */
export const listFeaturedRows = (db: Db) =>
  db
    .selectFrom('showcases')
    .select(COLUMNS)
    .where('featuredPlace', 'is not', null)
    .where('deletedAt', 'is', null)
    .orderBy('featuredPlace')
    .orderBy('id')
    .execute();

/** Showcases whose owners allow featuring and that are not featured; the newest first. */
export const listCandidateRows = (db: Db, { search, limit }: { search: string; limit: number }) =>
  db
    .selectFrom('showcases')
    .select(COLUMNS)
    .where('allowsFeaturing', '=', true)
    .where('featuredPlace', 'is', null)
    .where('deletedAt', 'is', null)
    .where(containing(sql.ref('searchText'), search))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Serializes changes of the list. */
export const lockFeatured = (trx: Transaction<Database>): Promise<void> => lockUntilCommit(trx, 'featured showcases');

/** Those of these showcases that exist, locked against deletion and withdrawal until the transaction ends. */
export const lockShowcases = (trx: Transaction<Database>, ids: string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : trx
        .selectFrom('showcases')
        .select(['id', 'vehicleData', 'allowsFeaturing'])
        .where('id', 'in', ids)
        .where('deletedAt', 'is', null)
        .orderBy('id')
        .forUpdate()
        .execute();

/** Features exactly these, in this order. */
export async function writePlaces(trx: Transaction<Database>, ids: string[]): Promise<void> {
  await sql`
    update showcases set featured_place = wanted.place
    from (
      select concerned.id, listed.place
      from (select id from showcases where featured_place is not null union select unnest(${ids}::uuid[])) concerned
      left join unnest(${ids}::uuid[]) with ordinality as listed (id, place) on listed.id = concerned.id
    ) wanted
    where showcases.id = wanted.id and showcases.featured_place is distinct from wanted.place
  `.execute(trx);
}
