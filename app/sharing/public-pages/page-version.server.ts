import { readTogether } from '#app/platform/read-together.ts';
import { isSlug } from '#app/sharing/make-slug.server.ts';
import { db } from '#db/client.ts';
import { LANDING } from './asked-for.server.ts';
import { type PageVersion, readLandingVersion, readPageVersions } from './page-versions.repository.server.ts';

const readPage = readTogether((slugs: string[]) => readPageVersions(db, slugs));
/** By itself: either may meet a connection that does not answer, which must not keep the other waiting. */
const readLanding = readTogether(async () => new Map([[LANDING, await readLandingVersion(db)]]));

/**
 * The version of what the landing page or a public page shows, by its slug; none of a page that is off. Whoever asks while others' are being
 * read shares the next reading, so that what was changed before is always seen.
 */
export async function versionOf(page: string): Promise<PageVersion | undefined> {
  if (page === LANDING) return readLanding(LANDING);
  return isSlug(page) ? readPage(page) : undefined;
}
