import { expect, it } from 'vitest';
import { findUser } from '#app/accounts/users.repository.server.ts';
import { readSharing } from '#app/sharing/choose-sharing.server.ts';
import { beginDraft } from '#app/showcases/drafts/begin-draft.server.ts';
import { draftStateSchema } from '#app/showcases/drafts/draft.schema.ts';
import { listDrafts } from '#app/showcases/drafts/list-drafts.server.ts';
import { readDraft } from '#app/showcases/drafts/read-draft.server.ts';
import { saveShowcase } from '#app/showcases/save-showcase.server.ts';
import { shareForFlyer } from '#app/showcases/share-showcase.server.ts';
import { documentContentSchema } from '#app/showcases/showcase.schema.ts';
import { db } from '#db/client.ts';
import { insertReadyPhoto, insertUser, projectBody } from '#tests/fixtures.ts';
import { deleteShowcase, restoreShowcase } from './delete-showcase.server.ts';
import { markShowcaseDeleted } from './deleted-showcases.repository.server.ts';
import { purgeDeleted } from './purge-deleted.server.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

async function userOf(id: string) {
  const user = await findUser(db, id);
  if (!user) throw new Error(`No user ${id}`);
  return user;
}

async function owned() {
  const ownerId = await insertUser(db, { name: 'Nora' });
  const content = documentContentSchema.parse(projectBody([await insertReadyPhoto(db, ownerId)]));
  const { id } = await saveShowcase({ ownerId, content });
  return { ownerId, id };
}

it('what was open before it was deleted is opened by its owner alone once it is restored', async () => {
  const { ownerId, id } = await owned();
  await shareForFlyer({ id, user: await userOf(ownerId) });
  await deleteShowcase({ id, ownerId });
  await restoreShowcase({ id, ownerId });
  const admin = await userOf(await insertUser(db, { isAdmin: true }));
  await expect(shareForFlyer({ id, user: admin })).rejects.toMatchObject({ code: 'CONFLICT' });
  await shareForFlyer({ id, user: await userOf(ownerId) });
  await shareForFlyer({ id, user: admin });
});

it('an administrator’s opening is forgotten with it', async () => {
  const { ownerId, id } = await owned();
  await shareForFlyer({ id, user: await userOf(await insertUser(db, { isAdmin: true })) });
  await deleteShowcase({ id, ownerId });
  await restoreShowcase({ id, ownerId });
  const { flyerOpensBrochure, flyerOpenedByAdminAt } = await readSharing({ id, user: await userOf(ownerId) });
  expect({ flyerOpensBrochure, flyerOpenedByAdminAt }).toEqual({ flyerOpensBrochure: false, flyerOpenedByAdminAt: null });
});

it('restored long after the subscription’s end it is announced once more before it goes', async () => {
  const { ownerId, id } = await owned();
  const notices = { endedAt: daysAgo(45), endNoticeAt: daysAgo(45), lastNoticeAt: daysAgo(22) };
  await db
    .updateTable('subscriptions')
    .set({ status: 'inactive', ...notices })
    .where('userId', '=', ownerId)
    .execute();
  await deleteShowcase({ id, ownerId });
  await restoreShowcase({ id, ownerId });
  await purgeDeleted();
  await purgeDeleted();
  expect(await db.selectFrom('showcases').select('id').where('id', '=', id).execute()).toHaveLength(1);
  const mails = await db.selectFrom('emails').select('template').where('userId', '=', ownerId).execute();
  expect(mails).toEqual([{ template: 'showcases-expire' }]);
});

/** An owner's showcase with unsaved changes, which show one photo more. */
async function changed() {
  const ownerId = await insertUser(db);
  const [photo, more] = [await insertReadyPhoto(db, ownerId), await insertReadyPhoto(db, ownerId)];
  const { id } = await saveShowcase({ ownerId, content: documentContentSchema.parse(projectBody([photo])) });
  const state = draftStateSchema.parse({
    vehicle: { year: '1967', make: 'Volvo', model: 'P1800 S' },
    photos: [{ path: more, name: 'more.jpg' }],
  });
  const { id: draftId } = await beginDraft({ ownerId, draft: { showcaseId: id, state } });
  return { ownerId, id, draftId };
}

it('unsaved changes go out of sight with their showcase, and come back with it', async () => {
  const { ownerId, id, draftId } = await changed();
  await deleteShowcase({ id, ownerId });
  expect(await listDrafts(ownerId)).toEqual([]);
  await restoreShowcase({ id, ownerId });
  const { showcaseId, state } = await readDraft({ id: draftId, ownerId });
  expect([showcaseId, state.vehicle.model]).toEqual([id, 'P1800 S']);
});

it('unsaved changes of what an administrator takes down are not kept', async () => {
  const { id, draftId } = await changed();
  await db.transaction().execute((trx) => markShowcaseDeleted(trx, { id, byOwner: false }));
  expect(await db.selectFrom('drafts').select('id').where('id', '=', draftId).execute()).toEqual([]);
});

it('unsaved changes and the photos they alone show go with the showcase when it is purged', async () => {
  const { ownerId, id } = await changed();
  await deleteShowcase({ id, ownerId });
  await purgeDeleted();
  await purgeDeleted(new Date(Date.now() + 31 * 86_400_000));
  const left = async (table: 'drafts' | 'photos') => db.selectFrom(table).select('id').where('ownerId', '=', ownerId).execute();
  expect([await left('drafts'), await left('photos')]).toEqual([[], []]);
});
