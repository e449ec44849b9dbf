import { forPage } from '#app/platform/page.server.ts';
import { findShared } from '#app/sharing/find-shared.server.ts';
import { keptByVersion } from '#app/sharing/public-pages/kept-by-version.server.ts';
import { presentPublicly } from '#app/sharing/shared-showcase.server.ts';
import { layOutMagazine } from './magazine.server.ts';

/** A public page's showcase as it is shown to everyone, and whose it is. @throws a reply of 404 for a page that is off as for none */
export const readMagazine = keptByVersion(
  async (slug) => {
    const shared = await forPage(() => findShared(slug));
    return {
      showcaseId: shared.share.showcaseId,
      ownerId: shared.ownerId,
      isWhole: shared.isWhole,
      shown: await layOutMagazine(await presentPublicly(shared)),
    };
  },
  ({ isWhole }) => isWhole,
);
