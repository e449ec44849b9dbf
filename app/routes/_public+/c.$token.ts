import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { getUser } from '#app/accounts/guards.server.ts';
import { onlyBy } from '#app/platform/http.server.ts';
import { followShowCode } from '#app/sharing/shows/follow-show-code.server.ts';

/** The address in the code of a show's kit. It is answered anew each time, since where it leads changes. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const target = await followShowCode(params.token ?? '', { request, viewer: await getUser(request) });
  return redirect(target, { headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } });
}

export const action = onlyBy('GET', 'HEAD');
