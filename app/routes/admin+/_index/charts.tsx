import type { Month } from '#app/admin/analytics/analytics.ts';
import type { DonationSummary } from '#app/admin/donations/donation-summary.ts';
import { dollars } from '#app/billing/money.ts';
import { BarChart, NameChart, TONES } from '#app/ui/bar-chart.tsx';

const [FIRST, SECOND, THIRD] = TONES;

const whole = (value: number): string => value.toLocaleString('en-US');

const { format: inShort } = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** The server's months are in UTC. */
const monthName = (month: string, length: 'narrow' | 'long'): string =>
  new Date(month).toLocaleDateString('en-US', { month: length, ...(length === 'long' && { year: 'numeric' }), timeZone: 'UTC' });

export function Charts({ months, donations }: { months: Month[]; donations: DonationSummary[] }) {
  const rowsOf = (values: (month: Month) => number[]) =>
    months.map((month) => ({
      label: monthName(month.month, 'narrow'),
      fullLabel: monthName(month.month, 'long'),
      values: values(month),
    }));
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <BarChart
        title="Revenue by month"
        note="US dollars, by the day of payment (UTC)"
        rowTitle="Month"
        series={[{ name: 'Revenue', className: FIRST }]}
        rows={rowsOf(({ revenue }) => [revenue])}
        format={dollars}
        formatTick={(cents) => `$${inShort(cents / 100)}`}
      />
      <BarChart
        title="Sign-ups by month"
        note="Accounts that still exist"
        rowTitle="Month"
        series={[{ name: 'Sign-ups', className: SECOND }]}
        rows={rowsOf(({ signUps }) => [signUps])}
        format={whole}
        formatTick={inShort}
      />
      <BarChart
        title="Outputs made by month"
        note="Those that are still stored"
        rowTitle="Month"
        series={[
          { name: 'Flyers', className: THIRD },
          { name: 'Presentations', className: SECOND },
          { name: 'Brochures', className: FIRST },
        ]}
        rows={rowsOf(({ outputs: { flyer, deck, brochure } }) => [flyer, deck, brochure])}
        format={whole}
        formatTick={inShort}
      />
      <NameChart
        title="Donations by promo code"
        note="The eight that brought the most"
        rowTitle="Promo code"
        series={[{ name: 'Donations', className: SECOND }]}
        rows={donations.map(({ promoCode, nonProfitName, totalDonations }) => ({
          label: promoCode,
          fullLabel: `${promoCode}, ${nonProfitName}`,
          values: [totalDonations],
        }))}
        format={dollars}
      />
    </div>
  );
}
