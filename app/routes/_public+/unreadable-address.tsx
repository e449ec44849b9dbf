import { data, type MetaFunction } from '@remix-run/node';
import { useRouteError } from '@remix-run/react';
import { ErrorPage, errorTitle } from '#app/platform/error-page.tsx';
import { pageTitle } from '#app/platform/site.ts';

export const meta: MetaFunction = ({ error }) => [
  { title: pageTitle(errorTitle(error)) },
  { name: 'robots', content: 'noindex' },
];

/** The browser's own address stays as it was typed, to be corrected: scripts, which read it, would load the page again without end. */
export const handle = { scriptless: true };

/** What a browser is shown for an address that can't be read (platform/request-path.server.ts). */
export function loader() {
  throw data(null, { status: 400 });
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}

export default function UnreadableAddressPage() {
  return null;
}
