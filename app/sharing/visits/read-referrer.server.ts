import { AppError } from '#app/platform/app-error.ts';
import { logger } from '#app/platform/logger.server.ts';
import { unsafeFindShared } from '#app/sharing/find-shared.server.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { REFERRER, type Referrer } from './visits.ts';

/** Whose public page led to the landing page, as that page itself says it; null where none did that is on. */
export async function readReferrer(request: Request): Promise<Referrer | null> {
  const slug = new URL(request.url).searchParams.get(REFERRER);
  if (!slug) return null;
  try {
    const { showcase } = await unsafeFindShared(slug);
    return { slug, ownerName: showcase.ownerData.fullName, vehicle: vehicleName(showcase.vehicleData) };
  } catch (error) {
    // Whoever it was, nobody is kept from the landing page.
    if (!(error instanceof AppError)) logger.warn({ err: error }, 'referrer not found');
    return null;
  }
}
