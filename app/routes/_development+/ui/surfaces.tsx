import { CarFront, Gauge } from 'lucide-react';
import { type ComponentProps, useEffect, useState } from 'react';
import { keysOf } from '#app/platform/typed-object.ts';
import { Article } from '#app/ui/article.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { BackHomeHead } from '#app/ui/back-home-head.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { BarChart, TONES as CHART_TONES, NameChart } from '#app/ui/bar-chart.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmailAddress } from '#app/ui/email-address.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FigureCard } from '#app/ui/figure-card.tsx';
import { LoadFailure } from '#app/ui/load-failure.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Part, State } from './state.tsx';

/** A new tone does not compile until it is shown here. */
const BADGES: Record<NonNullable<ComponentProps<typeof Badge>['tone']>, string> = {
  brass: 'Concours',
  good: 'Active',
  quiet: 'Draft',
  accent: 'Featured',
};

export function Surfaces() {
  return (
    <>
      <Part name="Card">
        <State name="On paper" isWide>
          <Card>
            <p>A 1967 Volvo P1800 in cherry red.</p>
          </Card>
        </State>
        <State name="On walnut" isWide>
          <Card className="walnut">
            <p>A 1967 Volvo P1800 in cherry red.</p>
          </Card>
        </State>
      </Part>
      <Part name="BackHomeHead">
        <State name="With what can be done" isWide>
          <BackHomeHead className="sm:mt-6" actions={<Button variant="secondary">QR Flyer</Button>}>
            <h4 className="text-4xl">1967 Ford Mustang</h4>
          </BackHomeHead>
        </State>
      </Part>
      <Part name="FigureCard">
        <State name="With a note">
          <FigureCard label="Showcases" figure="1,204" note="18 of them this week" icon={CarFront} />
        </State>
        <State name="Without">
          <FigureCard label="Storage" figure="82 GB" icon={Gauge} />
        </State>
      </Part>
      <Part name="Badge">
        {keysOf(BADGES).map((tone) => (
          <State key={tone} name={tone}>
            <Badge tone={tone}>{BADGES[tone]}</Badge>
          </State>
        ))}
      </Part>
      <Part name="Avatar">
        <State name="Without a picture">
          <Avatar imageUrl={null} initials="JD" />
        </State>
        <State name="With one">
          <Avatar imageUrl="/favicon.svg" initials="JD" />
        </State>
      </Part>
      <Part name="EmailAddress">
        <State name="Without room">
          <p className="w-40">
            <EmailAddress>jane.doe.of.bath@example.com</EmailAddress>
          </p>
        </State>
      </Part>
      <Part name="LocalTime">
        <State name="In your own time zone">
          <LocalTime iso="2026-05-04T16:30:00Z" />
        </State>
      </Part>
    </>
  );
}

export function Waiting() {
  return (
    <>
      <Part name="ProgressBar">
        {[0, 0.4, 1].map((fraction) => (
          <State key={fraction} name={`${fraction * 100} percent`} isWide>
            <ProgressBar stage={fraction < 1 ? 'Laying out the pages' : 'Done'} fraction={fraction} />
          </State>
        ))}
        <State name="Under way" isWide>
          <Underway />
        </State>
      </Part>
      <Part name="Skeleton">
        <State name="Lines and a picture" isWide>
          <div className="flex flex-col gap-3">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
            <Skeleton className="h-44" />
          </div>
        </State>
      </Part>
      <Part name="EmptyState">
        <State name="With a way on" isWide>
          <EmptyState
            icon={<CarFront className="size-12" strokeWidth={1.2} aria-hidden="true" />}
            title="The garage is empty"
            action={<Button>New showcase</Button>}
          >
            <p>Your first showcase takes about ten minutes.</p>
          </EmptyState>
        </State>
        <State name="With words alone" isWide>
          <EmptyState title="Nothing yet" />
        </State>
      </Part>
      <Part name="LoadFailure">
        <State name="Failed" isWide>
          <LoadFailure what="the showcases" />
        </State>
      </Part>
    </>
  );
}

/** Fills within ten seconds, and starts over. */
function Underway() {
  const [fraction, setFraction] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setFraction((before) => (before >= 1 ? 0 : Math.min(1, before + 0.1))), 1000);
    return () => clearInterval(timer);
  }, []);
  return <ProgressBar stage="Laying out the pages" fraction={fraction} />;
}

const SERIES = ['Subscriptions', 'Renewals', 'Donations'].map((name, index) => ({
  name,
  className: CHART_TONES[index] ?? CHART_TONES[0],
}));
const MONTHS = [
  { label: 'Jan', values: [320, 110, 40] },
  { label: 'Feb', values: [410, 160, 15] },
  { label: 'Mar', values: [290, 240, 60] },
];
const MAKES = [
  { label: 'Volvo', values: [12] },
  { label: 'A coachbuilder with a very long name', values: [3] },
];
const dollars = (value: number) => `$${value}`;

const CHART = { note: 'In 2026', rowTitle: 'Month', series: SERIES, format: dollars };

export function Charts() {
  return (
    <>
      <Part name="BarChart">
        <State name="Three series" isWide>
          <BarChart {...CHART} title="Revenue" rows={MONTHS} />
        </State>
        <State name="Empty" isWide>
          <BarChart {...CHART} title="Refunds" rows={MONTHS.map(({ label }) => ({ label, values: [0, 0, 0] }))} />
        </State>
      </Part>
      <Part name="NameChart">
        <State name="Two names" isWide>
          <NameChart {...CHART} title="Makes" rowTitle="Make" series={SERIES.slice(0, 1)} rows={MAKES} format={String} />
        </State>
        <State name="Empty" isWide>
          <NameChart {...CHART} title="Models" rowTitle="Model" series={SERIES.slice(0, 1)} rows={[]} format={String} />
        </State>
      </Part>
    </>
  );
}

const SECTIONS = ['Taking photos', 'Choosing a theme'].map((title) => ({
  title,
  body: <p>What to know about {title.toLowerCase()}, in as many words as it takes.</p>,
}));

export function LongText() {
  return (
    <Part name="Article">
      <State name="Two sections" isWide>
        <Article label="The owner’s manual" title="Help & Guide" intro={<p>From the first photo on.</p>} sections={SECTIONS} />
      </State>
    </Part>
  );
}
