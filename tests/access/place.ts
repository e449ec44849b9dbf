import { createHash, randomUUID } from 'node:crypto';
import { startSession } from '#app/accounts/session.server.ts';
import type { PaymentIntentReply } from '#app/billing/checkout/create-payment-intent.server.ts';
import { unsubscribeAddress } from '#app/mail/unsubscribe.server.ts';
import { makeSlug } from '#app/sharing/make-slug.server.ts';
import type { Sharing } from '#app/sharing/sharing.ts';
import { documentContentSchema } from '#app/showcases/showcase.schema.ts';
import { insertShowcase } from '#app/showcases/showcases.repository.server.ts';
import { db } from '#db/client.ts';
import { Client } from '#tests/client.ts';
import { insertUser, projectBody } from '#tests/fixtures.ts';
import { showGuestPhoto } from '#tests/guest-photo.ts';
import { jpeg } from '#tests/pictures.ts';
import type { Viewer } from './entry.ts';

/** What an address or a body can name; all of it the owner's, except for what belongs to an administrator. */
export type Things = {
  /** An objectPath. */
  photo: string;
  showcaseId: string;
  /** Of that showcase's flyer, whose brochure is closed unless an entry says otherwise. */
  flyerToken: string;
  /** Of a show that the showcase goes to, and the token in its kit's code. */
  showId: string;
  showToken: string;
  /** In the guest book of a showcase. */
  entryId: string;
  /** On the public page with the slug. */
  guestPhotoId: string;
  draftId: string;
  documentId: string;
  jobId: string;
  /** Of a public page that offers everything. */
  slug: string;
  /** By which the owner unsubscribes from a kind of mails. */
  unsubscribeToken: string;
  paymentId: string;
  paymentIntentId: string;
  promoCodeId: string;
  userId: string;
  /** The signed upload address of a photo. */
  uploadPath: string;
};

/** Names of the same form that belong to nothing. */
export const UNKNOWN: Things = {
  photo: `/objects/${randomUUID()}`,
  showcaseId: randomUUID(),
  flyerToken: 'AAAAAAAAAAAA',
  showId: randomUUID(),
  showToken: 'nevernevernx',
  entryId: randomUUID(),
  guestPhotoId: randomUUID(),
  draftId: randomUUID(),
  documentId: randomUUID(),
  jobId: `brochure-${createHash('sha256').update(randomUUID()).digest('hex')}`,
  slug: 'nevernevernx',
  unsubscribeToken: `${randomUUID()}.tips.${'A'.repeat(43)}`,
  paymentId: randomUUID(),
  paymentIntentId: 'pi_unknown',
  promoCodeId: randomUUID(),
  userId: randomUUID(),
  uploadPath: `/api/uploads/photos/${randomUUID()}/original?contentType=image/jpeg&maxBytes=9&expires=9999999999&signature=none`,
};

type Person = { id: string; client: Client };
export type People = Record<Viewer, Person>;

/** The people, the things, and functions that create more for calls that change or delete them. */
export type Place = {
  people: People;
  things: Things;
  makePeople: () => Promise<People>;
  makeShowcase: () => Promise<{ showcaseId: string; flyerToken: string }>;
  /** A showcase whose flyer is in use. */
  makeFlyer: () => Promise<{ showcaseId: string; flyerToken: string }>;
  /** A showcase that goes to a show. */
  makeShow: () => Promise<{ showcaseId: string; showId: string; showToken: string }>;
  /** A showcase with an entry in its guest book. */
  makeEntry: () => Promise<{ showcaseId: string; entryId: string }>;
  /** The same with a photo, on a public page. */
  makeGuestPhoto: () => Promise<{ showcaseId: string; entryId: string }>;
  makeDraft: () => Promise<{ draftId: string }>;
  makePhoto: () => Promise<{ photo: string }>;
  makeUser: () => Promise<{ userId: string }>;
  makePromoCode: () => Promise<{ promoCodeId: string }>;
};

async function makePeople(origin: string): Promise<People> {
  const person = async (options?: { isSubscribed?: boolean; isOnboarded?: boolean }): Promise<Person> => {
    const id = await insertUser(db, options);
    return { id, client: Client.withCookie(origin, await startSession(id)) };
  };
  const [newcomer, owner, another, admin] = await Promise.all([
    person({ isSubscribed: false, isOnboarded: false }),
    person(),
    person(),
    person(),
  ]);
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.id).execute();
  const stranger = () => ({ id: '', client: new Client(origin) });
  return { visitor: stranger(), newcomer, owner, another, admin, linked: stranger() };
}

