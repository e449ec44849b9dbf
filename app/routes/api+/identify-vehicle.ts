import { requireUser } from '#app/accounts/guards.server.ts';
import { apiRoute, onlyBy, parseJson, requireMethod } from '#app/platform/http.server.ts';
import { vehicleDataSchema } from '#app/showcases/showcase.schema.ts';
import { identifyForOwner } from '#app/sources/identify-for-owner.server.ts';

/** Whether a vehicle is known to the sources, before a text about it is generated. */
export const action = apiRoute(async ({ request }) => {
  requireMethod(request, 'POST');
  const user = await requireUser(request);
  const vehicle = await parseJson(request, vehicleDataSchema);
  return Response.json(await identifyForOwner({ userId: user.id, vehicle, signal: request.signal }));
});

export const loader = onlyBy('POST');
