import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requirePageAdmin } from '#app/accounts/guards.server.ts';
import { AdminPage } from '#app/admin/admin-page.tsx';
import { parseListRequest } from '#app/admin/list/list-request.server.ts';
import { SearchBox } from '#app/admin/list/search-box.tsx';
import { listProjectCards } from '#app/admin/projects/list-projects.server.ts';
import { CreateProject, ProjectCards } from '#app/admin/projects/project-cards.tsx';
import { PROJECT_SORTS } from '#app/admin/projects/project-list.ts';
import { forPage, later } from '#app/platform/page.server.ts';
import { pageTitle } from '#app/platform/site.ts';
import { Select } from '#app/ui/field.tsx';

export { FaultBoundary as ErrorBoundary } from '#app/platform/fault-page.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('All Projects') }];

/** Fills rows of two and of three. */
const CARDS = 24;

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePageAdmin(request);
  const { search, sort, order, ...asked } = await forPage(async () => parseListRequest(request, PROJECT_SORTS));
  return {
    view: { search, sort, order },
    page: later(listProjectCards({ ...asked, search, sort, order, limit: CARDS })),
  };
}

export default function AllProjectsPage() {
  const { view, page } = useLoaderData<typeof loader>();
  return (
    <AdminPage title="All Projects" actions={<CreateProject />}>
      <SearchBox label="Find by vehicle, owner or place" keeps={[]}>
        <div className="w-52">
          <Select name="sort" aria-label="Sort by" defaultValue={view.sort}>
            <option value="createdAt">Newest first</option>
            <option value="vehicle">Vehicle, A to Z</option>
            <option value="owner">Owner, A to Z</option>
          </Select>
        </div>
      </SearchBox>
      <ProjectCards page={page} isSearch={view.search !== ''} />
    </AdminPage>
  );
}
