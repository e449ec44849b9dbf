import { limitPerson } from '#app/limits/limit-person.server.ts';
import type { IdentityFinding } from '#app/showcases/vehicle-identity.ts';
import { encyclopedia } from './encyclopedia.server.ts';
import { identifyVehicle, toFinding, type VehicleName } from './identify-vehicle.server.ts';

/** Enough for an owner who corrects a name again and again, and few enough for the encyclopedia. */
const lookups = limitPerson({
  name: 'identify-vehicle',
  limit: 60,
  windowMs: 60 * 60 * 1000,
  refusal: 'You have looked up many vehicles in the last hour. Please try again later.',
});

/** @throws AppError TOO_MANY_REQUESTS; the signal's reason */
export async function identifyForOwner({
  userId,
  vehicle,
  signal,
}: {
  userId: string;
  vehicle: VehicleName;
  signal: AbortSignal;
}): Promise<IdentityFinding> {
  await lookups.count(userId);
  return toFinding(await identifyVehicle(vehicle, { wikipedia: encyclopedia, signal }));
}
