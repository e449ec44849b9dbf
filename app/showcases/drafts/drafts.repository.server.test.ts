import { describe, expect, it } from 'vitest';
import { documentContentSchema } from '#app/showcases/showcase.schema.ts';
import { db } from '#db/client.ts';
import { insertReadyPhoto, insertUser, projectBody } from '#tests/fixtures.ts';
import { beginDraft } from './begin-draft.server.ts';
import { draftStateSchema } from './draft.schema.ts';
import {
  countDrafts,
  deleteOwnDraft,
  deleteWaiting,
  findOwnDraft,
  findWaiting,
  insertDraft,
  listOwnDrafts,
  markWaiting,
  putWaiting,
  releaseWaiting,
  updateDraft,
} from './drafts.repository.server.ts';

it('a draft sent to checkout again while the payment published its earlier version is kept', async () => {
  const ownerId = await insertUser(db, { isSubscribed: false });
  const photo = await insertReadyPhoto(db, ownerId);
  const { id } = await beginDraft({ ownerId, draft: { state: draftStateSchema.parse({}) } });
  const put = (model: string) =>
    db.transaction().execute(async (trx) => {
      const content = documentContentSchema.parse(projectBody([photo], { model }));
      await markWaiting(trx, { id, ownerId, content });
    });
  const publish = (content: Parameters<typeof deleteWaiting>[1]['content']) =>
    db.transaction().execute((trx) => deleteWaiting(trx, { id, ownerId, content }));

  await put('P1800');
  const before = await findWaiting(db, ownerId);
  await put('P1800 ES');
  if (before) await publish(before.content);
  const after = await findWaiting(db, ownerId);
  expect(after?.content.project.vehicleData.model).toBe('P1800 ES');
  if (after) await publish(after.content);
  expect(await findWaiting(db, ownerId)).toBeUndefined();
});

const stateOf = (step: number, fullName = 'Jo') => draftStateSchema.parse({ step, owner: { fullName } });

async function newDraft(ownerId: string) {
  const draft = await insertDraft(db, { ownerId, showcaseId: null, state: stateOf(1) });
  if (!draft) throw new Error('The id is free');
  return draft;
}

describe('a draft that is written to', () => {
  it('has the next version; a write based on an earlier one, or somebody else’s, changes nothing', async () => {
    const ownerId = await insertUser(db);
    const { id, version } = await newDraft(ownerId);
    const bystander = await newDraft(ownerId);
    const written = await updateDraft(db, { id, ownerId, version, state: stateOf(1, 'Ann') });
    expect(written).toMatchObject({ id, version: version + 1, state: { owner: { fullName: 'Ann' } } });
    expect(await updateDraft(db, { id, ownerId, version, state: stateOf(1, 'Late') })).toBeUndefined();
    const stranger = await insertUser(db);
    expect(await updateDraft(db, { id, ownerId: stranger, version: version + 1, state: stateOf(1) })).toBeUndefined();
    expect(await findOwnDraft(db, { id, ownerId })).toMatchObject({
      version: version + 1,
      state: { owner: { fullName: 'Ann' } },
    });
    expect(await findOwnDraft(db, { id: bystander.id, ownerId })).toMatchObject({ version: bystander.version });
    expect(await findOwnDraft(db, { id, ownerId: stranger })).toBeUndefined();
  });

  it('keeps waiting for its payment while only the step has changed', async () => {
    const ownerId = await insertUser(db);
    const content = documentContentSchema.parse(projectBody([await insertReadyPhoto(db, ownerId)]));
    const { id } = await newDraft(ownerId);
    expect(await db.transaction().execute((trx) => markWaiting(trx, { id, ownerId, content }))).toBe(true);
    const turned = await updateDraft(db, { id, ownerId, version: 1, state: stateOf(2) });
    expect(await findWaiting(db, ownerId)).toEqual({ id, content });
    await updateDraft(db, { id, ownerId, version: turned?.version ?? 0, state: stateOf(2, 'Ann') });
    expect(await findWaiting(db, ownerId)).toBeUndefined();
  });

  it('is created once for an id', async () => {
    const ownerId = await insertUser(db);
    const { id } = await newDraft(ownerId);
    expect(await insertDraft(db, { id, ownerId, showcaseId: null, state: stateOf(1) })).toBeUndefined();
    expect(await countDrafts(db, ownerId)).toBe(1);
  });
});

describe('an owner’s drafts', () => {
  it('are counted and listed, the last changed first, without those of anyone else', async () => {
    const ownerId = await insertUser(db);
    await newDraft(await insertUser(db));
    const [first, second] = [await newDraft(ownerId), await newDraft(ownerId)];
    await updateDraft(db, { id: first.id, ownerId, version: 1, state: stateOf(3) });
    expect(await countDrafts(db, ownerId)).toBe(2);
    expect((await listOwnDrafts(db, ownerId)).map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  it('are discarded by their owner only, one at a time', async () => {
    const [ownerId, stranger] = [await insertUser(db), await insertUser(db)];
    const [first, second] = [await newDraft(ownerId), await newDraft(ownerId)];
    expect(await deleteOwnDraft(db, { id: first.id, ownerId: stranger })).toBe(false);
    expect(await deleteOwnDraft(db, { id: first.id, ownerId })).toBe(true);
    expect(await deleteOwnDraft(db, { id: first.id, ownerId })).toBe(false);
    expect((await listOwnDrafts(db, ownerId)).map(({ id }) => id)).toEqual([second.id]);
  });
});

describe('the draft that waits for a payment', () => {
  it('is one at a time for a caller without a draft: the second overwrites the first', async () => {
    const ownerId = await insertUser(db);
    const photo = await insertReadyPhoto(db, ownerId);
    const put = (model: string) => {
      const content = documentContentSchema.parse(projectBody([photo], { model }));
      return db.transaction().execute((trx) => putWaiting(trx, { ownerId, content, state: stateOf(4) }));
    };
    await put('P1800');
    const first = await findWaiting(db, ownerId);
    await put('P1800 ES');
    const second = await findWaiting(db, ownerId);
    expect(second).toMatchObject({ id: first?.id, content: { project: { vehicleData: { model: 'P1800 ES' } } } });
    expect(await listOwnDrafts(db, ownerId)).toMatchObject([{ version: 2 }]);
  });

  it('is a plain draft again once it is released, without affecting other owners’', async () => {
    const [ownerId, neighbor] = [await insertUser(db), await insertUser(db)];
    for (const owner of [ownerId, neighbor]) {
      const content = documentContentSchema.parse(projectBody([await insertReadyPhoto(db, owner)]));
      const { id } = await newDraft(owner);
      await db.transaction().execute((trx) => markWaiting(trx, { id, ownerId: owner, content }));
    }
    await db.transaction().execute((trx) => releaseWaiting(trx, ownerId));
    expect(await findWaiting(db, ownerId)).toBeUndefined();
    expect(await countDrafts(db, ownerId)).toBe(1);
    expect(await findWaiting(db, neighbor)).toBeDefined();
  });

  it('is never somebody else’s draft', async () => {
    const [ownerId, stranger] = [await insertUser(db), await insertUser(db)];
    const content = documentContentSchema.parse(projectBody([await insertReadyPhoto(db, ownerId)]));
    const { id } = await newDraft(ownerId);
    expect(await db.transaction().execute((trx) => markWaiting(trx, { id, ownerId: stranger, content }))).toBe(false);
    expect(await findWaiting(db, ownerId)).toBeUndefined();
  });
});
