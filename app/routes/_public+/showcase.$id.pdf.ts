import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { onlyBy } from '#app/platform/http.server.ts';

/** The address in the code of the print flyer (Specification §7). The address it redirects to checks access. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  redirect(`/api/showcase/${encodeURIComponent(params.id ?? '')}/pdf${new URL(request.url).search}`);

export const action = onlyBy('GET', 'HEAD');
