import type { Kysely, Selectable } from 'kysely';
import { countBrought, findFriendCodeOf } from '#app/friend-codes/friend-codes.repository.server.ts';
import { ownerTemplates } from '#app/mail/templates.ts';
import type { Database, DraftRow, PhotoRow } from '#db/schema.ts';

type Db = Kysely<Database>;

/**
 * The account with every column, its sessions with their times, the kinds of mails that it does not want, and its code for friends with
 * how many came with it.
 */
export async function readAccount(db: Db, userId: string): Promise<object> {
  const account = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  const sessions = await db
    .selectFrom('sessions')
    .select(['createdAt', 'expiresAt', 'seenAt', 'signedInAt'])
    .where('userId', '=', userId)
    .execute();
  const unwantedMails = await db.selectFrom('mailOptOuts').select(['kind', 'createdAt']).where('userId', '=', userId).execute();
  const friendCode = await findFriendCodeOf(db, userId);
  const brought = friendCode && (await countBrought(db, friendCode.code));
  return { ...account, sessions, unwantedMails, friendCode: friendCode ? { ...friendCode, brought } : null };
}

/** All uploads of a person that arrived, the oldest first; without the blurred versions, which are made of them. */
export const listReadyPhotos = (db: Db, ownerId: string): Promise<PhotoRow[]> =>
  db
    .selectFrom('photos')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .where('status', '=', 'ready')
    .where('blurredFrom', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

export type MailRow = Pick<
  Selectable<Database['emails']>,
  'id' | 'recipient' | 'subject' | 'text' | 'html' | 'createdAt' | 'sentAt'
>;

/** Mails to a person, the oldest first; without the mails about them to the operator. */
export const listMails = (db: Db, userId: string): Promise<MailRow[]> =>
  db
    .selectFrom('emails')
    .select(['id', 'recipient', 'subject', 'text', 'html', 'createdAt', 'sentAt'])
    .where('userId', '=', userId)
    .where('template', 'in', Object.keys(ownerTemplates))
    .orderBy('createdAt')
    .execute();

/** How often a showcase's public page was opened, and its link to ours followed, by day (UTC). */
export const listVisits = (db: Db, showcaseId: string): Promise<{ day: Date; views: number; scans: number; follows: number }[]> =>
  db
    .selectFrom('shareVisits')
    .select(['day', 'views', 'scans', 'follows'])
    .where('showcaseId', '=', showcaseId)
    .orderBy('day')
    .execute();

/** The unsaved changes of a showcase, deleted or not. */
export const findDraftOf = (db: Db, showcaseId: string): Promise<DraftRow | undefined> =>
  db.selectFrom('drafts').selectAll().where('showcaseId', '=', showcaseId).executeTakeFirst();
