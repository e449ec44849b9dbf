import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { VisitDay } from './visits.ts';

type Db = Kysely<Database>;

const TODAY = sql<string>`(now() at time zone 'utc')::date`;

/** Visits of one page from one address on a day. */
export type Tallied = {
  showcaseId: string;
  what: 'views' | 'follows';
  /** The address's hash. */
  from: string;
  /** YYYY-MM-DD (UTC). */
  day: string;
  times: number;
  /** Those of the views that came through the page's code. */
  scans: number;
};

/**
 * Adds to what is counted of public pages, all in one statement. What an address has added on its day is counted among the rate limits, which
 * are forgotten.
 * @param mostFrom how much one address adds to one count in a day; the rest is dropped
 */
export async function addVisits(db: Db, { visits, mostFrom }: { visits: Tallied[]; mostFrom: number }): Promise<void> {
  const sent = JSON.stringify(
    visits.map(({ showcaseId, from, ...rest }) => ({
      ...rest,
      showcase_id: showcaseId,
      key: `visits:${rest.what}:${showcaseId}:${from}`,
    })),
  );
  await sql`
    with sent as (
      select sent.* from jsonb_to_recordset(${sent}::jsonb)
        as sent (showcase_id uuid, what text, key text, day date, times integer, scans integer)
      join shares using (showcase_id)
    ), added as (
      insert into rate_limits (key, points, expire)
      select key, sum(times), extract(epoch from now() + interval '1 day') * 1000 from sent group by key order by key
      on conflict (key) do update set points = rate_limits.points + excluded.points
      returning key, points
    ), counted as (
      select showcase_id, what, day, scans, greatest(0, least(times, ${mostFrom} - (points - times))) as times
      from sent join added using (key)
    )
    insert into share_visits as visits (showcase_id, day, views, scans, follows)
    select showcase_id, day,
      coalesce(sum(times) filter (where what = 'views'), 0),
      coalesce(sum(least(scans, times)) filter (where what = 'views'), 0),
      coalesce(sum(times) filter (where what = 'follows'), 0)
    from counted group by showcase_id, day having sum(times) > 0 order by showcase_id, day
    on conflict (showcase_id, day) do update set
      views = visits.views + excluded.views,
      scans = visits.scans + excluded.scans,
      follows = visits.follows + excluded.follows
  `.execute(db);
}

/** All views of a public page, and those through its code. */
export async function sumVisits(db: Db, showcaseId: string): Promise<{ views: number; scans: number }> {
  const { views, scans } = await db
    .selectFrom('shareVisits')
    .select([sql<string>`coalesce(sum(views), 0)`.as('views'), sql<string>`coalesce(sum(scans), 0)`.as('scans')])
    .where('showcaseId', '=', showcaseId)
    .executeTakeFirstOrThrow();
  return { views: Number(views), scans: Number(scans) };
}

/** The showcase of a public page that is on, and whose it is. */
export const findFollowed = (db: Db, slug: string): Promise<{ showcaseId: string; ownerId: string } | undefined> =>
  db
    .selectFrom('shares')
    .innerJoin('showcases', 'showcases.id', 'shares.showcaseId')
    .select(['shares.showcaseId', 'showcases.ownerId'])
    .where('shares.slug', '=', slug)
    .where('shares.isOn', '=', true)
    .where('showcases.deletedAt', 'is', null)
    .executeTakeFirst();

/** Each of the last days (UTC) up to today, also those on which nobody came. */
export async function listVisitDays(db: Db, { showcaseId, days }: { showcaseId: string; days: number }): Promise<VisitDay[]> {
  const first = sql`${TODAY} - ${days - 1}::int`;
  const { rows } = await sql<VisitDay>`
    select to_char(days.day, 'YYYY-MM-DD') as day,
      coalesce(visits.views, 0) as views,
      coalesce(visits.scans, 0) + coalesce(show_scans.scans, 0) as scans,
      coalesce(guests.guests, 0) as guests,
      coalesce(visits.follows, 0) as follows
    from (select ${first} + step as day from generate_series(0, ${days - 1}::int) step) days
    left join share_visits visits on visits.showcase_id = ${showcaseId} and visits.day = days.day
    left join (
      select show_scans.day, sum(scans)::int as scans
      from show_scans join shows on shows.id = show_scans.show_id
      where shows.showcase_id = ${showcaseId} and show_scans.day >= ${first}
      group by show_scans.day
    ) show_scans on show_scans.day = days.day
    left join (
      select (created_at at time zone 'utc')::date as day, count(*)::int as guests
      from guest_entries
      where showcase_id = ${showcaseId} and state != 'deleted' and (created_at at time zone 'utc')::date >= ${first}
      group by 1
    ) guests on guests.day = days.day
    order by days.day
  `.execute(db);
  return rows;
}
