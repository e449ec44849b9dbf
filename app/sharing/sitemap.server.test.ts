import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { env } from '#app/platform/env.server.ts';
import { documentContentSchema } from '#app/showcases/showcase.schema.ts';
import { insertShowcase } from '#app/showcases/showcases.repository.server.ts';
import { db } from '#db/client.ts';
import { insertReadyPhoto, insertUser, projectBody } from '#tests/fixtures.ts';
import { putShare } from './shares.repository.server.ts';
import { writeSitemap } from './sitemap.server.ts';

it('names the pages that are on and may be listed, the latest change first, and no other', async () => {
  const ownerId = await insertUser(db);
  const content = documentContentSchema.parse(projectBody([await insertReadyPhoto(db, ownerId)]));
  const share = async (choice: { isOn?: boolean; isListed?: boolean }, changedAt = '2026-03-01') => {
    const { id } = await insertShowcase(db, { ownerId, content });
    const slug = randomUUID().slice(0, 8);
    await putShare(db, { showcaseId: id, slug, choice });
    await db.updateTable('shares').set({ updatedAt: changedAt }).where('showcaseId', '=', id).execute();
    await db.updateTable('showcases').set({ updatedAt: '2026-01-01' }).where('id', '=', id).execute();
    return { id, slug };
  };
  const [older, latest] = [
    await share({ isOn: true, isListed: true }),
    await share({ isOn: true, isListed: true }, '2026-04-02'),
  ];
  const hidden = [await share({ isOn: true, isListed: false }), await share({ isOn: false, isListed: true })];
  const deleted = await share({ isOn: true, isListed: true });
  await db.updateTable('showcases').set({ deletedAt: '2026-05-01' }).where('id', '=', deleted.id).execute();

  const xml = await writeSitemap();

  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address?.slice(env.APP_ORIGIN.length));
  expect(addresses).toEqual(['/', '/help', '/terms-of-service', `/s/${latest.slug}`, `/s/${older.slug}`]);
  expect(xml).toContain('<lastmod>2026-04-02T');
  for (const { slug } of [...hidden, deleted]) expect(xml).not.toContain(slug);
});
