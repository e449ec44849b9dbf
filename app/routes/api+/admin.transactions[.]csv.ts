import { requireAdmin } from '#app/accounts/guards.server.ts';
import { exportTransactions } from '#app/admin/transactions/export-transactions.server.ts';
import { parseTransactionRequest } from '#app/admin/transactions/transaction-request.server.ts';
import { apiRoute, onlyBy } from '#app/platform/http.server.ts';
import { respondWithCsv } from './respond-with-csv.server.ts';

export const loader = apiRoute(async ({ request }) => {
  const admin = await requireAdmin(request);
  return respondWithCsv(await exportTransactions({ request: parseTransactionRequest(request), admin }), 'transactions');
});

export const action = onlyBy('GET', 'HEAD');
