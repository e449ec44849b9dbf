import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { documentContentSchema } from '#app/showcases/showcase.schema.ts';
import { insertShowcase } from '#app/showcases/showcases.repository.server.ts';
import { db } from '#db/client.ts';
import { up } from '#db/migrations/0019-flyer-tokens.ts';
import { insertReadyPhoto, insertUser, projectBody } from '#tests/fixtures.ts';

it('keeps flyers from before tokens open by their id, and gives each showcase its own token', async () => {
  const ownerId = await insertUser(db);
  const content = documentContentSchema.parse(projectBody([await insertReadyPhoto(db, ownerId)]));
  const [open, closed] = [await insertShowcase(db, { ownerId, content }), await insertShowcase(db, { ownerId, content })];
  await db.updateTable('showcases').set({ isShared: true }).where('id', '=', open.id).execute();
  // An installed database before the migration.
  await sql`alter table showcases drop column public_id, drop column flyer_token, drop column flyer_opens_by_id,
    drop column flyer_closed_at, drop column flyer_opened_by_admin_at`.execute(db);

  await up(db);

  const rows = await db.selectFrom('showcases').selectAll().where('ownerId', '=', ownerId).execute();
  const of = (id: string) => rows.find((row) => row.id === id);
  expect(of(open.id)).toMatchObject({ isShared: true, flyerOpensById: true, flyerClosedAt: null });
  expect(of(closed.id)).toMatchObject({ isShared: false, flyerOpensById: false, flyerClosedAt: null });
  const { id } = await insertShowcase(db, { ownerId, content });
  const all = await db.selectFrom('showcases').select(['id', 'flyerToken', 'publicId', 'flyerOpensById']).execute();
  expect(all.find((row) => row.id === id)?.flyerOpensById).toBe(false);
  for (const { flyerToken } of all) expect(flyerToken).toMatch(/^[A-Za-z0-9_-]{12}$/);
  expect(new Set(all.flatMap(({ flyerToken, publicId, id: own }) => [flyerToken, publicId, own])).size).toBe(all.length * 3);
});
