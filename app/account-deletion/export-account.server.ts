import type { Readable } from 'node:stream';
import { displayName, type User } from '#app/accounts/user.ts';
import { dollars } from '#app/billing/money.ts';
import { amountLines, purposeNote, receiptNumber, refundLines } from '#app/billing/payments/describe-payment.ts';
import { listOwnPayments } from '#app/billing/payments/payments.repository.server.ts';
import { limitPerson } from '#app/limits/limit-person.server.ts';
import { withoutPicture } from '#app/mail/mail-picture.ts';
import { Names, safeName } from '#app/platform/safe-name.ts';
import { SITE_NAME } from '#app/platform/site.ts';
import { readSharing } from '#app/sharing/choose-sharing.server.ts';
import { listOwnDrafts } from '#app/showcases/drafts/drafts.repository.server.ts';
import type { Showcase } from '#app/showcases/showcase.schema.ts';
import { listOwnShowcases } from '#app/showcases/showcases.repository.server.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { streamZip, type ZipEntry } from '#app/storage/stream-zip.server.ts';
import { findSubscription } from '#app/subscriptions/subscriptions.repository.server.ts';
import { db } from '#db/client.ts';
import type { PaymentRow, PhotoRow } from '#db/schema.ts';
import { findDeletedShowcase, listDeletedShowcases } from './delete-showcase.server.ts';
import { findDraftOf, listMails, listReadyPhotos, readAccount } from './export.repository.server.ts';
import { day, draftEntries, json, photoEntry, showcaseEntries } from './export-showcase.server.tsx';
import { KEPT_DAYS, MAX_RESTORABLE } from './retention.ts';

const EXPORTS_AN_HOUR = 5;

const exports = limitPerson({
  name: 'exports',
  limit: EXPORTS_AN_HOUR,
  windowMs: 3_600_000,
  refusal: `You have downloaded your data ${EXPORTS_AN_HOUR} times within an hour. Please try again later.`,
});

/** Checks the limit without counting. @throws AppError TOO_MANY_REQUESTS where an export would be refused */
export const requireExportAllowed = (userId: string): Promise<void> => exports.check(userId);

/**
 * All data of a person as a zip that is streamed while it is made: nothing is collected on disk or in memory.
 * @param signal ends the work when the client has disconnected
 * @throws AppError TOO_MANY_REQUESTS after five within an hour
 */
export async function exportAccount({
  user,
  signal,
}: {
  user: User;
  signal: AbortSignal;
}): Promise<{ stream: Readable; filename: string }> {
  await exports.count(user.id);
  const filename = `${safeName(`${SITE_NAME} ${displayName(user)}`, { fallback: 'Export' })} ${day(new Date())}.zip`;
  return { stream: streamZip(entriesOf(user), signal), filename };
}

/** Old versions of Windows Notepad know only these line ends. */
const lines = (...texts: string[]): string => `${texts.join('\n').replace(/\r?\n/g, '\r\n')}\r\n`;

async function* entriesOf(user: User): AsyncGenerator<ZipEntry> {
  const at = new Date();
  const [account, showcases, photos, subscription] = await Promise.all([
    readAccount(db, user.id),
    listOwnShowcases(db, user.id),
    listReadyPhotos(db, user.id),
    findSubscription(db, user.id),
  ]);
  yield { name: 'Read me.txt', at, text: readMe(user, at) };
  yield { name: 'Account.json', at, text: json({ ...account, subscription }) };
  const byId = new Map(photos.map((photo) => [photo.id, photo]));
  const folders = new Names();
  const shown = new Set<string>();
  for (const showcase of showcases) {
    const folder = `Showcases/${folders.take(folderName(showcase))}`;
    const sharing = await readSharing({ id: showcase.id, user });
    yield* showcaseEntries({ showcase, folder, photos: byId, shown, sharing });
  }
  yield* deletedEntries({ ownerId: user.id, photos: byId, shown });
  const draftFolders = new Names();
  for (const draft of await listOwnDrafts(db, user.id)) {
    yield* draftEntries({ draft, folderOf: (name) => `Drafts/${draftFolders.take(name)}`, photos: byId, shown });
  }
  const others = new Names();
  for (const photo of photos.filter(({ id }) => !shown.has(id))) {
    const base = safeName(photo.filename.replace(/\.\w+$/, ''), { fallback: 'Photo' });
    yield photoEntry(photo, `Other photos/${others.take(base, '.jpg')}`);
  }
  yield* paymentEntries(user);
  yield* mailEntries(user);
}

