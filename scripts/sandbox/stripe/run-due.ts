import { intentOf } from './invoice-life.ts';
import type { Ledger } from './ledger.ts';
import {
  collect,
  endSubscription,
  endsAt,
  expireUnfinished,
  finalizeAndCollect,
  latestInvoiceOf,
  periodOf,
  renew,
} from './subscription-life.ts';

/** How long an incomplete subscription waits for its first payment, in seconds (Stripe's rule). */
const UNFINISHED_FOR = 23 * 3600;

type Due = { at: number; act: () => void };

/** Does everything that has become due up to now, in order, each at its own time. */
export function runDue(ledger: Ledger): void {
  const now = ledger.now();
  for (;;) {
    const next = findDue(ledger).reduce<Due | undefined>((first, due) => (first && first.at <= due.at ? first : due), undefined);
    if (!next || next.at > now) break;
    ledger.at(next.at, next.act);
  }
  ledger.commit();
}

/** Advances the clock to a time, in seconds since 1970. */
export function moveClock(ledger: Ledger, to: number): void {
  const { settings } = ledger;
  ledger.put(Object.assign(settings, { clockOffset: settings.clockOffset + Math.max(0, to - ledger.now()) }));
  runDue(ledger);
}

function findDue(ledger: Ledger): Due[] {
  const due: Due[] = [];
  for (const subscription of ledger.all('subscription')) {
    if (subscription.ended_at) continue;
    if (subscription.status === 'incomplete') {
      const isProcessing = intentOf(ledger, latestInvoiceOf(ledger, subscription))?.status === 'processing';
      if (!isProcessing) {
        due.push({ at: subscription.created + UNFINISHED_FOR, act: () => expireUnfinished(ledger, subscription) });
      }
      continue;
    }
    const end = endsAt(subscription);
    due.push(
      end === null
        ? { at: periodOf(subscription).end, act: () => renew(ledger, subscription) }
        : { at: end, act: () => endSubscription(ledger, subscription, 'cancellation_requested') },
    );
  }
  for (const invoice of ledger.all('invoice')) {
    const { status, automatically_finalizes_at: finalizes, next_payment_attempt: attempt } = invoice;
    if (status === 'draft' && finalizes) due.push({ at: finalizes, act: () => finalizeAndCollect(ledger, invoice) });
    if (status === 'open' && attempt) due.push({ at: attempt, act: () => collect(ledger, invoice) });
  }
  return due;
}
