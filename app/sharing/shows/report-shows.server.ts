import { greetingName } from '#app/accounts/user.ts';
import { queueMails, writeMail } from '#app/mail/outbox.server.ts';
import { writeEach } from '#app/mail/write-each.server.ts';
import { mailPicture } from '#app/photos/mail-picture.server.ts';
import { longDay } from '#app/platform/calendar-day.ts';
import { env } from '#app/platform/env.server.ts';
import { logger } from '#app/platform/logger.server.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { db } from '#db/client.ts';
import { listShowsToReport, markReported, type ShowToReport } from './shows.repository.server.ts';

const HOUR_MS = 3_600_000;
/**
 * From the beginning of a show's day (UTC) to its report: until the next day at 15:00, when the evening's scans are in wherever it was, and
 * owners in Hawaii wake up.
 */
const WAIT_MS = 39 * HOUR_MS;
/** A report that is later than this, after a long outage, is not sent anymore. */
const MOST_LATE_MS = 7 * 24 * HOUR_MS;
const BATCH_SIZE = 200;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * Mails owners how often the code of a show's kit was scanned, once, on the day after the show. Only where they have asked for it, and
 * where a kit was made: without one there is no code, and nothing to tell.
 * @returns how many were written
 */
export async function reportShows(now = new Date()): Promise<number> {
  const last = now.getTime() - WAIT_MS;
  const shows = await listShowsToReport(db, { from: dayOf(last - MOST_LATE_MS), until: dayOf(last), limit: BATCH_SIZE });
  return writeEach({ items: shows, write: report, what: 'show report', whose: ({ id }) => ({ show: id }) });
}

async function report({ id, name, day, scans, showcaseId, vehicleData, photoUrls, owner }: ShowToReport): Promise<boolean> {
  const vehicle = vehicleName(vehicleData);
  const emailId = await db.transaction().execute(async (trx) => {
    // Another run may have reported it, or its owner removed it, since the list was read.
    if (!(await markReported(trx, id))) return undefined;
    return writeMail(trx, {
      to: { userId: owner.id, email: owner.email },
      template: 'show-report',
      values: {
        name: greetingName(owner),
        vehicle,
        show: name,
        day: longDay(day),
        scans,
        picture: await mailPicture(trx, { ownerId: owner.id, paths: photoUrls.slice(0, 1), alt: `Your ${vehicle}` }),
        link: `${env.APP_ORIGIN}/showcase/${showcaseId}`,
      },
      occasion: `show-report:${id}`,
    });
  });
  await queueMails({ emailIds: [emailId], userId: owner.id });
  if (emailId) logger.info({ show: id, scans }, 'show reported');
  return emailId !== undefined;
}
