import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { VisitDay } from './visits.ts';

type Db = Kysely<Database>;

const TODAY = sql<string>`(now() at time zone 'utc')::date`;

/** Adds to what is counted of a public page today (UTC), in one statement. */
export async function addVisit(
  db: Db,
  { showcaseId, views = 0, scans = 0, follows = 0 }: { showcaseId: string; views?: number; scans?: number; follows?: number },
): Promise<void> {
  await db
    .insertInto('shareVisits')
    .values({ showcaseId, day: TODAY, views, scans, follows })
    .onConflict((conflict) =>
      conflict.columns(['showcaseId', 'day']).doUpdateSet((eb) => ({
        views: eb('shareVisits.views', '+', views),
        scans: eb('shareVisits.scans', '+', scans),
        follows: eb('shareVisits.follows', '+', follows),
      })),
    )
    .execute();
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
