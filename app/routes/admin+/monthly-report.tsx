import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { clsx } from 'clsx';
import { Banknote, HeartHandshake, Landmark, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { requirePageAdmin } from '#app/accounts/guards.server.ts';
import { AdminPage } from '#app/admin/admin-page.tsx';
import { ExportCsvLink } from '#app/admin/export-csv-link.tsx';
import { monthBeside, nameMonth } from '#app/admin/monthly-report/month.ts';
import { readMonthIn, readMonthlyReport } from '#app/admin/monthly-report/read-month.server.ts';
import { KINDS, type Kind, type MonthlyReport, type Sums } from '#app/admin/monthly-report/report.ts';
import { dollars } from '#app/billing/money.ts';
import { counted } from '#app/platform/counted.ts';
import { forPage } from '#app/platform/page.server.ts';
import { pageTitle } from '#app/platform/site.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FigureCard } from '#app/ui/figure-card.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';

export { PageErrorBoundary as ErrorBoundary } from '#app/platform/error-page.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('Monthly Report') }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePageAdmin(request);
  const month = await forPage(async () => readMonthIn(request));
  const report = await forPage(() => readMonthlyReport(month));
  const isLast = month.end > new Date();
  return { report, name: nameMonth(month), before: monthBeside(month, -1), after: isLast ? null : monthBeside(month, 1) };
}

const utcDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** The report's days are in UTC, wherever it is read. */
const formatUtcDay = (iso: string): string => utcDay.format(new Date(iso));

/** '−$10.00' for outgoing amounts. */
const signed = (cents: number): string => `${cents < 0 ? '−' : ''}${dollars(Math.abs(cents))}`;

/** A month's totals for bookkeeping: by the card processor's own balance, in UTC. */
export default function MonthlyReportPage() {
  const { report, name, before, after } = useLoaderData<typeof loader>();
  const { kinds, total, donations, balance, payouts, open, discounts, credits, asOf } = report;
  const amountOf = (wanted: Kind) => kinds.find(({ kind }) => kind === wanted)?.sums.amount ?? 0;
  const sales = amountOf('sale');
  const givenBack = amountOf('refund') + amountOf('refund-failed') + amountOf('dispute') + amountOf('dispute-won');
  return (
    <AdminPage title="Monthly Report" actions={<ExportCsvLink address={`/api/admin/monthly-report.csv?month=${report.month}`} />}>
      <nav aria-label="Month" className="mb-6 flex flex-wrap items-center gap-4">
        <Button asChild variant="ghost" size="small">
          <Link to={`?month=${before}`}>Earlier</Link>
        </Button>
        <h2 className="text-3xl">{name}</h2>
        {after && (
          <Button asChild variant="ghost" size="small">
            <Link to={`?month=${after}`}>Later</Link>
          </Button>
        )}
      </nav>
      <p className="mb-6 text-ink-soft">
        {asOf ? (
          <>
            As of <LocalTime iso={asOf} />, when Stripe’s balance was last read. It is read each hour: what came in since is not
            here yet.
          </>
        ) : (
          'Stripe’s balance has not been read yet; it is read each hour.'
        )}
      </p>
      <div className="mb-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <FigureCard label="Sales" figure={dollars(sales)} note="All that was charged" icon={Banknote} />
        <FigureCard label="Refunds, disputes" figure={signed(givenBack)} note="Less what came back" icon={Undo2} />
        <FigureCard
          label="Donations to remit"
          figure={signed(donations.reduce((sum, { due }) => sum + due, 0))}
          note={counted(donations.length, 'non-profit')}
          icon={HeartHandshake}
        />
        <FigureCard label="Net" figure={signed(total.net)} note={`After ${dollars(total.fees)} of fees`} icon={Landmark} />
      </div>
      <Section title="Activity">
        {kinds.length === 0 ? (
          <p>No activity in this month.</p>
        ) : (
          <Table head={['Kind', 'Count', 'Subscriptions', 'Donations', 'Amount', 'Fees', 'Net']}>
            {kinds.map(({ kind, sums }) => (
              <SumRow key={kind} name={KINDS[kind]} sums={sums} />
            ))}
            <SumRow name="Total" sums={total} isTotal />
          </Table>
        )}
        <p className="mt-4 text-ink-soft">
          Sums are Stripe’s, in US dollars, by the day (UTC) on which money moved. No tax is added to the price, so none is in
          these sums. {dollars(discounts)} of discounts were given on what was paid in this month
          {credits !== 0 && `, and ${signed(credits)} of it was taken from customers’ balances`}.
        </p>
      </Section>
      <Section title="Donations to remit">
        {donations.length === 0 ? (
          <p>None in this month.</p>
        ) : (
          <Table head={['Non-profit', 'Given', 'Given back', 'To remit']}>
            {donations.map(({ nonProfitName, given, returned, due }) => (
              <Row key={nonProfitName} cells={[nonProfitName, dollars(given), dollars(returned), signed(due)]} />
            ))}
          </Table>
        )}
      </Section>
      <Section title="Payouts to the bank">
        {payouts.length === 0 ? (
          <p>None in this month.</p>
        ) : (
          <Table head={['Payout', 'Date', 'Amount']}>
            {payouts.map(({ id, at, amount }) => (
              <Row key={id} cells={[id, formatUtcDay(at), signed(amount)]} />
            ))}
          </Table>
        )}
      </Section>
      <Section title="Stripe balance">
        <Table head={['Item', 'Amount']}>
          <Row cells={['At the beginning of the month', signed(balance.begun)]} />
          <Row cells={['Net of the month', signed(total.net)]} />
          <Row cells={['Paid out to the bank', signed(-payouts.reduce((sum, { amount }) => sum + amount, 0))]} />
          <Row cells={['At its end', signed(balance.ended)]} isTotal />
        </Table>
      </Section>
      <Section title="Open items">
        <Open open={open} />
      </Section>
    </AdminPage>
  );
}

