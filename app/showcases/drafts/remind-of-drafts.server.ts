import { greetingName } from '#app/accounts/user.ts';
import { queueMails, writeMail } from '#app/mail/outbox.server.ts';
import type { DraftWaitingValues } from '#app/mail/templates/draft-mails.tsx';
import { writeEach } from '#app/mail/write-each.server.ts';
import { mailPicture } from '#app/photos/mail-picture.server.ts';
import { env } from '#app/platform/env.server.ts';
import { logger } from '#app/platform/logger.server.ts';
import { findSubscription } from '#app/subscriptions/subscriptions.repository.server.ts';
import { db } from '#db/client.ts';
import { type DraftState, draftStateSchema } from './draft.schema.ts';
import { type DraftToRemind, listDraftsToRemind, markReminded } from './draft-reminders.repository.server.ts';
import { lockDrafts } from './drafts.repository.server.ts';
import { nameOfDraft } from './name-of-draft.ts';

const DAY_MS = 24 * 3_600_000;
/** How long a draft has not been changed. */
const WAIT_MS = DAY_MS;
/** One that has been left for longer, such as before a long outage, is not told of anymore. */
const MOST_LATE_MS = 7 * DAY_MS;
/** An owner gets one such mail in this time at most. */
const QUIET_MS = 7 * DAY_MS;
const BATCH_SIZE = 200;

/**
 * Mails owners about a showcase that they began and left a day ago: once for each draft, and once a week at most for each owner.
 * Drafts of saved showcases are left alone: those are finished, and only have changes that were not saved.
 * @returns how many were written
 */
export async function remindOfDrafts(now = new Date()): Promise<number> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const times = { after: ago(MOST_LATE_MS), before: ago(WAIT_MS), quietSince: ago(QUIET_MS) };
  return writeEach({
    items: await listDraftsToRemind(db, times, BATCH_SIZE),
    write: (draft) => remind(draft, times),
    what: 'draft reminder',
    whose: ({ id }) => ({ draft: id }),
  });
}

async function remind(
  { id, state: stored, isWaiting, owner }: DraftToRemind,
  times: Parameters<typeof markReminded>[2],
): Promise<boolean> {
  const state = draftStateSchema.parse(stored);
  const vehicle = nameOfDraft(state.vehicle);
  const alt = vehicle ? `Your ${vehicle}` : 'Your car';
  const picture = await mailPicture(db, { ownerId: owner.id, paths: state.photos.map(({ path }) => path), alt });
  const isUnpaid = isWaiting && !(await findSubscription(db, owner.id)).isActive;
  const emailId = await db.transaction().execute(async (trx) => {
    await lockDrafts(trx, owner.id);
    if (!(await markReminded(trx, id, times))) return undefined;
    return writeMail(trx, {
      to: { userId: owner.id, email: owner.email },
      template: 'draft-waiting',
      values: {
        name: greetingName(owner),
        vehicle,
        picture,
        next: isUnpaid ? 'checkout' : nextOf(state),
        link: env.APP_ORIGIN + (isUnpaid ? '/checkout' : `/builder?draft=${id}`),
      },
      occasion: `draft-waiting:${id}`,
      draftId: id,
    });
  });
  await queueMails({ emailIds: [emailId], userId: owner.id });
  if (emailId) logger.info({ draft: id }, 'reminded of a draft');
  return emailId !== undefined;
}

function nextOf({ photos, vehicle: { year, make, model } }: DraftState): DraftWaitingValues['next'] {
  if (photos.length === 0) return 'photos';
  return [year, make, model].every((part) => part.trim()) ? 'pages' : 'vehicle';
}
