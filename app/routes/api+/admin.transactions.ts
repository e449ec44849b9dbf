import { requireAdmin } from '#app/accounts/guards.server.ts';
import { listTransactions } from '#app/admin/transactions/list-transactions.server.ts';
import { parseTransactionRequest } from '#app/admin/transactions/transaction-request.server.ts';
import { apiRoute, onlyBy } from '#app/platform/http.server.ts';
import { respondWithPage } from './respond-with-page.server.ts';

export const loader = apiRoute(async ({ request }) => {
  await requireAdmin(request);
  return respondWithPage(request, await listTransactions(parseTransactionRequest(request)));
});

export const action = onlyBy('GET', 'HEAD');
