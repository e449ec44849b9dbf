import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { authenticate, stateCookieOf } from '#app/accounts/identity-provider.server.ts';
import { returnToCookie, safeReturnTo } from '#app/accounts/session.server.ts';
import { signIn } from '#app/accounts/sign-in.server.ts';
import { forgetCookie } from '#app/platform/cookies.server.ts';
import { onlyBy } from '#app/platform/http.server.ts';
import { signInFailed } from './sign-in-failed.server.ts';

/** The return from the identity provider. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!new URL(request.url).searchParams.has('state')) return redirect('/');
  try {
    const session = await signIn(request, await authenticate(request));
    const response = redirect(safeReturnTo(await returnToCookie.parse(request.headers.get('Cookie'))));
    response.headers.append('Set-Cookie', session);
    response.headers.append('Set-Cookie', await returnToCookie.serialize('', { maxAge: 0 }));
    const state = stateCookieOf(request);
    if (state) response.headers.append('Set-Cookie', forgetCookie(state));
    return response;
  } catch (error) {
    return signInFailed(error);
  }
}

export const action = onlyBy('GET', 'HEAD');
