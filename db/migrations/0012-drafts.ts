import { type Kysely, sql } from 'kysely';

/** A showcase that already waits for its payment becomes a draft that the builder can open, at its last step. */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table drafts drop constraint drafts_pkey;
    alter table drafts
      add column id uuid primary key default gen_random_uuid(),
      add column showcase_id uuid references showcases (id) on delete cascade,
      add column state jsonb,
      add column version integer not null default 1,
      add column created_at timestamptz not null default now(),
      alter column content drop not null;

    update drafts set created_at = updated_at, state = jsonb_build_object(
      'step', 4,
      'owner', content #> '{project,ownerData}',
      'vehicle', content #> '{project,vehicleData}',
      'photos', (
        select coalesce(jsonb_agg(jsonb_build_object('path', path, 'name', 'Photo ' || place) order by place), '[]')
        from jsonb_array_elements_text(content #> '{project,photoUrls}') with ordinality as photo (path, place)
      ),
      'theme', content #> '{project,theme}',
      'layoutTemplateId', content #> '{project,layoutTemplateId}',
      'qrUrl', coalesce(content #> '{project,qrUrl}', '""'),
      'content', jsonb_build_object(
        'historicalContent', content -> 'historicalContent',
        'vehicleDescription', coalesce(content -> 'vehicleDescription', '""'),
        'photoUrls', content #> '{project,photoUrls}'
      )
    );

    alter table drafts alter column state set not null;
    create unique index drafts_of_showcase on drafts (owner_id, showcase_id) where showcase_id is not null;
    create unique index drafts_waiting on drafts (owner_id) where content is not null;
    create index drafts_owner on drafts (owner_id, updated_at desc);
  `.execute(db);
}
