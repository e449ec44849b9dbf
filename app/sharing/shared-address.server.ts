import { env } from '#app/platform/env.server.ts';
import { findOwnShowcase } from '#app/showcases/showcases.repository.server.ts';
import { db } from '#db/client.ts';
import { findShare, type ShareRow } from './shares.repository.server.ts';
import { sharedPath } from './sharing.ts';

/** The address of a showcase's public page, for codes on its documents; undefined while the page is off. */
export const sharedAddress = (share: Pick<ShareRow, 'slug' | 'isOn'> | undefined): string | undefined =>
  share?.isOn ? env.APP_ORIGIN + sharedPath(share.slug) : undefined;

/**
 * Like `sharedAddress`, for an owner's showcase.
 * @param showcaseId of a saved one; undefined for an unsaved one, which has no page
 */
export async function findSharedAddress({
  showcaseId,
  ownerId,
}: {
  showcaseId: string | undefined;
  ownerId: string;
}): Promise<string | undefined> {
  const own = showcaseId && (await findOwnShowcase(db, { id: showcaseId, ownerId }));
  return own ? sharedAddress(await findShare(db, own.id)) : undefined;
}
