import { z } from 'zod';
import { AppError } from '#app/platform/app-error.ts';
import { parse } from '#app/platform/http.server.ts';
import { storableText } from '#app/platform/storable-text.ts';
import { keysOf } from '#app/platform/typed-object.ts';
import type { ListView } from './list-page.ts';

/** A row's position in a list of this order. */
type Place = { sort: string; key: string; id: string };

/** Where a page begins: after or before the row with this sort key and id. */
export type Cursor = Pick<Place, 'key' | 'id'> & { direction: 'after' | 'before' };

/** A parsed list request. */
export type ListRequest<Sort extends string> = ListView<Sort> & { cursor: Cursor | null; limit: number };

const PAGE = 50;
const MOST = 1000;

/** Parses a cursor of `encodeCursor`. @throws for anything else */
export function decodeCursor(text: string): Place {
  const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  const [sort, key, id] = z.tuple([z.string(), storableText, z.uuid()]).parse(parts);
  return { sort, key, id };
}

export const NO_SUCH_PAGE = 'There is no such page of this list';

const cursorSchema = z.string().transform((text, context) => {
  try {
    return decodeCursor(text);
  } catch {
    context.addIssue({ code: 'custom', message: NO_SUCH_PAGE });
    return z.NEVER;
  }
});

/** A cursor: base64url of the sort, the row's sort key and its id. */
export const encodeCursor = ({ sort, key, id }: Place): string =>
  Buffer.from(JSON.stringify([sort, key, id])).toString('base64url');

/**
 * Parses `q`, `sort`, `order`, `after`, `before` and `limit` of an address.
 * @param sorts the sorts, each with its default order; the first is the default
 * @throws AppError INVALID_INPUT; also for the cursor of another order, whose keys do not apply
 */
export function parseListRequest<Sort extends string>(
  request: Request,
  sorts: Record<Sort, { order: 'asc' | 'desc' }>,
): ListRequest<Sort> {
  const names = keysOf(sorts);
  const schema = z.object({
    q: storableText.pipe(z.string().trim().max(200)).default(''),
    sort: z.enum(names).optional(),
    order: z.enum(['asc', 'desc']).optional(),
    after: cursorSchema.optional(),
    before: cursorSchema.optional(),
    limit: z.coerce.number().int().min(1).max(MOST).default(PAGE),
  });
  const asked = parse(schema, Object.fromEntries(new URL(request.url).searchParams));
  const sort: Sort | undefined = asked.sort ?? names[0];
  if (!sort) throw new Error('A list has an order');
  const place = asked.after ?? asked.before;
  if (place && place.sort !== sort) throw new AppError('INVALID_INPUT', NO_SUCH_PAGE);
  const direction = asked.after ? ('after' as const) : ('before' as const);
  const cursor = place ? { direction, key: place.key, id: place.id } : null;
  return { search: asked.q, sort, order: asked.order ?? sorts[sort].order, cursor, limit: asked.limit };
}

/** Parses a filter of an address, such as `status`: null where there is none. @throws AppError INVALID_INPUT */
export function parseChoice<Choice extends string>(
  request: Request,
  { name, choices }: { name: string; choices: readonly Choice[] },
): Choice | null {
  const asked = new URL(request.url).searchParams.get(name);
  return asked ? parse(z.enum(choices, `There is no such ${name}`), asked) : null;
}

/** The part of a request that its screen shows: without the page. */
export const viewOf = <Asked extends ListRequest<string>>({
  cursor: _cursor,
  limit: _limit,
  ...view
}: Asked): Omit<Asked, 'cursor' | 'limit'> => view;
