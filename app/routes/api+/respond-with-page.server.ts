import type { ListPage } from '#app/admin/list/list-page.ts';

/** A page of a list as the specification's plain array; links to the adjacent pages are in the header (RFC 8288). */
export function respondWithPage(request: Request, { rows, next, previous }: ListPage<unknown>): Response {
  const links = [
    next && link(request, { cursor: next, name: 'after', rel: 'next' }),
    previous && link(request, { cursor: previous, name: 'before', rel: 'prev' }),
  ].filter(Boolean);
  return Response.json(rows, { headers: links.length > 0 ? { Link: links.join(', ') } : {} });
}

function link(
  request: Request,
  { cursor, name, rel }: { cursor: string; name: 'after' | 'before'; rel: 'next' | 'prev' },
): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete('after');
  searchParams.delete('before');
  searchParams.set(name, cursor);
  return `<${pathname}?${searchParams}>; rel="${rel}"`;
}
