import { z } from 'zod';
import { parse } from '#app/platform/http.server.ts';
import { storableText } from '#app/platform/storable-text.ts';
import type { ListView } from './list-page.ts';

/** Where a page of a list begins: behind or before the row of this sort key and id. */
export type Cursor = { direction: 'after' | 'before'; key: string; id: string };

/** What an address asks of a list. */
export type ListRequest<Sort extends string> = ListView<Sort> & { cursor: Cursor | null; limit: number };

const PAGE = 50;
const MOST = 1000;

/** Reads what `encodeCursor` has written. @throws for what is none */
export function decodeCursor(text: string): Pick<Cursor, 'key' | 'id'> {
  const [key, id] = z.tuple([storableText, z.uuid()]).parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  return { key, id };
}

const cursorSchema = z.string().transform((text, context) => {
  try {
    return decodeCursor(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'There is no such page of this list' });
    return z.NEVER;
  }
});

/** A cursor as it stands in an address: base64url of the row's sort key and id. */
export const encodeCursor = ({ key, id }: Pick<Cursor, 'key' | 'id'>): string =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url');

/**
 * Reads `q`, `sort`, `order`, `after`, `before` and `limit` of an address.
 * @param sorts what the list can be sorted by, each with the order that is taken where none is named; the first is the default
 * @throws AppError INVALID_INPUT
 */
export function parseListRequest<Sort extends string>(
  request: Request,
  sorts: Record<Sort, { order: 'asc' | 'desc' }>,
): ListRequest<Sort> {
  const names = Object.keys(sorts) as [Sort, ...Sort[]];
  const schema = z.object({
    q: storableText.pipe(z.string().trim().max(200)).default(''),
    sort: z.enum(names).default(() => names[0] as never),
    order: z.enum(['asc', 'desc']).optional(),
    after: cursorSchema.optional(),
    before: cursorSchema.optional(),
    limit: z.coerce.number().int().min(1).max(MOST).default(PAGE),
  });
  const asked = parse(schema, Object.fromEntries(new URL(request.url).searchParams));
  const sort = asked.sort as Sort;
  const cursor = asked.after
    ? { direction: 'after' as const, ...asked.after }
    : asked.before
      ? { direction: 'before' as const, ...asked.before }
      : null;
  return { search: asked.q, sort, order: asked.order ?? sorts[sort].order, cursor, limit: asked.limit };
}