function Open({ open }: { open: MonthlyReport['open'] }) {
  const { waiting, disputes, refunds, unknown, missing } = open;
  const rows = [
    ['Payments in progress, and renewals being retried', waiting.count, waiting.amount],
    ['Disputes not decided', disputes.count, disputes.amount],
    ['Refunds waiting at Stripe', refunds.count, refunds.amount],
    ['At Stripe, but not among our transactions', unknown.count, unknown.amount],
    ['Among our transactions, but not on Stripe’s balance when it was last read', missing.count, missing.amount],
  ] as const;
  return (
    <Table head={['Item', 'Count', 'Amount']}>
      {rows.map(([what, count, amount]) => (
        <Row key={what} cells={[what, count.toLocaleString('en-US'), signed(amount)]} />
      ))}
    </Table>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="mt-6">
      <h3 className="mb-3 text-2xl">{title}</h3>
      {children}
    </Card>
  );
}

/** The first column is the row heading, all others are figures. */
function Table({ head: [first, ...figures], children }: { head: string[]; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
    <section className="overflow-x-auto" tabIndex={0} aria-label={first}>
      <table className="figures w-full">
        <thead>
          <tr className="border-b border-rule-strong">
            <th scope="col" className="label py-2 pr-4 text-left text-brass">
              {first}
            </th>
            {figures.map((title) => (
              <th key={title} scope="col" className="label py-2 pl-4 text-right text-brass">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

function Row({ cells: [name, ...figures], isTotal = false }: { cells: ReactNode[]; isTotal?: boolean }) {
  return (
    <tr className={isTotal ? 'border-t-2 border-rule-strong font-semibold' : 'border-b'}>
      <th
        scope="row"
        className={clsx('min-w-32 py-2 pr-4 text-left [overflow-wrap:anywhere]', isTotal ? 'font-semibold' : 'font-normal')}
      >
        {name}
      </th>
      {figures.map((figure, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their order
        <td key={index} className="py-2 pl-4 text-right whitespace-nowrap">
          {figure}
        </td>
      ))}
    </tr>
  );
}

function SumRow({ name, sums, isTotal }: { name: string; sums: Sums; isTotal?: boolean }) {
  const { count, subscriptions, donations, amount, fees, net } = sums;
  const figures = [subscriptions, donations, amount, -fees, net].map(signed);
  return <Row cells={[name, count.toLocaleString('en-US'), ...figures]} isTotal={isTotal ?? false} />;
}
