import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireAdmin, requireOnboarded } from '#app/accounts/guards.server.ts';
import { UnbuiltScreen } from '#app/accounts/unbuilt-screen.tsx';
import { forPage } from '#app/platform/page.server.ts';
import { pageTitle } from '#app/platform/site.ts';

export { FaultBoundary as ErrorBoundary } from '#app/platform/fault-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data?.title ?? '404 Page Not Found') }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOnboarded(request);
  await forPage(() => requireAdmin(request));
  return { title: 'Admin Dashboard' };
}

export default function AdminDashboardPage() {
  return <UnbuiltScreen title={useLoaderData<typeof loader>().title} />;
}
