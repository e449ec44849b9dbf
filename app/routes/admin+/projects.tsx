import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requirePageAdmin } from '#app/accounts/guards.server.ts';
import { UnbuiltScreen } from '#app/admin/unbuilt-screen.tsx';
import { pageTitle } from '#app/platform/site.ts';

export { FaultBoundary as ErrorBoundary } from '#app/platform/fault-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data?.title ?? '404 Page Not Found') }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePageAdmin(request);
  return { title: 'All Projects' };
}

export default function AllProjectsPage() {
  return <UnbuiltScreen title={useLoaderData<typeof loader>().title} />;
}
