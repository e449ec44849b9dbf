import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { endSession } from '#app/accounts/session.server.ts';
import { onlyBy } from '#app/platform/http.server.ts';

/** Ends the session. A page navigation (Specification §7), hence a GET. The page it leads to forgets what the browser keeps. */
export async function loader({ request }: LoaderFunctionArgs) {
  return redirect('/signed-out', { headers: { 'Set-Cookie': await endSession(request) } });
}

export const action = onlyBy('GET', 'HEAD');
