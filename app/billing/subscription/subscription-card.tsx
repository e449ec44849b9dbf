import type { ComponentProps } from 'react';
import { PLAN_IN_WORDS } from '#app/billing/price-words.ts';
import { HelpLink } from '#app/platform/help-link.tsx';
import type { SubscriptionStatus } from '#app/showcases/subscription-status.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { RenewalActions } from './renewal-actions.tsx';

/** The used part of the subscription as a fuel gauge (Specification §2, Subscription Status), and its renewal. */
export function SubscriptionCard({ status, keptDays }: ComponentProps<typeof RenewalActions>) {
  const { hasActiveSubscription, showcaseCount, showcaseLimit, currentPeriodEnd, isPastDue } = status;
  const remaining = hasActiveSubscription ? Math.max(0, showcaseLimit - showcaseCount) : 0;
  return (
    <section
      aria-labelledby="subscription"
      className="walnut card flex flex-wrap items-center gap-x-8 gap-y-4 p-5 [--notch:16px] sm:px-8"
    >
      {/* To someone who has not paid yet, an empty tank is no news. */}
      {(hasActiveSubscription || currentPeriodEnd) && <Gauge fraction={showcaseLimit > 0 ? remaining / showcaseLimit : 0} />}
      <div className="min-w-[min(14rem,100%)] flex-1">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id="subscription" className="text-2xl">
            Subscription Status
          </h2>
          <Badge tone={hasActiveSubscription ? 'good' : 'quiet'}>{hasActiveSubscription ? 'Active' : 'Inactive'}</Badge>
        </div>
        <p className="figures mt-2 text-lg">
          Showcases Used: {showcaseCount} of {showcaseLimit}
        </p>
        <p className="figures text-ink-soft">
          {remaining} {remaining === 1 ? 'showcase' : 'showcases'} remaining
        </p>
        {!hasActiveSubscription && !currentPeriodEnd && (
          <p className="mt-1 max-w-prose">Make and see your showcase first. You pay at its last step: {PLAN_IN_WORDS}.</p>
        )}
        <PeriodEnd status={status} />
        <p className="mt-1">
          <HelpLink topic="subscription">What it covers</HelpLink>
        </p>
        {isPastDue && (
          <p className="mt-2 font-semibold text-danger">
            Your renewal could not be charged. We try again in a few days; another card settles it now.
          </p>
        )}
      </div>
      <RenewalActions status={status} keptDays={keptDays} />
    </section>
  );
}

function PeriodEnd({ status }: { status: SubscriptionStatus }) {
  const { currentPeriodEnd, cancelsAtPeriodEnd, hasActiveSubscription, isPastDue } = status;
  // A refunded subscription ended before its year did.
  const isCutShort = !hasActiveSubscription && currentPeriodEnd !== null && new Date(currentPeriodEnd) > new Date();
  // While a renewal is unpaid, the period that it would pay for has already begun.
  if (!currentPeriodEnd || isCutShort || isPastDue) return null;
  const verb = hasActiveSubscription ? (cancelsAtPeriodEnd ? 'Ends' : 'Renews') : 'Ended';
  return (
    <p className="figures text-ink-soft">
      {verb} <LocalTime iso={currentPeriodEnd} />
    </p>
  );
}

export function SubscriptionCardSkeleton() {
  return (
    <div className="walnut card flex items-center gap-8 p-5 sm:px-8" role="status" aria-label="Loading your subscription">
      <Skeleton className="h-24 w-36 shrink-0" />
      <div className="flex-1">
        <Skeleton className="h-7 w-56 max-w-full" />
        <Skeleton className="mt-3 h-5 w-40 max-w-full" />
      </div>
    </div>
  );
}

const SWEEP_DEGREES = 120;
const TICKS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** The unused part as a fuel gauge, 0 to 1. Decorative: the figures beside it give the same information. */
function Gauge({ fraction }: { fraction: number }) {
  const turn = (at: number) => `rotate(${at * SWEEP_DEGREES - SWEEP_DEGREES / 2} 72 80)`;
  return (
    <svg viewBox="0 15 144 82" aria-hidden="true" className="h-28 max-w-full shrink-0 text-brass">
      <path d="M10 93a63 63 0 1 1 124 0z" fill="#120a06" stroke="currentColor" strokeWidth="2.500" />
      <path d="M16.300 90a57 57 0 1 1 111.400 0" fill="none" stroke="currentColor" strokeWidth=".75" opacity=".6" />
      {TICKS.map((tick) => (
        <path
          key={tick}
          d={tick % 2 === 0 ? 'M72 32v9' : 'M72 32v5'}
          transform={turn(tick / 8)}
          stroke={tick === 0 ? '#e26a55' : 'currentColor'}
          strokeWidth={tick % 4 === 0 ? 2.5 : 1.2}
        />
      ))}
      <g fill="#f4e7cd" fontSize="11" fontFamily="var(--font-display)" fontWeight="600" textAnchor="middle">
        <text x="38" y="75">
          E
        </text>
        <text x="106" y="75">
          F
        </text>
      </g>
      <g transform={turn(fraction)}>
        <path d="M70.500 84 72 36l1.500 48z" fill="#e26a55" />
      </g>
      <circle cx="72" cy="82" r="6" fill="currentColor" />
      <circle cx="72" cy="82" r="2.500" fill="#120a06" />
    </svg>
  );
}
