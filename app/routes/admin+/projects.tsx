import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requirePageAdmin } from '#app/accounts/guards.server.ts';
import { AdminPage } from '#app/admin/admin-page.tsx';
import { FilterSelect } from '#app/admin/list/filter-select.tsx';
import { parseListRequest, viewOf } from '#app/admin/list/list-request.server.ts';
import { SearchBox } from '#app/admin/list/search-box.tsx';
import { listProjectCards } from '#app/admin/projects/list-projects.server.ts';
import { CreateProject, ProjectCards } from '#app/admin/projects/project-cards.tsx';
import { PROJECT_SORTS } from '#app/admin/projects/project-list.ts';
import { deferred, forPage } from '#app/platform/page.server.ts';
import { pageTitle } from '#app/platform/site.ts';

export { PageErrorBoundary as ErrorBoundary } from '#app/platform/error-page.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('All Projects') }];

/** Fills rows of two and of three. */
const CARDS = 24;

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePageAdmin(request);
  const asked = await forPage(async () => parseListRequest(request, PROJECT_SORTS));
  return { view: viewOf(asked), page: deferred(listProjectCards({ ...asked, limit: CARDS })) };
}

const ORDERS = [
  ['createdAt', 'Newest first'],
  ['vehicle', 'Vehicle, A to Z'],
  ['owner', 'Owner, A to Z'],
] as const;

export default function AllProjectsPage() {
  const { view, page } = useLoaderData<typeof loader>();
  return (
    <AdminPage title="All Projects" actions={<CreateProject />}>
      <SearchBox label="Find by vehicle, owner or place" keeps={[]}>
        <FilterSelect name="sort" label="Sort by" value={view.sort} options={ORDERS} />
      </SearchBox>
      <ProjectCards page={page} isSearch={view.search !== ''} />
    </AdminPage>
  );
}
