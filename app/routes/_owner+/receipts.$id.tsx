import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { requireOnboarded } from '#app/accounts/guards.server.ts';
import { readReceipt } from '#app/billing/payments/read-receipt.server.ts';
import { parseId } from '#app/platform/http.server.ts';
import { forPage } from '#app/platform/page.server.ts';
import { pageTitle, SITE_NAME } from '#app/platform/site.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';

export { PageErrorBoundary as ErrorBoundary } from '#app/platform/error-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data ? `Receipt ${data.number}` : 'Receipt not found') },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireOnboarded(request);
  return forPage(() => readReceipt({ id: parseId(params.id, 'Receipt'), user }));
}

/** A receipt, to read and to print: the page that its mail links to. */
export default function ReceiptPage() {
  const receipt = useLoaderData<typeof loader>();
  return (
    <main id="main" className="mx-auto w-full max-w-3xl px-4 pt-2 pb-16 sm:px-8 print:max-w-none print:p-0">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <BackLink to="/receipts">Back to Receipts</BackLink>
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer className="size-4.5 text-brass" aria-hidden="true" />
          Print
        </Button>
      </div>
      <article className="card mt-6 p-6 sm:p-10">
        <p className="label text-brass">{SITE_NAME}</p>
        <h1 className="mt-1 text-4xl sm:text-5xl">
          Receipt <span className="whitespace-nowrap">{receipt.number}</span>
        </h1>
        <hr className="engraved my-6" />
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <Fact term="Paid by">
            {receipt.name}
            <br />
            <span className="text-ink-soft [overflow-wrap:anywhere]">{receipt.email}</span>
          </Fact>
          <Fact term="Paid on">
            <LocalTime iso={receipt.paidAt} isDay />
          </Fact>
          {receipt.period && (
            <Fact term="For the year">
              <LocalTime iso={receipt.period.start} isDay className="whitespace-nowrap" /> to{' '}
              <LocalTime iso={receipt.period.end} isDay className="whitespace-nowrap" />
            </Fact>
          )}
          {receipt.seller.length > 0 && (
            <Fact term="Sold by">
              {receipt.seller.map((line) => (
                <span key={line} className="block [overflow-wrap:anywhere]">
                  {line}
                </span>
              ))}
            </Fact>
          )}
        </dl>
        {receipt.note && <p className="mt-6">{receipt.note}</p>}
        <table className="figures mt-8 w-full text-lg">
          <caption className="sr-only">What was paid</caption>
          <tbody>
            {receipt.lines.map(({ label, amount }) => (
              <tr key={label} className="border-b">
                <th scope="row" className="py-2.5 pr-4 text-left font-normal">
                  {label}
                </th>
                <td className="py-2.5 text-right align-top whitespace-nowrap">{amount}</td>
              </tr>
            ))}
            <tr className="border-t-2 border-rule-strong text-xl font-semibold">
              <th scope="row" className="py-3 pr-4 text-left">
                Total paid
              </th>
              <td className="py-3 text-right whitespace-nowrap">{receipt.total}</td>
            </tr>
            {receipt.refunds.map(({ label, amount }) => (
              <tr key={label}>
                <th scope="row" className="py-2 pr-4 text-left font-normal">
                  {label}
                </th>
                <td className="py-2 text-right whitespace-nowrap">{amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {receipt.nonProfitName && <p className="mt-6">Thank you for your donation to {receipt.nonProfitName}.</p>}
        {receipt.taxNote && <p className="mt-4 text-ink-soft">{receipt.taxNote}</p>}
      </article>
    </main>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="label text-brass">{term}</dt>
      <dd className="figures mt-1">{children}</dd>
    </div>
  );
}
