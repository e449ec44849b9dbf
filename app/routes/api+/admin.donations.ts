import { requireAdmin } from '#app/accounts/guards.server.ts';
import { DONATION_SORTS } from '#app/admin/donations/donation-summary.ts';
import { listDonations } from '#app/admin/donations/list-donations.server.ts';
import { parseListRequest } from '#app/admin/list/list-request.server.ts';
import { apiRoute, onlyBy } from '#app/platform/http.server.ts';

export const loader = apiRoute(async ({ request }) => {
  await requireAdmin(request);
  return Response.json(await listDonations(parseListRequest(request, DONATION_SORTS)));
});

export const action = onlyBy('GET', 'HEAD');
