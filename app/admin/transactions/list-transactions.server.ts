import type { ListPage } from '#app/admin/list/list-page.ts';
import { db } from '#db/client.ts';
import type { Transaction, TransactionTotals } from './transaction-list.ts';
import type { TransactionRequest } from './transaction-request.server.ts';
import { countTransactions, findTransactionPage, sumTransactions } from './transactions.repository.server.ts';

/** A page of everyone's transactions. The caller is an administrator. */
export async function listTransactions(request: TransactionRequest): Promise<ListPage<Transaction>> {
  const [page, counted] = await Promise.all([findTransactionPage(db, request), countTransactions(db, request)]);
  return { ...page, ...counted };
}

/** The totals of all transactions, whatever is searched for. */
export const readTransactionTotals = (): Promise<TransactionTotals> => sumTransactions(db);
