import { requireAdmin, requireRecentSignIn } from '#app/accounts/guards.server.ts';
import { exportTransactions } from '#app/admin/transactions/export-transactions.server.ts';
import { parseTransactionRequest } from '#app/admin/transactions/transaction-request.server.ts';
import { apiRoute, onlyBy } from '#app/platform/http.server.ts';
import { respondWithCsv } from './respond-with-csv.server.ts';

export const loader = apiRoute(async (args) => {
  const admin = await requireRecentSignIn(args.request, requireAdmin);
  const request = parseTransactionRequest(args.request);
  return respondWithCsv(args, { list: 'transactions', take: () => exportTransactions({ request, admin }) });
});

export const action = onlyBy('GET', 'HEAD');
