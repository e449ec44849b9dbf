import { type Kysely, sql } from 'kysely';
import { wantsMails } from '#app/mail/mail-choices.repository.server.ts';
import type { VehicleData } from '#app/showcases/showcase.schema.ts';
import { NOW } from '#db/now.ts';
import type { Database, UserRow } from '#db/schema.ts';
import type { NewShow } from './show.schema.ts';
import type { Show } from './show.ts';

type Db = Kysely<Database>;

/** As text, since a calendar day has no time zone, unlike a Date. */
const calendarDay = (column: 'shows.day' | 'showScans.day') => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;

/** A showcase's shows with their scans, the latest first; without the removed ones. */
export async function listShows(db: Db, showcaseId: string): Promise<Show[]> {
  const rows = await db
    .selectFrom('shows')
    .leftJoin('showScans', 'showScans.showId', 'shows.id')
    .select(['shows.id', 'shows.name', 'shows.place', 'shows.mailsReport', calendarDay('shows.day').as('day')])
    .select(sql<string>`coalesce(sum(show_scans.scans), 0)`.as('scans'))
    .where('shows.showcaseId', '=', showcaseId)
    .where('shows.removedAt', 'is', null)
    .groupBy('shows.id')
    .orderBy('shows.day', 'desc')
    .orderBy('shows.createdAt', 'desc')
    .execute();
  return rows.map(({ scans, ...show }) => ({ ...show, scans: Number(scans) }));
}

/** How often the codes of a showcase's shows were scanned, by day (UTC). */
export const listScans = (db: Db, showcaseId: string): Promise<{ showId: string; day: string; scans: number }[]> =>
  db
    .selectFrom('showScans')
    .innerJoin('shows', 'shows.id', 'showScans.showId')
    .select(['showScans.showId', 'showScans.scans', calendarDay('showScans.day').as('day')])
    .where('shows.showcaseId', '=', showcaseId)
    .orderBy('showScans.day')
    .orderBy('showScans.showId')
    .execute();

