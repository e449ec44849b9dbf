import { readTogether } from '#app/platform/read-together.ts';
import { isSlug } from '#app/sharing/make-slug.server.ts';
import { db } from '#db/client.ts';
import { LANDING } from './asked-for.server.ts';
import { type PageVersion, readLandingVersion, readPageVersions } from './page-versions.repository.server.ts';

const readVersion = readTogether(readVersions);

/**
 * The version of what the landing page or a public page shows, by its slug; none of a page that is off. Whoever asks while others' are being
 * read shares the next reading, so that what was changed before is always seen.
 */
export const versionOf = async (page: string): Promise<PageVersion | undefined> =>
  page === LANDING || isSlug(page) ? readVersion(page) : undefined;

async function readVersions(pages: string[]): Promise<Map<string, PageVersion>> {
  const slugs = pages.filter((page) => page !== LANDING);
  const [found, landing] = await Promise.all([
    slugs.length > 0 ? readPageVersions(db, slugs) : new Map<string, PageVersion>(),
    pages.length > slugs.length ? readLandingVersion(db) : undefined,
  ]);
  return landing ? found.set(LANDING, landing) : found;
}
