import { buffer } from 'node:stream/consumers';
import JSZip from 'jszip';
import { expect, it } from 'vitest';
import type { User } from '#app/accounts/user.ts';
import { findUser } from '#app/accounts/users.repository.server.ts';
import { photoIdOf, renditionKey } from '#app/photos/photo-files.ts';
import { insertEntry } from '#app/sharing/guest-book/guest-book.repository.server.ts';
import { guestPhotoKey } from '#app/sharing/guest-book/photos/guest-photo.ts';
import { addShow } from '#app/sharing/shows/keep-shows.server.ts';
import { newShowSchema } from '#app/sharing/shows/show.schema.ts';
import { addScan } from '#app/sharing/shows/shows.repository.server.ts';
import { beginDraft } from '#app/showcases/drafts/begin-draft.server.ts';
import { draftStateSchema } from '#app/showcases/drafts/draft.schema.ts';
import { saveShowcase } from '#app/showcases/save-showcase.server.ts';
import { documentContentSchema, showcaseContentSchema } from '#app/showcases/showcase.schema.ts';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import { insertPayment, insertReadyPhoto, insertUser, projectBody } from '#tests/fixtures.ts';
import { deleteShowcase } from './delete-showcase.server.ts';
import { markShowcaseDeleted } from './deleted-showcases.repository.server.ts';
import { exportAccount } from './export-account.server.ts';

async function exported(userId: string) {
  const user = (await findUser(db, userId)) as User;
  const { stream } = await exportAccount({ user, signal: new AbortController().signal });
  const zip = await JSZip.loadAsync(await buffer(stream));
  return { names: Object.keys(zip.files), read: async (name: string) => (await zip.file(name)?.async('string')) ?? '' };
}

const save = async (ownerId: string, model: string) =>
  saveShowcase({
    ownerId,
    content: documentContentSchema.parse(projectBody([await insertReadyPhoto(db, ownerId)], { model })),
  });

it('holds a deleted showcase and its unsaved changes for as long as it can be restored', async () => {
  const ownerId = await insertUser(db);
  await save(ownerId, 'P1800');
  const [deleted, takenDown, old] = [await save(ownerId, 'Amazon'), await save(ownerId, 'Duett'), await save(ownerId, 'PV 544')];
  const state = draftStateSchema.parse({ vehicle: { year: '1967', make: 'Volvo', model: 'Amazon 123 GT' } });
  await beginDraft({ ownerId, draft: { showcaseId: deleted.id, state } });
  for (const { id } of [deleted, old]) await deleteShowcase({ id, ownerId });
  await db.transaction().execute((trx) => markShowcaseDeleted(trx, { id: takenDown.id, byOwner: false }));
  await db
    .updateTable('showcases')
    .set({ deletedAt: new Date(Date.now() - 31 * 86_400_000) })
    .where('id', '=', old.id)
    .execute();

  const { names, read } = await exported(ownerId);
  const folder = 'Recently deleted/1967 Volvo Amazon';
  expect(names).toEqual(
    expect.arrayContaining(['Showcases/1967 Volvo P1800/Showcase.json', `${folder}/Showcase.html`, `${folder}/Showcase.json`]),
  );
  expect(JSON.parse(await read(`${folder}/Showcase.json`))).toMatchObject({ id: deleted.id, photos: [{ width: 1200 }] });
  expect(await read(`${folder}/Unsaved changes/Draft.json`)).toContain('Amazon 123 GT');
  expect(names.filter((name) => /Duett|PV 544/.test(name))).toEqual([]);
  const readMe = await read('Read me.txt');
  expect(readMe).toContain('Recently deleted');
  expect(readMe).toContain('Left out');
});

it('holds the papers of a showcase with what was read on them', async () => {
  const ownerId = await insertUser(db);
  const paper = await insertReadyPhoto(db, ownerId);
  await storage.put(renditionKey(photoIdOf(paper), 'print'), Buffer.from('a picture'), 'image/jpeg');
  const detail = { topic: 'engine', label: 'Engine', value: '1.8 liters', box: null, isConfirmed: true };
  const papers = [{ photoUrl: paper, kind: 'data-plate', details: [detail] }];
  const content = showcaseContentSchema.parse({ ...projectBody([await insertReadyPhoto(db, ownerId)]), papers });
  await saveShowcase({ ownerId, content });
  const { names, read } = await exported(ownerId);
  const [json = ''] = names.filter((name) => name.endsWith('Showcase.json'));
  expect(JSON.parse(await read(json))).toMatchObject({ papers: [{ file: 'Papers/Data plate.jpg', details: [detail] }] });
  expect(names).toContain(json.replace('Showcase.json', 'Papers/Data plate.jpg'));
});

it('holds the code for friends, with how many came with it', async () => {
  const ownerId = await insertUser(db);
  await db.insertInto('friendCodes').values({ userId: ownerId, code: 'HQ7MT2RX' }).execute();
  const friend = await insertUser(db);
  await insertPayment(db, friend, { promoCode: 'HQ7MT2RX', kind: 'first' });
  const { read } = await exported(ownerId);
  expect(JSON.parse(await read('Account.json')).friendCode).toMatchObject({ code: 'HQ7MT2RX', brought: { total: 1 } });
  expect(await read('Account.json')).not.toContain(friend);
});

it('holds what guests wrote, with their photos', async () => {
  const ownerId = await insertUser(db);
  const { id } = await save(ownerId, 'P1800');
  const entry = { name: 'Mabel', words: 'My father had one.' };
  const entryId = await db.transaction().execute((trx) => insertEntry(trx, { showcaseId: id, ...entry }));
  const { id: photoId } = await db
    .insertInto('guestPhotos')
    .values({ showcaseId: id, entryId, hash: 'h', width: 1200, height: 900, bytes: 9 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storage.put(guestPhotoKey(photoId, 'screen'), Buffer.from('a picture'), 'image/webp');
  const { names, read } = await exported(ownerId);
  const [json = ''] = names.filter((name) => name.endsWith('Showcase.json'));
  const [written] = JSON.parse(await read(json)).guestBook;
  expect(written).toMatchObject({ ...entry, state: 'waiting', photo: { width: 1200, height: 900 } });
  expect(written.photo.file).toMatch(/^Guest book\/.* Mabel\.webp$/);
  expect(await read(json.replace('Showcase.json', written.photo.file))).toBe('a picture');
  expect(await read(json)).not.toContain(photoId);
});

it('holds the shows of a showcase with their scans by day', async () => {
  const ownerId = await insertUser(db);
  const { id } = await save(ownerId, 'P1800');
  const user = (await findUser(db, ownerId)) as User;
  const show = newShowSchema.parse({ name: 'Bath Concours', day: '2027-06-02', place: 'Bath' });
  const { id: showId } = await addShow({ id, user, show });
  await addScan(db, showId);
  const { names, read } = await exported(ownerId);
  const [json = ''] = names.filter((name) => name.endsWith('Showcase.json'));
  expect(JSON.parse(await read(json)).shows).toMatchObject([
    { name: 'Bath Concours', day: '2027-06-02', place: 'Bath', scans: 1, days: [{ scans: 1 }] },
  ]);
});