const folderName = ({ vehicleData }: Showcase): string => safeName(vehicleName(vehicleData), { fallback: 'Showcase' });

/** Showcases that can be restored, with their unsaved changes. */
async function* deletedEntries({
  ownerId,
  ...place
}: {
  ownerId: string;
  photos: Map<string, PhotoRow>;
  shown: Set<string>;
}): AsyncGenerator<ZipEntry> {
  const folders = new Names();
  for (const { id } of await listDeletedShowcases(ownerId)) {
    const showcase = await findDeletedShowcase({ id, ownerId });
    if (!showcase) continue;
    const folder = `Recently deleted/${folders.take(folderName(showcase))}`;
    yield* showcaseEntries({ showcase, folder, sharing: null, ...place });
    const draft = await findDraftOf(db, showcase.id);
    if (draft) yield* draftEntries({ draft, folderOf: () => `${folder}/Unsaved changes`, ...place });
  }
}

async function* paymentEntries(user: User): AsyncGenerator<ZipEntry> {
  const payments = await listOwnPayments(db, user.id);
  if (payments.length > 0) yield { name: 'Receipts/Payments.json', at: new Date(), text: json(payments) };
  for (const payment of payments) {
    const { paidAt } = payment;
    if (paidAt) {
      const name = `Receipts/${day(paidAt)} Receipt ${receiptNumber(payment)}.txt`;
      yield { name, at: paidAt, text: receiptText(payment, paidAt, user) };
    }
  }
}

const receiptText = (payment: PaymentRow, paidAt: Date, user: User): string =>
  lines(
    `${SITE_NAME}: receipt ${receiptNumber(payment)}`,
    `Paid by ${displayName(user)}, ${user.email}, on ${day(paidAt)}`,
    purposeNote(payment.kind) ?? `For the year ${day(payment.periodStart)} to ${day(payment.periodEnd)}`,
    '',
    ...amountLines(payment).map(({ label, amount }) => `${label}: ${amount}`),
    `Total paid: ${dollars(payment.amount)}`,
    ...refundLines(payment).map(({ label, amount }) => `${label}: ${amount}`),
  );

async function* mailEntries(user: User): AsyncGenerator<ZipEntry> {
  const names = new Names();
  for (const { recipient, subject, text, html, createdAt, sentAt } of await listMails(db, user.id)) {
    const name = names.take(`Mails/${day(createdAt)} ${safeName(subject, { fallback: 'Mail' })}`);
    const sent = sentAt ? `Sent: ${sentAt.toISOString()}` : 'Not sent';
    yield { name: `${name}.txt`, at: createdAt, text: lines(`To: ${recipient}`, sent, `Subject: ${subject}`, '', text) };
    // Its picture is one of the photos of the export, or the sample's.
    if (html) yield { name: `${name}.html`, at: createdAt, text: withoutPicture(html) };
  }
}

const readMe = (user: User, at: Date): string =>
  lines(
    `${SITE_NAME}`,
    `What is kept about ${displayName(user)} (${user.email}), as of ${at.toISOString()}.`,
    '',
    'Account.json   who you are here, your subscription, and your code for friends',
    'Showcases      a folder each: Showcase.html opens in a browser, Showcase.json is for programs;',
    '               photographs in print quality, by place and caption; how it is shared, how often it was seen,',
    '               and what guests wrote in its guest book, with their photos',
    'Recently deleted',
    '               showcases that you can still restore, a folder each, with the changes you had not saved',
    'Drafts         showcases in the making, a folder each',
    'Other photos   what you have uploaded, and none of these shows',
    'Receipts       each payment',
    'Mails          what we have written to you',
    '',
    'There are no empty folders. Left out are the documents, which can be downloaded on each showcase’s page;',
    `showcases that you deleted more than ${KEPT_DAYS} days ago, or before the last ${MAX_RESTORABLE}, or that an administrator has taken`,
    'down; and photographs that could not be taken in or have not arrived. Your sign-in provider keeps your password, and the card processor your card: we have',
    'neither.',
  );
