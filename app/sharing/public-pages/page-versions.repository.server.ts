import { type Kysely, sql } from 'kysely';
import { MAX_FEATURED } from '#app/showcases/max-featured.ts';
import { planned } from '#db/planned.ts';
import type { Database } from '#db/schema.ts';

type Db = Kysely<Database>;

/** What a page that is the same for everybody is made of, in short: another version, another page. */
export type PageVersion = {
  version: string;
  /** The showcase of a public page; null for the landing page. */
  shown: { showcaseId: string; ownerId: string } | null;
};

/** The ids of a showcase's photos (photo-files.ts, objectPath), found once for each, so that photos are looked up by their indexes. */
const SHOWN = sql`lateral (
  select array(
    select right(path, 36)::uuid from (
      select unnest(showcases.photo_urls) as path
      union select trophy ->> 'photoUrl' from jsonb_array_elements(showcases.trophies) trophy
    ) paths where path like '/objects/%' and length(path) = 45
  ) as ids offset 0
) shown`;

/**
 * The photos of a showcase and their blurred versions. PostgreSQL gives each change of a row the number of its transaction (`xmin`), so
 * nothing that changes a row has to think of the pages that show it.
 */
const PHOTOS = sql`(
  select string_agg(part, ',' order by part) from (
    select id::text || xmin::text as part from photos where id = any(shown.ids)
    union all select id::text || xmin::text from photos where blurred_from = any(shown.ids)
  ) parts
)`;

const ENTRIES = sql`(
  select string_agg(guest_entries.id::text || guest_entries.xmin::text || coalesce(guest_photos.xmin::text, ''), ',' order by guest_entries.id)
  from guest_entries left join guest_photos on guest_photos.entry_id = guest_entries.id
  where shares.has_guest_book and guest_entries.showcase_id = showcases.id and guest_entries.state = 'shown'
)`;

/** The versions of public pages that are on, by their slugs. */
export async function readPageVersions(db: Db, slugs: string[]): Promise<Map<string, PageVersion>> {
  const { rows } = await sql<{ slug: string; version: string; showcaseId: string; ownerId: string }>`
    ${planned('page-versions')} select shares.slug, shares.showcase_id, showcases.owner_id,
      md5(concat_ws(';', shares.xmin, showcases.xmin, ${PHOTOS}, ${ENTRIES})) as version
    from shares join showcases on showcases.id = shares.showcase_id, ${SHOWN}
    where shares.slug = any(${slugs}) and shares.is_on and showcases.deleted_at is null
  `.execute(db);
  return new Map(rows.map(({ slug, version, ...shown }) => [slug, { version, shown }]));
}

/** The version of the landing page's showcases. */
export async function readLandingVersion(db: Db): Promise<PageVersion> {
  const { rows } = await sql<{ version: string }>`
    ${planned('landing-version')} select md5(coalesce(string_agg(row, ';' order by featured_place), '')) as version from (
      select featured_place, concat_ws(',', showcases.id, showcases.xmin, shares.xmin, ${PHOTOS}) as row
      from showcases left join shares on shares.showcase_id = showcases.id, ${SHOWN}
      where featured_place is not null and deleted_at is null
      order by featured_place limit ${MAX_FEATURED}
    ) featured
  `.execute(db);
  return { version: rows[0]?.version ?? '', shown: null };
}
