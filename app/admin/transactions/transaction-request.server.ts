import { type ListRequest, parseChoice, parseListRequest } from '#app/admin/list/list-request.server.ts';
import { STATUSES, TRANSACTION_SORTS, type TransactionSort, type TransactionView } from './transaction-list.ts';

export type TransactionRequest = ListRequest<TransactionSort> & Pick<TransactionView, 'status'>;

/** Parses an address of the list, including `status`. @throws AppError INVALID_INPUT */
export const parseTransactionRequest = (request: Request): TransactionRequest => ({
  ...parseListRequest(request, TRANSACTION_SORTS),
  status: parseChoice(request, { name: 'status', choices: STATUSES }),
});
