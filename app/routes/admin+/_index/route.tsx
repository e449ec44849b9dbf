import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Await, Link, useLoaderData } from '@remix-run/react';
import { Banknote, CarFront, HeartHandshake, Users } from 'lucide-react';
import { Suspense } from 'react';
import { requirePageAdmin } from '#app/accounts/guards.server.ts';
import { AdminPage } from '#app/admin/admin-page.tsx';
import { readAnalytics, readCharts } from '#app/admin/analytics/read-analytics.server.ts';
import { Figures } from '#app/admin/figures.tsx';
import { parseListRequest } from '#app/admin/list/list-request.server.ts';
import { listProjectCards } from '#app/admin/projects/list-projects.server.ts';
import { CreateProject, ProjectCards } from '#app/admin/projects/project-cards.tsx';
import { PROJECT_SORTS } from '#app/admin/projects/project-list.ts';
import { dollars } from '#app/billing/money.ts';
import { deferred, forPage } from '#app/platform/page.server.ts';
import { pageTitle } from '#app/platform/site.ts';
import { Button } from '#app/ui/button.tsx';
import { FigureCard } from '#app/ui/figure-card.tsx';
import { LoadFailure, UNTOLD_FAILURE } from '#app/ui/load-failure.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Charts } from './charts.tsx';
import { RecentLists } from './recent-lists.tsx';

export { PageErrorBoundary as ErrorBoundary } from '#app/platform/error-page.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('Admin Dashboard') }];

/** Two rows of cards; all others are on the projects page. */
const CARDS = 6;

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePageAdmin(request);
  const asked = await forPage(async () => parseListRequest(request, PROJECT_SORTS));
  return {
    analytics: deferred(readAnalytics()),
    charts: deferred(readCharts()),
    projects: deferred(listProjectCards({ ...asked, limit: CARDS })),
  };
}

export default function AdminDashboardPage() {
  const { analytics, charts, projects } = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Admin Dashboard" actions={<CreateProject />}>
      <Figures what="figures" count={4} value={analytics}>
        {({ totalUsers, totalProjects, totalRevenue, totalDonations }) => (
          <>
            <FigureCard label="Total Users" figure={totalUsers.toLocaleString('en-US')} icon={Users} />
            <FigureCard label="Total Showcases" figure={totalProjects.toLocaleString('en-US')} icon={CarFront} />
            <FigureCard label="Total Revenue" figure={dollars(totalRevenue)} icon={Banknote} />
            <FigureCard label="Charitable Donations" figure={dollars(totalDonations)} icon={HeartHandshake} />
          </>
        )}
      </Figures>
      <section aria-label="The last twelve months" className="mb-10">
        <Suspense fallback={<ChartSkeletons />}>
          <Await resolve={charts} errorElement={<LoadFailure what="the charts" />}>
            {(ready) => <Charts {...ready} />}
          </Await>
        </Suspense>
      </section>
      <Suspense fallback={<Skeleton className="mb-10 h-96" />}>
        <Await resolve={analytics} errorElement={UNTOLD_FAILURE}>
          {(ready) => <RecentLists {...ready} />}
        </Await>
      </Suspense>
      <section aria-label="Saved projects">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-3xl">Saved projects</h2>
          <Button asChild variant="secondary" size="small">
            <Link to="/admin/projects">All projects</Link>
          </Button>
        </div>
        <ProjectCards page={projects} isSearch={false} />
      </section>
    </AdminPage>
  );
}

function ChartSkeletons() {
  return (
    <div role="status" aria-label="Loading the charts" className="grid gap-5 lg:grid-cols-2">
      {[1, 2, 3, 4].map((chart) => (
        <Skeleton key={chart} className="h-88" />
      ))}
    </div>
  );
}
