import { useEffect, useState } from 'react';
import { callApi } from '#app/platform/api-client.ts';
import { longDay, shortDay } from '#app/platform/calendar-day.ts';
import { Card } from '#app/ui/card.tsx';
import { PhoneFold } from '#app/ui/folds/phone-fold.tsx';
import { VISIT_DAYS, type VisitDay, type Visits } from './visits.ts';

/** What is counted, each in a tone of its own. */
const COUNTS = [
  { name: 'views', label: 'Views', hint: 'of the page', tone: 'fill-chart-1' },
  { name: 'scans', label: 'Scans', hint: 'of its codes', tone: 'fill-chart-2' },
  { name: 'guests', label: 'Guests', hint: 'in the guest book', tone: 'fill-chart-3' },
  { name: 'follows', label: 'Followed', hint: '“Make one of your car”', tone: 'fill-chart-1' },
] as const;

type CountName = (typeof COUNTS)[number]['name'];

const whole = (count: number): string => count.toLocaleString('en-US');
const isAny = (day: VisitDay): boolean => COUNTS.some(({ name }) => day[name] > 0);

type VisitsPanelProps = {
  showcaseId: string;
  isShared: boolean;
  /** Called once it is there, which moves what is below it. */
  onCome: () => void;
};

/** How many came by in the last days, for the owner. Renders nothing for a showcase without a public page to which nobody came. */
export function VisitsPanel({ showcaseId, isShared, onCome }: VisitsPanelProps) {
  const [visits, setVisits] = useState<Visits | 'failed' | null>(null);
  useEffect(() => {
    callApi<Visits>(`/api/projects/${showcaseId}/visits`).then(setVisits, () => setVisits('failed'));
  }, [showcaseId]);
  const isThere = visits !== null;
  useEffect(() => {
    if (isThere) onCome();
  }, [isThere, onCome]);

  if (visits === null) return null;
  if (visits === 'failed') {
    return (
      <Card className="mt-6">
        <p role="alert" className="text-danger">
          We could not load how many came by.
        </p>
      </Card>
    );
  }
  const { days, shows } = visits;
  const busyDays = days.filter(isAny).toReversed();
  if (!isShared && shows.length === 0 && busyDays.length === 0) return null;
  return (
    <Card className="mt-6 max-sm:px-5 max-sm:py-3">
      <PhoneFold headingId="visits" title="Who came by">
        <p className="mt-1 max-w-prose text-ink-soft">
          In the last {VISIT_DAYS} days, not counting you or robots. We count visits, not people, and set no cookies for it.
        </p>
        <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
          {COUNTS.map(({ name, label, hint, tone }) => (
            <div key={name} className="flex min-w-0 flex-col">
              <dt className="leading-snug">
                <span className="label block text-brass">{label}</span>
                <span className="text-[0.9375rem] text-ink-soft">{hint}</span>
              </dt>
              <dd className="mt-auto pt-1">
                <span className="figures block font-display text-3xl leading-none">
                  {whole(days.reduce((sum, day) => sum + day[name], 0))}
                </span>
                <Bars values={days.map((day) => day[name])} tone={tone} />
              </dd>
            </div>
          ))}
        </dl>
        {busyDays.length > 0 && <ByDay days={busyDays} />}
        {shows.length > 0 && <ByShow shows={shows} />}
      </PhoneFold>
    </Card>
  );
}

/** One bar a day; the table says the same in figures. */
function Bars({ values, tone }: { values: number[]; tone: string }) {
  const top = Math.max(1, ...values);
  return (
    <svg
      viewBox={`0 0 ${values.length * 4} 32`}
      preserveAspectRatio="none"
      className="mt-2 h-8 w-full border-b border-rule-strong"
      aria-hidden="true"
    >
      {values.map((value, index) => {
        const height = (value / top) * 32;
        // biome-ignore lint/suspicious/noArrayIndexKey: the days are never reordered
        return <rect key={index} x={index * 4} y={32 - height} width={3} height={height} className={tone} />;
      })}
    </svg>
  );
}

const CELL = 'figures py-1.5 pl-1.5 text-right sm:pl-4';

function ByDay({ days }: { days: VisitDay[] }) {
  return (
    <details className="mt-5">
      <summary className="cursor-pointer py-1 font-semibold text-accent">By day</summary>
      <table className="mt-2 w-full text-[0.9375rem] max-xs:text-[0.8125rem]">
        <caption className="sr-only">Visits by day, the latest first</caption>
        <thead>
          <tr className="border-b text-ink-soft">
            <th scope="col" className="py-1.5 text-left font-normal">
              Day
            </th>
            {COUNTS.map(({ name, label }) => (
              <th key={name} scope="col" className={`${CELL} font-normal`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day} className="border-b">
              <th scope="row" className="figures py-1.5 text-left font-normal whitespace-nowrap">
                {shortDay(day.day)}
              </th>
              {COUNTS.map(({ name }: { name: CountName }) => (
                <td key={name} className={CELL}>
                  {whole(day[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function ByShow({ shows }: Pick<Visits, 'shows'>) {
  return (
    <table className="mt-5 w-full text-[0.9375rem]">
      <caption className="pb-1 text-left text-base font-semibold">By show, since its code was printed</caption>
      <thead>
        <tr className="border-b text-ink-soft">
          <th scope="col" className="py-1.5 text-left font-normal">
            Show
          </th>
          <th scope="col" className={`${CELL} font-normal`}>
            Scans
          </th>
        </tr>
      </thead>
      <tbody>
        {shows.map(({ id, name, day, scans }) => (
          <tr key={id} className="border-b">
            <th scope="row" className="py-1.5 text-left font-normal [overflow-wrap:anywhere]">
              <bdi>{name}</bdi> <span className="whitespace-nowrap text-ink-soft">· {longDay(day)}</span>
            </th>
            <td className={CELL}>{whole(scans)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
