import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Banknote, HeartHandshake, ReceiptText, TicketPercent } from 'lucide-react';
import { requirePageAdmin } from '#app/accounts/guards.server.ts';
import { AdminPage } from '#app/admin/admin-page.tsx';
import { Figures } from '#app/admin/figures.tsx';
import { FilterSelect } from '#app/admin/list/filter-select.tsx';
import { ExportListLink, ListFrame } from '#app/admin/list/list-frame.tsx';
import { viewOf } from '#app/admin/list/list-request.server.ts';
import { SearchBox } from '#app/admin/list/search-box.tsx';
import { listTransactions, readTransactionTotals } from '#app/admin/transactions/list-transactions.server.ts';
import { STATUSES } from '#app/admin/transactions/transaction-list.ts';
import { parseTransactionRequest } from '#app/admin/transactions/transaction-request.server.ts';
import { dollars } from '#app/billing/money.ts';
import { counted } from '#app/platform/counted.ts';
import { deferred, forPage } from '#app/platform/page.server.ts';
import { pageTitle } from '#app/platform/site.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FigureCard } from '#app/ui/figure-card.tsx';
import { TransactionTable } from './transaction-table.tsx';

export { PageErrorBoundary as ErrorBoundary } from '#app/platform/error-page.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('Transaction History') }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePageAdmin(request);
  const asked = await forPage(async () => parseTransactionRequest(request));
  return { view: viewOf(asked), page: deferred(listTransactions(asked)), totals: deferred(readTransactionTotals()) };
}

export default function TransactionHistoryPage() {
  const { view, page, totals } = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Transaction History" actions={<ExportListLink address="/api/admin/transactions.csv" />}>
      <Figures what="sums" count={3} value={totals}>
        {({ revenue, discounts, donations, completed }) => (
          <>
            <FigureCard
              label="Total Revenue"
              figure={dollars(revenue)}
              note={counted(completed, 'completed transaction')}
              icon={Banknote}
            />
            <FigureCard label="Total Discounts" figure={dollars(discounts)} icon={TicketPercent} />
            <FigureCard label="Total Donations" figure={dollars(donations)} icon={HeartHandshake} />
          </>
        )}
      </Figures>
      <SearchBox label="Find by customer, promo code or receipt">
        <FilterSelect
          name="status"
          label="Status"
          value={view.status ?? ''}
          options={[['', 'All statuses'], ...STATUSES.map((status) => [status, status] as const)]}
        />
      </SearchBox>
      <ListFrame
        what="transactions"
        page={page}
        isSearch={view.search !== '' || view.status !== null}
        empty={
          <EmptyState
            icon={<ReceiptText className="size-12" strokeWidth={1.2} aria-hidden="true" />}
            title="No transactions recorded yet"
          >
            <p>The first payment of a subscription will appear here, and what was given with it.</p>
          </EmptyState>
        }
      >
        {(transactions) => <TransactionTable transactions={transactions} view={view} />}
      </ListFrame>
    </AdminPage>
  );
}
