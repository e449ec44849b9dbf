import type { LoaderFunctionArgs } from '@remix-run/node';
import { onlyBy } from '#app/platform/http.server.ts';
import { followShowCode } from '#app/sharing/shows/follow-show-code.server.ts';

/** The address in the code of a show's kit. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  followShowCode({ request, token: params.token ?? '', codeOf: 'piece', address: context.clientAddress });

export const action = onlyBy('GET', 'HEAD');
