import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { AppShell } from '#app/accounts/app-shell.tsx';
import { FramedError } from '#app/accounts/framed-error.tsx';
import { getPageUser } from '#app/accounts/guards.server.ts';
import { runsNoScript } from '#app/platform/no-script.server.ts';
import { isSidebarOpen } from '#app/ui/sidebar.tsx';

export { shouldRevalidate } from '#app/platform/forms/client-action.ts';

/** Provides the user for the frame. It is no guard: every page below has its own. */
export async function loader({ request }: LoaderFunctionArgs) {
  const cookies = request.headers.get('Cookie');
  return {
    user: await getPageUser(request),
    sidebarOpen: isSidebarOpen(cookies),
    isWhole: await runsNoScript(cookies),
  };
}

export default function AdminLayout() {
  const { user, sidebarOpen, isWhole } = useLoaderData<typeof loader>();
  return (
    <AppShell user={user} sidebarOpen={sidebarOpen} isWhole={isWhole}>
      <Outlet />
    </AppShell>
  );
}

export function ErrorBoundary() {
  return <FramedError loaded={useRouteLoaderData<typeof loader>('routes/admin+/_layout')} />;
}