export async function countShows(db: Db, showcaseId: string): Promise<number> {
  const { count } = await db
    .selectFrom('shows')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('showcaseId', '=', showcaseId)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertShow(
  db: Db,
  { showcaseId, token, show }: { showcaseId: string; token: string; show: NewShow },
): Promise<string> {
  const { id } = await db
    .insertInto('shows')
    .values({ ...show, showcaseId, token, place: show.place ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A show as its kit prints it. */
export type PrintedShow = Pick<Show, 'id' | 'name' | 'day' | 'place'> & { token: string };

export const findShow = (db: Db, { id, showcaseId }: { id: string; showcaseId: string }): Promise<PrintedShow | undefined> =>
  db
    .selectFrom('shows')
    .select(['id', 'name', 'place', 'token', calendarDay('shows.day').as('day')])
    .where('id', '=', id)
    .where('showcaseId', '=', showcaseId)
    .where('removedAt', 'is', null)
    .executeTakeFirst();

export async function markKitMade(db: Db, id: string): Promise<void> {
  await db.updateTable('shows').set({ kitMadeAt: NOW }).where('id', '=', id).where('kitMadeAt', 'is', null).execute();
}

/**
 * Removes a show with its scans. Where its kit may be printed, what is needed to follow its code is kept.
 * @returns whether there was one
 */
export async function removeShow(db: Db, { id, showcaseId }: { id: string; showcaseId: string }): Promise<boolean> {
  const kept = await db
    .updateTable('shows')
    .set({ name: '', place: null, removedAt: NOW })
    .where('id', '=', id)
    .where('showcaseId', '=', showcaseId)
    .where('removedAt', 'is', null)
    .returning('kitMadeAt')
    .executeTakeFirst();
  if (!kept) return false;
  if (kept.kitMadeAt) await db.deleteFrom('showScans').where('showId', '=', id).execute();
  else await db.deleteFrom('shows').where('id', '=', id).execute();
  return true;
}

/** A show with what is needed to know where its codes lead. */
type FollowedShow = {
  id: string;
  isRemoved: boolean;
  showcaseId: string;
  ownerId: string;
  qrUrl: string | null;
  flyerToken: string;
};

/** The show of a code, removed or not, of a showcase that has not been deleted. */
export const findShowByToken = (db: Db, token: string): Promise<FollowedShow | undefined> =>
  db
    .selectFrom('shows')
    .innerJoin('showcases', 'showcases.id', 'shows.showcaseId')
    .select(['shows.id', 'shows.showcaseId', 'showcases.ownerId', 'showcases.qrUrl', 'showcases.flyerToken'])
    .select((eb) => eb('shows.removedAt', 'is not', null).$castTo<boolean>().as('isRemoved'))
    .where('shows.token', '=', token)
    .where('showcases.deletedAt', 'is', null)
    .executeTakeFirst();

/** Counts a scan of a show that has not been removed meanwhile. */
export async function addScan(db: Db, showId: string): Promise<void> {
  await db
    .insertInto('showScans')
    .columns(['showId', 'day', 'scans'])
    .expression((eb) =>
      eb
        .selectFrom('shows')
        .select(['id', sql<string>`(now() at time zone 'utc')::date`.as('day'), sql<number>`1`.as('scans')])
        .where('id', '=', showId)
        .where('removedAt', 'is', null),
    )
    .onConflict((conflict) => conflict.columns(['showId', 'day']).doUpdateSet((eb) => ({ scans: eb('showScans.scans', '+', 1) })))
    .execute();
}

export type ShowToReport = Pick<Show, 'id' | 'name' | 'day' | 'scans'> & {
  showcaseId: string;
  vehicleData: VehicleData;
  photoUrls: string[];
  owner: Pick<UserRow, 'id' | 'email' | 'name' | 'firstName' | 'lastName'>;
};

/**
 * Shows of these days whose owner is waiting for a report, and wants such mails: not reported yet, and with a kit from before the
 * show was over.
 * @param from the first day, YYYY-MM-DD
 */
export async function listShowsToReport(
  db: Db,
  { from, until, limit }: { from: string; until: string; limit: number },
): Promise<ShowToReport[]> {
  const rows = await db
    .selectFrom('shows')
    .innerJoin('showcases', 'showcases.id', 'shows.showcaseId')
    .innerJoin('users', 'users.id', 'showcases.ownerId')
    .select(['shows.id', 'shows.name', 'shows.showcaseId', calendarDay('shows.day').as('day')])
    .select(['showcases.vehicleData', 'showcases.photoUrls'])
    .select(['users.id as ownerId', 'users.email', 'users.name as ownerName', 'users.firstName', 'users.lastName'])
    .select(sql<string>`(select coalesce(sum(scans), 0) from show_scans where show_id = shows.id)`.as('scans'))
    .where('shows.mailsReport', '=', true)
    .where('shows.reportedAt', 'is', null)
    .where('shows.removedAt', 'is', null)
    // Until noon of the next day in UTC, which is that day's midnight wherever a day ends last.
    .where('shows.kitMadeAt', '<', sql<Date>`(shows.day + 1)::timestamp at time zone 'utc' + interval '12 hours'`)
    .where(sql<boolean>`shows.day between ${from}::date and ${until}::date`)
    .where('showcases.deletedAt', 'is', null)
    .where('users.deletedAt', 'is', null)
    .where(wantsMails('show-reports'))
    .orderBy('shows.day')
    .orderBy('shows.id')
    .limit(limit)
    .execute();
  return rows.map(({ ownerId, ownerName, email, firstName, lastName, scans, ...show }) => ({
    ...show,
    scans: Number(scans),
    owner: { id: ownerId, email, name: ownerName, firstName, lastName },
  }));
}

/** @returns false for one that was reported or removed meanwhile */
export async function markReported(db: Db, id: string): Promise<boolean> {
  const marked = await db
    .updateTable('shows')
    .set({ reportedAt: NOW })
    .where('id', '=', id)
    .where('reportedAt', 'is', null)
    .where('removedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}
