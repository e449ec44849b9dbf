import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Await, useLoaderData } from '@remix-run/react';
import { Users } from 'lucide-react';
import { Suspense } from 'react';
import { requirePageAdmin } from '#app/accounts/guards.server.ts';
import { AdminPage } from '#app/admin/admin-page.tsx';
import { ExportListLink, ListFrame } from '#app/admin/list/list-frame.tsx';
import { parseListRequest, viewOf } from '#app/admin/list/list-request.server.ts';
import { SearchBox } from '#app/admin/list/search-box.tsx';
import { countAllUsers, listUsers } from '#app/admin/users/list-users.server.ts';
import { USER_SORTS } from '#app/admin/users/user-list.ts';
import { counted } from '#app/platform/counted.ts';
import { deferred, forPage } from '#app/platform/page.server.ts';
import { pageTitle } from '#app/platform/site.ts';
import { Badge } from '#app/ui/badge.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { UNTOLD_FAILURE } from '#app/ui/load-failure.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { UserTable } from './user-table.tsx';

export { PageErrorBoundary as ErrorBoundary } from '#app/platform/error-page.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('User Management') }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requirePageAdmin(request);
  const asked = await forPage(async () => parseListRequest(request, USER_SORTS));
  return { ownId: admin.id, view: viewOf(asked), page: deferred(listUsers(asked)), total: deferred(countAllUsers()) };
}

export default function UserManagementPage() {
  const { ownId, view, page, total } = useLoaderData<typeof loader>();
  return (
    <AdminPage
      title="User Management"
      badge={
        <Suspense fallback={<Skeleton className="h-7 w-28" />}>
          <Await resolve={total} errorElement={UNTOLD_FAILURE}>
            {(count) => <Badge>{counted(count, 'user')}</Badge>}
          </Await>
        </Suspense>
      }
      actions={<ExportListLink address="/api/admin/users.csv" />}
    >
      <SearchBox label="Find by name or email" />
      <ListFrame
        what="users"
        page={page}
        isSearch={view.search !== ''}
        empty={
          <EmptyState icon={<Users className="size-12" strokeWidth={1.2} aria-hidden="true" />} title="No users yet">
            <p>People appear here when they have signed in for the first time.</p>
          </EmptyState>
        }
      >
        {(users) => <UserTable users={users} view={view} ownId={ownId} />}
      </ListFrame>
    </AdminPage>
  );
}
