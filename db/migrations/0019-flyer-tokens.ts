import { type Kysely, sql } from 'kysely';

/**
 * A flyer's code gets a token, and the landing page gets public ids that open nothing. Flyers opened by a bare id may be printed
 * already, so they stay open.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  // 9 bytes of a random uuid, of which 6 bits are fixed: 66 bits, in characters that need no escaping in an address.
  await sql`
    alter table showcases
      add column public_id uuid not null unique default gen_random_uuid(),
      add column flyer_token text not null default left(translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), 12),
      add column flyer_opens_by_id boolean not null default false,
      add column flyer_closed_at timestamptz,
      add column flyer_opened_by_admin_at timestamptz;
    update showcases set flyer_opens_by_id = true where is_shared;
    -- An owner who has chosen what is public, and not the brochure, has closed it: no administrator may open it for them.
    update showcases set flyer_closed_at = now()
      where not is_shared and exists (select 1 from shares where showcase_id = showcases.id);
  `.execute(db);
}
