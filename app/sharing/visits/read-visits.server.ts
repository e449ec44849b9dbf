import type { User } from '#app/accounts/user.ts';
import { listShows } from '#app/sharing/shows/shows.repository.server.ts';
import { getOwnShowcase } from '#app/showcases/get-showcase.server.ts';
import { db } from '#db/client.ts';
import { flushVisits } from './visit-tally.server.ts';
import { listVisitDays } from './visits.repository.server.ts';
import { VISIT_DAYS, type Visits } from './visits.ts';

/** Who came to one's own showcase, in numbers. @throws AppError NOT_FOUND */
export async function readVisits({ id, user }: { id: string; user: User }): Promise<Visits> {
  await getOwnShowcase({ id, user });
  // Those that other processes have counted follow within seconds.
  await flushVisits();
  const [days, shows] = await Promise.all([listVisitDays(db, { showcaseId: id, days: VISIT_DAYS }), listShows(db, id)]);
  return { days, shows: shows.map(({ id: showId, name, day, scans }) => ({ id: showId, name, day, scans })) };
}
