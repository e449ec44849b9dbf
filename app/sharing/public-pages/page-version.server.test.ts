import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeSlug } from '#app/sharing/make-slug.server.ts';
import { db } from '#db/client.ts';
import { LANDING } from './asked-for.server.ts';
import { versionOf } from './page-version.server.ts';

it('the landing page does not wait for the versions of public pages that are asked for with its own', async () => {
  let waiting: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (trx) => {
    // Which only public pages show.
    await sql`lock table guest_entries in access exclusive mode`.execute(trx);
    waiting = versionOf(makeSlug());
    expect(await versionOf(LANDING)).toMatchObject({ shown: null });
  });
  expect(await waiting).toBeUndefined();
});
