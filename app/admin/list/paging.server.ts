import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { AppError } from '#app/platform/app-error.ts';
import type { Database } from '#db/schema.ts';
import type { ListCount, ListRows } from './list-page.ts';
import { type Cursor, encodeCursor, type ListRequest, NO_SUCH_PAGE } from './list-request.server.ts';

/**
 * A sort key: an expression that is never null, with an index over it and the id. A time is carried in microseconds, since a Date
 * would truncate it to milliseconds and skip rows.
 */
export type SortKey = {
  by: RawBuilder<unknown>;
  type: 'text' | 'number' | 'time';
  /** Orders equal keys, in the same index. */
  id: RawBuilder<string>;
};

const asText = ({ by, type }: Pick<SortKey, 'by' | 'type'>): RawBuilder<string> =>
  type === 'time' ? sql`(extract(epoch from ${by}) * 1000000)::bigint::text` : sql`${by}::text`;

function asValue(type: SortKey['type'], key: string): RawBuilder<unknown> {
  if (type === 'text') return sql`${key}::text`;
  if (!/^-?\d{1,16}$/.test(key)) throw new AppError('INVALID_INPUT', NO_SUCH_PAGE);
  return type === 'number' ? sql`${key}::bigint` : sql`(timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond')`;
}

/** Matches of a search are counted no further. */
const COUNTED = 10_000;

// biome-ignore lint/suspicious/noExplicitAny: the query's tables are its caller's; only sort key, id and limit are added here
type Query<Row> = SelectQueryBuilder<any, any, Row>;

/** A page of a query by keyset pagination, without an offset: page 2,000 costs what page 1 does. */
export async function pageOf<Row>(
  query: Query<Row>,
  { sortKey, request }: { sortKey: SortKey; request: ListRequest<string> },
): Promise<ListRows<Row>> {
  const { cursor, limit } = request;
  const isBackwards = cursor?.direction === 'before';
  const order = isBackwards ? (request.order === 'asc' ? 'desc' : 'asc') : request.order;
  const found = await query
    .select([asText(sortKey).as('cursorKey'), sortKey.id.as('cursorId')])
    .$call((page) => (cursor ? page.where(beyond(sortKey, { cursor, order })) : page))
    .orderBy(sortKey.by, order)
    .orderBy(sortKey.id, order)
    .limit(limit + 1)
    .execute();
  const isFull = found.length > limit;
  const rows = found.slice(0, limit);
  if (isBackwards) rows.reverse();
  const [first, last] = [rows[0], rows.at(-1)];
  const hasNext = isBackwards ? rows.length > 0 : isFull;
  const hasPrevious = isBackwards ? isFull : cursor !== null && rows.length > 0;
  const place = (row: typeof first) => row && encodeCursor({ sort: request.sort, key: row.cursorKey, id: row.cursorId });
  return {
    // Drops the columns that were selected for the cursor.
    rows: rows.map(({ cursorKey: _key, cursorId: _id, ...row }) => row as Row),
    next: (hasNext && place(last)) || null,
    previous: (hasPrevious && place(first)) || null,
  };
}

const beyond = ({ by, type, id }: SortKey, { cursor, order }: { cursor: Cursor; order: 'asc' | 'desc' }): RawBuilder<boolean> =>
  sql`(${by}, ${id}) ${sql.raw(order === 'asc' ? '>' : '<')} (${asValue(type, cursor.key)}, ${cursor.id}::uuid)`;

/** Counts a query's rows. @param isSearch stops counting at 10,000 */
export async function countOf(
  db: Kysely<Database>,
  query: Query<unknown>,
  { isSearch }: { isSearch: boolean },
): Promise<ListCount> {
  const found = query.clearSelect().select(sql`1`.as('one'));
  const { count } = await db
    .selectFrom((isSearch ? found.limit(COUNTED + 1) : found).as('found'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const number = Number(count);
  return isSearch && number > COUNTED ? { count: COUNTED, isMore: true } : { count: number, isMore: false };
}

/** Only this many words of a search are used, since each costs an index scan. */
const MOST_WORDS = 8;

/** Matches every word of a text anywhere in a lowercase column, or everything when there is none; LIKE's wildcards are escaped. */
export function containing(column: RawBuilder<string>, search: string): RawBuilder<boolean> {
  const words = search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  // Lowercased by the database, like the column: JavaScript differs for a few characters, such as İ.
  const found = words.map((word) => sql`${column} like lower(${`%${word.replace(/[\\%_]/g, '\\$&')}%`}::text)`);
  return sql`(${sql.join([sql`true`, ...found], sql` and `)})`;
}
