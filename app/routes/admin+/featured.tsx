import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Star } from 'lucide-react';
import { requirePageAdmin } from '#app/accounts/guards.server.ts';
import { AdminPage } from '#app/admin/admin-page.tsx';
import { CandidateList } from '#app/admin/featured/candidate-list.tsx';
import { searchSchema } from '#app/admin/featured/featured.schema.ts';
import { FeaturedOrder } from '#app/admin/featured/featured-order.tsx';
import { listFeatured } from '#app/admin/featured/list-featured.server.ts';
import { useFeaturedList } from '#app/admin/featured/use-featured-list.ts';
import { SearchBox } from '#app/admin/list/search-box.tsx';
import { parse } from '#app/platform/http.server.ts';
import { forPage } from '#app/platform/page.server.ts';
import { pageTitle } from '#app/platform/site.ts';
import { MAX_FEATURED } from '#app/showcases/max-featured.ts';
import { Badge } from '#app/ui/badge.tsx';

export { PageErrorBoundary as ErrorBoundary } from '#app/platform/error-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data ? 'Featured Showcases' : '404 Page Not Found') },
];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePageAdmin(request);
  return forPage(async () => {
    const search = parse(searchSchema, new URL(request.url).searchParams.get('q') ?? undefined);
    return { ...(await listFeatured(search)), isSearch: search !== '' };
  });
}

export default function FeaturedShowcasesPage() {
  const { candidates, hasMore, isSearch, ...saved } = useLoaderData<typeof loader>();
  const { list, change } = useFeaturedList(saved);
  const isListed = new Set(list.map(({ id }) => id));
  return (
    <AdminPage
      title="Featured Showcases"
      badge={
        <span role="status">
          <Badge>
            {list.length} of {MAX_FEATURED}
          </Badge>
        </span>
      }
    >
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-12 xl:grid-cols-2">
        <section aria-labelledby="featured">
          <h2 id="featured" className="text-2xl">
            On the landing page
          </h2>
          <p className="mt-1 mb-5 text-ink-soft">In this order. The first hangs under the lamp. Each change is saved at once.</p>
          {list.length > 0 ? (
            <FeaturedOrder list={list} onChange={change} />
          ) : (
            <div className="card flex flex-col items-center gap-3 p-8 text-center text-ink-soft">
              <Star className="size-8 text-brass" strokeWidth={1.3} aria-hidden="true" />
              <p>Nothing is featured. The landing page says so, and shows drawings instead of cars.</p>
            </div>
          )}
        </section>
        <section aria-labelledby="candidates">
          <h2 id="candidates" className="text-2xl">
            May be featured
          </h2>
          <p className="mt-1 mb-5 text-ink-soft">Their owners allow it.</p>
          <SearchBox label="Vehicle, nickname, owner or place" />
          <CandidateList
            candidates={candidates.filter(({ id }) => !isListed.has(id))}
            hasMore={hasMore}
            isSearch={isSearch}
            isFirst={list.length === 0}
            isFull={list.length >= MAX_FEATURED}
            onFeature={(item) => change([...list, item])}
          />
        </section>
      </div>
    </AdminPage>
  );
}
