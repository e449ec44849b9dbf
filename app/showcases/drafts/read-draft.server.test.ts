import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { toBlocks } from '#app/showcases/blocks.ts';
import { db } from '#db/client.ts';
import { up } from '#db/migrations/0012-drafts.ts';
import { insertReadyPhoto, insertUser, projectBody } from '#tests/fixtures.ts';
import { findWaiting, listOwnDrafts } from './drafts.repository.server.ts';
import { readDraft } from './read-draft.server.ts';

afterAll(() => db.destroy());

describe('a draft', () => {
  it('from before drafts had a state opens in the builder unchanged, and still waits for its payment', async () => {
    const ownerId = await insertUser(db);
    const photo = await insertReadyPhoto(db, ownerId);
    const body = projectBody([photo]);
    await sql`
      drop table drafts;
      create table drafts (
        owner_id uuid primary key references users (id) on delete cascade,
        content jsonb not null,
        updated_at timestamptz not null default now()
      );
    `.execute(db);
    await sql`insert into drafts (owner_id, content) values (${ownerId}, ${JSON.stringify(body)}::jsonb)`.execute(db);
    await up(db);

    const [row] = await listOwnDrafts(db, ownerId);
    const draft = await readDraft({ id: row?.id ?? '', ownerId });
    expect(draft).toMatchObject({ version: 1, showcaseId: null, missingPhotos: [] });
    const { step, owner, vehicle, photos, theme, content } = draft.state;
    expect(step).toBe(4);
    expect(owner).toEqual({ ...body.project.ownerData, contact: '' });
    expect(vehicle).toMatchObject({ ...body.project.vehicleData, trim: '' });
    expect(photos).toEqual([{ path: photo, name: 'Photo 1' }]);
    expect(theme).toBe('classic');
    expect(content && toBlocks(content)).toEqual(toBlocks(body));
    expect((await findWaiting(db, ownerId))?.content).toEqual(body);
  });
});
