import { AppError } from '#app/platform/app-error.ts';
import { logger } from '#app/platform/logger.server.ts';
import { unsafeFindShared } from '#app/sharing/find-shared.server.ts';
import { findListedPageOf } from '#app/sharing/shares.repository.server.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { db } from '#db/client.ts';
import { REFERRER, type Referrer } from './visits.ts';

/**
 * What everybody may read of somebody who recommends us: the name and the car of their latest page that is on and open to search
 * engines. Null where they have none: a page that is only for those who have its address names nobody to others.
 */
export async function readRecommender(ownerId: string): Promise<Referrer | null> {
  const page = await findListedPageOf(db, ownerId);
  return page ? describePage(page.slug) : null;
}

/** Whose public page led to the landing page, as that page itself says it; null where none did that is on. */
export async function readReferrer(request: Request): Promise<Referrer | null> {
  const slug = new URL(request.url).searchParams.get(REFERRER);
  return slug ? describePage(slug) : null;
}

async function describePage(slug: string): Promise<Referrer | null> {
  try {
    const { showcase } = await unsafeFindShared(slug);
    return { slug, ownerName: showcase.ownerData.fullName, vehicle: vehicleName(showcase.vehicleData) };
  } catch (error) {
    // Whoever it was, nobody is kept from the landing page.
    if (!(error instanceof AppError)) logger.warn({ err: error }, 'referrer not found');
    return null;
  }
}
