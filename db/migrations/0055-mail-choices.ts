import { type Kysely, sql } from 'kysely';

/**
 * The optional mails that people do not want; the picture in a mail and the draft that it is about; when the owner of a draft was reminded
 * of it. A mail's draft is no foreign key: it may be gone, which is what the sender looks for.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table mail_opt_outs (
      user_id uuid not null references users (id) on delete cascade,
      kind text not null,
      created_at timestamptz not null default now(),
      primary key (user_id, kind)
    );

    alter table emails add column picture text, add column draft_id uuid;

    alter table drafts add column reminded_at timestamptz;
    create index drafts_to_remind on drafts (updated_at) where reminded_at is null and showcase_id is null;
  `.execute(db);
}
