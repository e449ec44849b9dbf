import { requireAdmin, requireRecentSignIn } from '#app/accounts/guards.server.ts';
import { DONATION_SORTS } from '#app/admin/donations/donation-summary.ts';
import { exportDonations } from '#app/admin/donations/export-donations.server.ts';
import { parseListRequest } from '#app/admin/list/list-request.server.ts';
import { apiRoute, onlyBy } from '#app/platform/http.server.ts';
import { respondWithCsv } from './respond-with-csv.server.ts';

export const loader = apiRoute(async (args) => {
  const admin = await requireRecentSignIn(args.request, requireAdmin);
  const view = parseListRequest(args.request, DONATION_SORTS);
  return respondWithCsv(args, { list: 'donations', take: () => exportDonations({ view, admin }) });
});

export const action = onlyBy('GET', 'HEAD');
