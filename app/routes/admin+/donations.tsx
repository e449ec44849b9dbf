import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { Hash, HeartHandshake } from 'lucide-react';
import { requirePageAdmin } from '#app/accounts/guards.server.ts';
import { AdminPage } from '#app/admin/admin-page.tsx';
import { averageDonation, DONATION_SORTS, type DonationSummary } from '#app/admin/donations/donation-summary.ts';
import { listDonations, readDonationTotals } from '#app/admin/donations/list-donations.server.ts';
import { Figures } from '#app/admin/figures.tsx';
import { type Column, DataTable } from '#app/admin/list/data-table.tsx';
import { ExportListLink, ListFrame } from '#app/admin/list/list-frame.tsx';
import { wholeList } from '#app/admin/list/list-page.ts';
import { parseListRequest, viewOf } from '#app/admin/list/list-request.server.ts';
import { SearchBox } from '#app/admin/list/search-box.tsx';
import { dollars } from '#app/billing/money.ts';
import { deferred, forPage } from '#app/platform/page.server.ts';
import { pageTitle } from '#app/platform/site.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FigureCard } from '#app/ui/figure-card.tsx';

export { PageErrorBoundary as ErrorBoundary } from '#app/platform/error-page.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('Donation Tracking') }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePageAdmin(request);
  const view = viewOf(await forPage(async () => parseListRequest(request, DONATION_SORTS)));
  return { view, totals: deferred(readDonationTotals()), page: deferred(listDonations(view).then(wholeList)) };
}

const COLUMNS: Column<DonationSummary>[] = [
  {
    title: 'Promo Code',
    width: 'w-[22%]',
    sort: { by: 'code', first: 'asc' },
    cell: ({ promoCode }) => <span className="figures font-semibold [overflow-wrap:anywhere]">{promoCode}</span>,
  },
  {
    title: 'Non-Profit Organization',
    width: 'w-[32%]',
    sort: { by: 'nonProfit', first: 'asc' },
    cell: ({ nonProfitName }) => nonProfitName,
  },
  {
    title: 'Donation Count',
    width: 'w-[15%]',
    sort: { by: 'count', first: 'desc' },
    isFigure: true,
    cell: ({ donationCount }) => donationCount.toLocaleString('en-US'),
  },
  {
    title: 'Total Amount',
    width: 'w-[16%]',
    sort: { by: 'total', first: 'desc' },
    isFigure: true,
    cell: ({ totalDonations }) => dollars(totalDonations),
  },
  {
    title: 'Avg Donation',
    width: 'w-[15%]',
    sort: { by: 'average', first: 'desc' },
    isFigure: true,
    cell: (summary) => dollars(averageDonation(summary)),
  },
];

export default function DonationTrackingPage() {
  const { view, totals, page } = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Donation Tracking" actions={<ExportListLink address="/api/admin/donations.csv" />}>
      <Figures what="sums" count={2} value={totals}>
        {({ total, count }) => (
          <>
            <FigureCard label="Total Donations" figure={dollars(total)} icon={HeartHandshake} />
            <FigureCard label="Donation Count" figure={count.toLocaleString('en-US')} icon={Hash} />
          </>
        )}
      </Figures>
      <SearchBox label="Find by code or non-profit" />
      <ListFrame
        what="promo codes"
        page={page}
        isSearch={view.search !== ''}
        empty={
          <EmptyState
            icon={<HeartHandshake className="size-12" strokeWidth={1.2} aria-hidden="true" />}
            title="No donations recorded yet"
            action={
              <Button asChild variant="secondary">
                <Link to="/admin/promo-codes/new">Create a code for a non-profit</Link>
              </Button>
            }
          >
            <p>Buyers who use a non-profit’s promo code are asked whether they want to add one.</p>
          </EmptyState>
        }
      >
        {(summaries) => (
          <DataTable
            label="Donations by promo code"
            columns={COLUMNS}
            rows={summaries}
            keyOf={({ promoCode, nonProfitName }) => `${promoCode} ${nonProfitName}`}
            view={view}
          />
        )}
      </ListFrame>
    </AdminPage>
  );
}
