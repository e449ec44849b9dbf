import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { safeReturnTo } from '#app/accounts/session.server.ts';
import { onlyBy } from '#app/platform/http.server.ts';
import { noScriptCookie } from '#app/platform/no-script.server.ts';

/** Where a browser without scripts is led to by the page's frame: from then on its pages are sent whole. */
export async function loader({ request }: LoaderFunctionArgs) {
  const returnTo = safeReturnTo(new URL(request.url).searchParams.get('returnTo'));
  return redirect(returnTo, { headers: { 'Set-Cookie': await noScriptCookie() } });
}

export const action = onlyBy('GET', 'HEAD');
