import { db } from '#db/client.ts';
import { listOptOuts, optIn, optOut } from './mail-choices.repository.server.ts';
import { OPTIONAL_MAIL_NAMES, type OptionalMail } from './optional-mails.ts';

/** The optional mails that a person gets. */
export async function readWantedMails(userId: string): Promise<OptionalMail[]> {
  const unwanted = await listOptOuts(db, userId);
  return OPTIONAL_MAIL_NAMES.filter((kind) => !unwanted.includes(kind));
}

/** Sets which optional mails a person gets: these, and no others. */
export async function chooseMails({ userId, wanted }: { userId: string; wanted: readonly OptionalMail[] }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const kind of OPTIONAL_MAIL_NAMES) {
      await (wanted.includes(kind) ? optIn : optOut)(trx, { userId, kind });
    }
  });
}
