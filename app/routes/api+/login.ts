import type { LoaderFunctionArgs } from '@remix-run/node';
import { ANEW, authenticate } from '#app/accounts/identity-provider.server.ts';
import { returnToCookie, safeReturnTo } from '#app/accounts/session.server.ts';
import { onlyBy } from '#app/platform/http.server.ts';
import { signInFailed } from './sign-in-failed.server.ts';

/** Redirects the browser to the identity provider, and remembers where to return. */
export async function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams;
  const returnTo = safeReturnTo(asked.get('returnTo'));
  const address = new URL(asked.has(ANEW) ? `/api/login?${ANEW}` : '/api/login', request.url);
  try {
    // Without the query, so that the strategy can't take a stray `state` for a reply.
    await authenticate(new Request(address, { headers: request.headers }));
  } catch (thrown) {
    if (!(thrown instanceof Response)) return signInFailed(thrown);
    thrown.headers.append('Set-Cookie', await returnToCookie.serialize(returnTo));
    return thrown;
  }
}

export const action = onlyBy('GET', 'HEAD');
