import { createHash, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database, NewDocumentRow, NewPaymentRow } from '#db/schema.ts';

/** A user in the database: onboarded, with a subscription and not an administrator by default. @returns the id */
export async function insertUser(
  db: Kysely<Database>,
  { isSubscribed = true, isOnboarded = true, isAdmin = false, name = null as string | null } = {},
): Promise<string> {
  const subject = randomUUID();
  const { id } = await db
    .insertInto('users')
    .values({ provider: 'tests', subject, email: `${subject}@example.com`, name, isOnboarded, role: isAdmin ? 'admin' : 'user' })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isSubscribed) await db.insertInto('subscriptions').values({ userId: id, status: 'active' }).execute();
  return id;
}

/** A brochure of one page as stored by the worker, without its file. @returns the id */
export async function insertDocument(
  db: Kysely<Database>,
  document: Pick<NewDocumentRow, 'ownerId' | 'contentHash' | 'storageKey'> & Partial<NewDocumentRow>,
): Promise<string> {
  const { id } = await db
    .insertInto('documents')
    .values({ kind: 'brochure', filename: 'a.pdf', contentType: 'application/pdf', bytes: 4, pages: 1, ...document })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A photo that has been ingested, without its files. @returns its objectPath */
export async function insertReadyPhoto(db: Kysely<Database>, ownerId: string): Promise<string> {
  const hash = createHash('sha256').update(randomUUID()).digest('hex');
  const { id } = await db
    .insertInto('photos')
    .values({ ownerId, filename: 'photo.jpg', status: 'ready', hash, width: 1200, height: 900, focalX: 0.5, focalY: 0.5 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `/objects/${id}`;
}

/** A transaction, completed today by default. @returns its id */
export async function insertPayment(
  db: Kysely<Database>,
  userId: string,
  payment: Partial<
    Pick<
      NewPaymentRow,
      | 'status'
      | 'discountAmount'
      | 'donationAmount'
      | 'promoCode'
      | 'nonProfitName'
      | 'refundedAmount'
      | 'kind'
      | 'receiptNo'
      | 'createdAt'
    >
  > = {},
): Promise<string> {
  const { discountAmount = 0, donationAmount = 0, createdAt = new Date() } = payment;
  const { id } = await db
    .insertInto('payments')
    .values({
      userId,
      status: 'completed',
      originalAmount: 4999,
      discountAmount,
      donationAmount,
      amount: 4999 - discountAmount + donationAmount,
      promoCodeId: null,
      promoCode: null,
      nonProfitName: null,
      invoiceId: `in_${randomUUID()}`,
      paymentIntentId: `pi_${randomUUID()}`,
      subscriptionId: `sub_${randomUUID()}`,
      periodStart: createdAt,
      periodEnd: createdAt,
      paidAt: payment.status === 'pending' || payment.status === 'failed' ? null : createdAt,
      ...payment,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The body of save and of the generate calls, complete except for the photos. */
export const projectBody = (photoUrls: string[], { model = 'P1800' } = {}) => ({
  project: {
    ownerData: { fullName: 'Test Owner', location: 'Bath, Maine', story: 'We bought it in 1971 and never sold it.' },
    vehicleData: { year: '1967', make: 'Volvo', model, originalSpecs: 'Engine: 1.8-liter four', modifications: 'Radio: period' },
    photoUrls,
    theme: 'classic',
    layoutTemplateId: 'traditional',
  },
  historicalContent: {
    title: 'A Coupé from the North',
    overview: 'It was drawn in Italy and built in the north.\n\nIt was never forgotten.',
    significance: 'It matters because it was kept.',
    trivia: ['It was on television.'],
    advertising: { campaigns: ['A campaign of its day.'], taglines: ['Drive it once.'], overview: 'Sold with a smile.' },
  },
  vehicleDescription: 'A coupé in dark green, kept as it left the works.',
});
