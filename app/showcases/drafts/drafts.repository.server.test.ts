import { expect, it } from 'vitest';
import { documentContentSchema } from '#app/showcases/showcase.schema.ts';
import { db } from '#db/client.ts';
import { insertReadyPhoto, insertUser, projectBody } from '#tests/fixtures.ts';
import { beginDraft } from './begin-draft.server.ts';
import { draftStateSchema } from './draft.schema.ts';
import { deleteWaiting, findWaiting, markWaiting } from './drafts.repository.server.ts';

it('a draft that went to checkout again, while the payment published what it held before, is kept', async () => {
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
