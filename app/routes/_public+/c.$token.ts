import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { getUser } from '#app/accounts/guards.server.ts';
import { onlyBy } from '#app/platform/http.server.ts';
import { forPage } from '#app/platform/page.server.ts';
import { pageTitle } from '#app/platform/site.ts';
import { followShowCode } from '#app/sharing/shows/follow-show-code.server.ts';

export { PageErrorBoundary as ErrorBoundary } from '#app/platform/error-page.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('Showcase not found') }, { name: 'robots', content: 'noindex' }];

/** The address in the code of a show's kit. It is answered anew each time, since where it leads changes. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const viewer = await getUser(request);
  const target = await forPage(() => followShowCode(params.token ?? '', { request, viewer }));
  return redirect(target, { headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } });
}

export const action = onlyBy('GET', 'HEAD');
