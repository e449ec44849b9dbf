import { describe, expect, it } from 'vitest';
import { lockAdministrators } from '#app/accounts/users.repository.server.ts';
import { db } from '#db/client.ts';
import { insertReadyPhoto, insertUser } from '#tests/fixtures.ts';
import { beginDraft } from './begin-draft.server.ts';
import { draftStateSchema } from './draft.schema.ts';
import { lockDrafts } from './drafts.repository.server.ts';

describe('beginning a draft', () => {
  it('is refused when the account was deleted while the call waited', async () => {
    const ownerId = await insertUser(db);
    await db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', ownerId).execute();
    const begun = beginDraft({ ownerId, draft: { state: draftStateSchema.parse({}) } });
    await expect(begun).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await db.selectFrom('drafts').select('id').where('ownerId', '=', ownerId).execute()).toEqual([]);
  });

  it('blocks no other work of the owner, nor does counting administrators', async () => {
    const ownerId = await insertUser(db);
    await db.updateTable('users').set({ role: 'admin' }).where('id', '=', ownerId).execute();
    const written = await db.transaction().execute(async (trx) => {
      await lockDrafts(trx, ownerId);
      expect(await lockAdministrators(trx)).toContain(ownerId);
      return insertReadyPhoto(db, ownerId);
    });
    expect(written).toMatch(/^\/objects\//);
  });
});