/** Creates everything once, mostly through the API itself. */
export async function furnish(origin: string): Promise<Place> {
  const people = await makePeople(origin);
  const { id: ownerId, client: owner } = people.owner;
  const picture = await jpeg({ seed: 7 });
  const makePhoto = async () => ({ photo: await owner.upload(picture) });
  const { photo } = await makePhoto();
  const paid = await buy(ownerId, owner, photo);
  const insert = async () => {
    const { id } = await insertShowcase(db, { ownerId, content: documentContentSchema.parse(projectBody([photo])) });
    const { flyerToken } = await db.selectFrom('showcases').select('flyerToken').where('id', '=', id).executeTakeFirstOrThrow();
    return { showcaseId: id, flyerToken };
  };
  const makeFlyer = async () => {
    const made = await insert();
    await db.updateTable('showcases').set({ isShared: true }).where('id', '=', made.showcaseId).execute();
    return made;
  };
  const makeShow = async () => {
    const { showcaseId } = await insert();
    const values = { showcaseId, name: 'Bath Concours', day: '2027-06-02', token: makeSlug(), mailsReport: true };
    const row = await db.insertInto('shows').values(values).returning(['id', 'token']).executeTakeFirstOrThrow();
    return { showcaseId, showId: row.id, showToken: row.token };
  };
  const makeEntry = async () => {
    const { showcaseId } = await insert();
    const values = { showcaseId, name: 'Mabel', words: 'My father had one.' };
    const { id } = await db.insertInto('guestEntries').values(values).returning('id').executeTakeFirstOrThrow();
    return { showcaseId, entryId: id };
  };
  const makeGuestPhoto = async () => {
    const { showcaseId } = await insert();
    const { slug } = await share(owner, showcaseId);
    return { showcaseId, slug, ...(await showGuestPhoto(owner, { showcaseId, slug, photo: picture })) };
  };
  const makePromoCode = async () => {
    const from = { effectiveDate: '2027-06-02T04:00:00Z', terminationDate: '2027-07-15T03:59:00Z' };
    const { id } = await db
      .insertInto('promoCodes')
      .values({ code: `ACCESS${randomUUID().slice(0, 8).toUpperCase()}`, discountPercent: 15, ...from })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { promoCodeId: id };
  };
  const makeDraft = async () => {
    const values = { ownerId, state: JSON.stringify({}) };
    const { id } = await db.insertInto('drafts').values(values).returning('id').executeTakeFirstOrThrow();
    return { draftId: id };
  };
  const showcase = await insert();
  const { showId, showToken } = await makeShow();
  const { entryId } = await makeEntry();
  const [{ slug, guestPhotoId }, made, draft, code] = await Promise.all([
    makeGuestPhoto(),
    makeBrochure(owner, photo),
    makeDraft(),
    makePromoCode(),
  ]);
  const makeUser = async () => ({ userId: await insertUser(db) });
  const { uploadUrl } = await owner.call<{ uploadUrl: string }>('POST', '/api/photos/upload-url', {
    filename: 'a.jpg',
    contentType: 'image/jpeg',
  });
  const uploadPath = uploadUrl.slice(new URL(uploadUrl).origin.length);
  return {
    people,
    things: {
      photo,
      ...showcase,
      showId,
      showToken,
      entryId,
      guestPhotoId,
      slug,
      unsubscribeToken: unsubscribeAddress({ userId: ownerId, kind: 'tips' }).split('/').at(-1) ?? '',
      ...made,
      ...draft,
      ...code,
      ...paid,
      ...(await makeUser()),
      uploadPath,
    },
    makePeople: () => makePeople(origin),
    makeShowcase: insert,
    makeFlyer,
    makeShow,
    makeEntry,
    makeGuestPhoto,
    makeDraft,
    makePhoto,
    makeUser,
    makePromoCode,
  };
}

/** A payment that was started at the processor before the owner had a subscription, and a completed one. */
async function buy(ownerId: string, owner: Client, photo: string) {
  const subscription = db.updateTable('subscriptions').where('userId', '=', ownerId);
  await subscription.set({ status: 'inactive' }).execute();
  await owner.send('PUT', '/api/checkout/draft', projectBody([photo]));
  const { paymentIntentId } = await owner.call<PaymentIntentReply>('POST', '/api/create-payment-intent', {});
  await subscription.set({ status: 'active' }).execute();
  const { id: paymentId } = await db
    .insertInto('payments')
    .values({
      userId: ownerId,
      checkoutId: null,
      status: 'completed',
      originalAmount: 4999,
      discountAmount: 0,
      donationAmount: 0,
      amount: 4999,
      promoCodeId: null,
      promoCode: null,
      nonProfitName: null,
      invoiceId: `in_${ownerId}`,
      subscriptionId: `sub_${ownerId}`,
      periodStart: '2026-11-01T00:00:00Z',
      periodEnd: '2027-11-01T00:00:00Z',
      paidAt: '2026-11-01T00:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { paymentIntentId, paymentId };
}

export const SHARED_WHOLE = {
  isOn: true,
  isListed: false,
  hasGuestBook: true,
  allowsGuestPhotos: true,
  showsContact: true,
  offersBrochure: true,
  offersPresentation: true,
  flyerOpensBrochure: false,
};

async function share(owner: Client, showcaseId: string): Promise<{ slug: string }> {
  const { address } = await owner.call<Sharing>('PUT', `/api/projects/${showcaseId}/sharing`, SHARED_WHOLE);
  return { slug: address?.split('/').at(-1) ?? '' };
}

async function makeBrochure(owner: Client, photo: string) {
  const asked = await owner.send('POST', '/api/generate/pdf', projectBody([photo], { model: 'Access' }), {
    Prefer: 'respond-async',
  });
  const { id: jobId } = (await asked.json()) as { id: string };
  await (await owner.fetch(`/api/jobs/${jobId}/events`)).text();
  const { result } = await owner.call<{ result: { documentId: string } }>('GET', `/api/jobs/${jobId}`);
  return { jobId, documentId: result.documentId };
}
