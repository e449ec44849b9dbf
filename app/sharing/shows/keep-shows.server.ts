import type { User } from '#app/accounts/user.ts';
import { AppError } from '#app/platform/app-error.ts';
import { logger } from '#app/platform/logger.server.ts';
import { makeSlug } from '#app/sharing/make-slug.server.ts';
import { getOwnShowcase } from '#app/showcases/get-showcase.server.ts';
import { db } from '#db/client.ts';
import { lockUntilCommit } from '#db/lock-until-commit.ts';
import type { NewShow } from './show.schema.ts';
import { MAX_SHOWS, type Show } from './show.ts';
import { countShows, insertShow, listShows, removeShow } from './shows.repository.server.ts';

type Own = {
  /** The showcase's. */
  id: string;
  user: User;
};

/** The shows of one's own showcase. @throws AppError NOT_FOUND */
export async function readShows({ id, user }: Own): Promise<Show[]> {
  await getOwnShowcase({ id, user });
  return listShows(db, id);
}

/** Adds a show to one's own showcase. @throws AppError NOT_FOUND; LIMIT_REACHED above twenty */
export async function addShow({ id, user, show }: Own & { show: NewShow }): Promise<Show> {
  await getOwnShowcase({ id, user });
  const showId = await db.transaction().execute(async (trx) => {
    await lockUntilCommit(trx, `shows:${id}`);
    if ((await countShows(trx, id)) >= MAX_SHOWS) {
      throw new AppError('LIMIT_REACHED', `A showcase has at most ${MAX_SHOWS} shows. Please remove one that is over.`);
    }
    return insertShow(trx, { showcaseId: id, token: makeSlug(), show });
  });
  logger.info({ user: user.id, showcase: id, show: showId }, 'show added');
  const { name, day, place = null, mailsReport } = show;
  return { id: showId, name, day, place, mailsReport, scans: 0 };
}

/** Removes a show of one's own showcase; a printed code of it still leads to the car, uncounted. @throws AppError NOT_FOUND */
export async function takeShowOff({ id, user, showId }: Own & { showId: string }): Promise<void> {
  await getOwnShowcase({ id, user });
  const isGone = await db.transaction().execute((trx) => removeShow(trx, { id: showId, showcaseId: id }));
  if (!isGone) throw new AppError('NOT_FOUND', 'Show not found');
  logger.info({ user: user.id, showcase: id, show: showId }, 'show removed');
}
