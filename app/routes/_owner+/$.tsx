import { data, type MetaFunction } from '@remix-run/node';
import { ErrorPage } from '#app/platform/error-page.tsx';
import { pageTitle } from '#app/platform/site.ts';

export const meta: MetaFunction = () => [{ title: pageTitle('404 Page Not Found') }];

export function loader() {
  return data(null, { status: 404 });
}

/** Any other path (Specification §2). */
export default function NotFoundPage() {
  return <ErrorPage />;
}
