import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { AppShell } from '#app/accounts/app-shell.tsx';
import { getPageUser } from '#app/accounts/guards.server.ts';
import { isSidebarOpen } from '#app/ui/sidebar.tsx';

export { PageErrorBoundary as ErrorBoundary } from '#app/platform/error-page.tsx';

/** Gives the frame its user. It guards nothing: every page below does that for itself. */
export async function loader({ request }: LoaderFunctionArgs) {
  return { user: await getPageUser(request), sidebarOpen: isSidebarOpen(request.headers.get('Cookie')) };
}

export default function AdminLayout() {
  const { user, sidebarOpen } = useLoaderData<typeof loader>();
  return (
    <AppShell user={user} sidebarOpen={sidebarOpen}>
      <Outlet />
    </AppShell>
  );
}
