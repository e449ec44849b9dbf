import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { safeReturnTo } from '#app/accounts/session.server.ts';
import { onlyBy } from '#app/platform/http.server.ts';
import { noScriptCookie } from '#app/platform/no-script.server.ts';

/** The page's noscript element redirects here: from then on this browser's pages are sent complete. */
export async function loader({ request }: LoaderFunctionArgs) {
  const returnTo = safeReturnTo(new URL(request.url).searchParams.get('returnTo'));
  return redirect(returnTo, { headers: { 'Set-Cookie': await noScriptCookie() } });
}

export const action = onlyBy('GET', 'HEAD');
