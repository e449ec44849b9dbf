import type { Stripe } from 'stripe';
import { ApiError } from './api-error.ts';
import type { Kind, Kinds } from './kinds.ts';
import { integer, type ShapeOf, text } from './parameters.ts';
import { listOf, present } from './render.ts';

/** The parameters of every list. */
export const LIST_PARAMETERS = {
  limit: integer,
  starting_after: text,
  ending_before: text,
} satisfies ShapeOf<Stripe.PaginationParams>;

type Paging = { limit?: number; starting_after?: string; ending_before?: string };

/** A page of a list, newest first. @param things oldest first */
export function pageOf<T extends Kinds[Kind]>(url: string, things: T[], paging: Paging): Stripe.ApiList<T> {
  const { limit = 10, starting_after: after, ending_before: before } = paging;
  if (limit < 1 || limit > 100) {
    const wrong = limit < 1 ? 'greater than or equal to 1' : 'less than or equal to 100';
    throw new ApiError(400, `This value must be ${wrong}.`, { param: 'limit' });
  }
  const newestFirst = things.toReversed();
  const indexOf = (id: string) => {
    const index = newestFirst.findIndex((thing) => thing.id === id);
    if (index < 0) throw new ApiError(400, `No such object: '${id}'`, { code: 'resource_missing', param: 'starting_after' });
    return index;
  };
  if (before) {
    const end = indexOf(before);
    const from = Math.max(0, end - limit);
    return listOf(url, newestFirst.slice(from, end).map(present), from > 0);
  }
  const from = after ? indexOf(after) + 1 : 0;
  return listOf(url, newestFirst.slice(from, from + limit).map(present), newestFirst.length > from + limit);
}
