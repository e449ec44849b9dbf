import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useMatches, useRouteLoaderData } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { AppShell } from '#app/accounts/app-shell.tsx';
import { FramedError } from '#app/accounts/framed-error.tsx';
import { getPageUser } from '#app/accounts/guards.server.ts';
import { useOriginalsKept } from '#app/builder/uploads/originals-flag.ts';
import { runsNoScript } from '#app/platform/no-script.server.ts';
import { isSidebarOpen } from '#app/ui/sidebar.tsx';
import { useToastsEarly } from '#app/ui/toaster.tsx';

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

/** Whether a page is shown without the sidebar, such as the print page, by its handle. */
const isBare = (handle: unknown): boolean => typeof handle === 'object' && handle !== null && 'bare' in handle;

export default function OwnerLayout() {
  const { user, sidebarOpen, isWhole } = useLoaderData<typeof loader>();
  useToastsEarly(user !== null);
  const isAlone = useMatches().some(({ handle }) => isBare(handle));
  if (isAlone) return <Outlet />;
  return (
    <AppShell user={user} sidebarOpen={sidebarOpen} isWhole={isWhole}>
      <Outlet />
      {user && <LaterOriginals ownerId={user.id} />}
    </AppShell>
  );
}

export function ErrorBoundary() {
  return <FramedError loaded={useRouteLoaderData<typeof loader>('routes/_owner+/_layout')} />;
}

const OriginalsNote = lazy(async () => ({
  default: (await import('#app/builder/uploads/originals-note.tsx')).OriginalsNote,
}));

/** Sends full-size photos that the builder, or an earlier visit, has left; pages without any load nothing of it. */
function LaterOriginals({ ownerId }: { ownerId: string }) {
  return (
    useOriginalsKept() && (
      <Suspense fallback={null}>
        <OriginalsNote ownerId={ownerId} />
      </Suspense>
    )
  );
}
