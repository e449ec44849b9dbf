import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { withCovers } from '#app/showcases/with-covers.server.ts';
import { THEMES } from '#app/themes/themes.ts';
import { db } from '#db/client.ts';
import type { Database } from '#db/schema.ts';
import { listCandidateRows, listFeaturedRows } from './featured.repository.server.ts';
import type { FeaturedItem, FeaturedLists } from './featured-lists.ts';

/** Candidates shown at once. */
const SHOWN = 24;

type Row = Awaited<ReturnType<typeof listFeaturedRows>>[number];

async function toItems(rows: Row[]): Promise<FeaturedItem[]> {
  const covered = await withCovers(rows);
  return covered.map(({ id, photoUrls, vehicleData: { year, make, model, nickname }, ownerData, themeId, cover }) => ({
    id,
    vehicleData: { year, make, model, nickname },
    ownerData: { fullName: ownerData.fullName },
    theme: { era: THEMES[themeId].era },
    photoCount: photoUrls.length,
    cover,
  }));
}

/** A hash of the list and its order. */
export const versionOf = (ids: string[]): string => createHash('sha256').update(ids.join(' ')).digest('hex').slice(0, 16);

/** The featured showcases and the candidates. @param search of candidates by vehicle, nickname, owner or location */
export async function listFeatured(search = '', connection: Kysely<Database> = db): Promise<FeaturedLists> {
  const featured = await listFeaturedRows(connection);
  const candidates = await listCandidateRows(connection, { search, limit: SHOWN + 1 });
  return {
    featured: await toItems(featured),
    candidates: await toItems(candidates.slice(0, SHOWN)),
    hasMore: candidates.length > SHOWN,
    version: versionOf(featured.map(({ id }) => id)),
  };
}
