import { type Kysely, sql } from 'kysely';

/**
 * The landing page shows what an administrator has chosen, in that order, and only while the owner allows it. Showcases already
 * on it stay, as allowed.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table showcases
      add column allows_featuring boolean not null default false,
      add column featured_place integer,
      add constraint showcases_featured_only_if_allowed check (featured_place is null or allows_featuring);
    update showcases set allows_featuring = true, featured_place = placed.place
      from (
        select id, row_number() over (order by created_at desc, id) as place
        from showcases where is_featured and deleted_at is null
      ) placed
      where showcases.id = placed.id;
    alter table showcases drop column is_featured;
    create index showcases_featured on showcases (featured_place) where featured_place is not null;
    create index showcases_to_feature on showcases (created_at desc, id)
      where allows_featuring and featured_place is null and deleted_at is null;
  `.execute(db);
}
