import { z } from 'zod';
import { type ListRequest, parseListRequest } from '#app/admin/list/list-request.server.ts';
import { parse } from '#app/platform/http.server.ts';
import { STATUSES, TRANSACTION_SORTS, type TransactionSort, type TransactionView } from './transaction-list.ts';

export type TransactionRequest = ListRequest<TransactionSort> & Pick<TransactionView, 'status'>;

const statusSchema = z
  .union([z.enum(STATUSES), z.literal('')])
  .nullable()
  .transform((status) => status || null);

/** Reads what an address asks of the list: also `status`. @throws AppError INVALID_INPUT */
export const parseTransactionRequest = (request: Request): TransactionRequest => ({
  ...parseListRequest(request, TRANSACTION_SORTS),
  status: parse(statusSchema, new URL(request.url).searchParams.get('status')),
});
