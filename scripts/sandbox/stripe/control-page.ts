import { TEST_CARDS } from './cards.ts';
import type { DeliveryReport } from './courier.ts';
import type { Fault } from './faults.ts';
import { escapeHtml } from './html.ts';
import type { Overview, PaymentLine, SubscriptionLine } from './overview.ts';

const STYLE = `
main.wide { max-width: 60rem; }
h2 { margin: 2.5rem 0 .25rem; font-family: Fraunces, Palatino, Georgia, serif; font-size: 1.4rem; font-weight: 600; line-height: 1.2; }
h2 + p { margin-bottom: 1rem; } h2 + ul, h2 + .none { margin-top: .75rem; }
.line { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: .35rem 1rem; align-items: center; padding: .8rem 1rem; border: 1px solid var(--rule); border-radius: 3px; background: var(--paper); }
.line strong { font-weight: 600; overflow-wrap: anywhere; } .line small { display: block; color: var(--soft); font-size: .9rem; overflow-wrap: anywhere; }
.money { font-variant-numeric: tabular-nums lining-nums; text-align: right; }
.badge { display: inline-block; margin: 0 .3rem 0 0; padding: .05rem .5rem; border: 1px solid currentColor; border-radius: 2px; color: var(--brass); font-size: .75rem; letter-spacing: .06em; text-transform: uppercase; white-space: nowrap; }
.badge.bad { color: #97201b; } .badge.good { color: #2d5634; }
@media (prefers-color-scheme: dark) { .badge.bad { color: #f0a294; } .badge.good { color: #a9cd9c; } }
.acts { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: .5rem; } .acts form { display: flex; gap: .35rem; margin: 0; }
.acts:empty { display: none; }
@media (min-width: 46rem) { .line { grid-template-columns: minmax(0, 1fr) auto auto; } .acts { grid-column: auto; justify-content: flex-end; } .line > .acts:nth-child(2) { grid-column: 2 / -1; } }
button, input, select { min-height: 2.75rem; padding: .35rem .8rem; border: 1px solid var(--rule); border-radius: 3px; background: var(--ground); color: var(--ink); font: inherit; font-size: 1rem; }
button { cursor: pointer; transition: border-color 150ms; } button:hover { border-color: var(--brass); }
input { width: 8rem; } input[type="datetime-local"] { width: auto; } input.path { width: 13rem; }
.panel { display: flex; flex-wrap: wrap; gap: .6rem; align-items: center; } .panel form { display: flex; flex-wrap: wrap; gap: .35rem; margin: 0; }
.now { margin: 0 0 1rem; font-family: Fraunces, Palatino, Georgia, serif; font-size: 1.25rem; color: var(--ink); font-variant-numeric: lining-nums; }
table { width: 100%; border-collapse: collapse; font-size: 1rem; } td { padding: .45rem .75rem .45rem 0; border-top: 1px solid var(--rule); vertical-align: top; }
td:first-child { white-space: nowrap; font-variant-numeric: tabular-nums lining-nums; } td:last-child { color: var(--soft); }
.refused { padding: .7rem 1rem; border: 1px solid #97201b; border-radius: 3px; color: var(--ink); background: var(--paper); }
details { margin-top: .75rem; } summary { cursor: pointer; color: var(--accent); min-height: 2.75rem; display: flex; align-items: center; }
.none { color: var(--soft); font-style: italic; margin: 0; }
`;

/** The most rows of a list. */
const MOST = 25;
const MOST_EVENTS = 8;

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
const time = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)}`;

const GOOD = ['active', 'succeeded', 'delivered', 'won'];
const BAD = ['past_due', 'canceled', 'incomplete_expired', 'lost', 'needs_response', 'given_up', 'disputed', 'failed'];

function badge(status: string): string {
  const tone = GOOD.includes(status) ? ' good' : BAD.includes(status) ? ' bad' : '';
  return `<span class="badge${tone}">${escapeHtml(status.replaceAll('_', ' '))}</span>`;
}

/** A form of one button; `hidden` are its values, `fields` HTML before the button. */
const act = (path: string, label: string, hidden: Record<string, string> = {}, fields = ''): string =>
  `<form method="post" action="/card-processor/${path}">${Object.entries(hidden)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('')}${fields}<button>${label}</button></form>`;

const lines = <T>(items: T[], draw: (item: T) => string, none: string, most = MOST): string => {
  if (items.length === 0) return `<p class="none">${none}</p>`;
  const more = items.length > most ? `<p class="foot">The newest ${most} of ${items.length}.</p>` : '';
  return `<ul>${items
    .slice(0, most)
    .map((item) => `<li class="line">${draw(item)}</li>`)
    .join('\n')}</ul>${more}`;
};

function subscriptionLine({ id, customer, status, periodEnd, endsThen, nextAttempt, isOver }: SubscriptionLine): string {
  const next = nextAttempt ? `charged again ${time(nextAttempt)}` : `${endsThen ? 'ends' : 'renews'} ${time(periodEnd)}`;
  const label = nextAttempt ? 'Move to the next attempt' : endsThen ? 'Move to the end' : 'Move to the renewal';
  const about = isOver ? [] : [status === 'incomplete' ? 'waits for its first payment' : next];
  const runs = status === 'active' || status === 'past_due';
  return `<div><strong>${escapeHtml(customer)}</strong> ${badge(status)}<small>${[...about, id].join(' · ')}</small></div>
<div class="acts">${runs ? act('clock', label, { subscription: id }) : ''}</div>`;
}

function disputeName(status: string): string {
  if (status.startsWith('warning')) return `inquiry ${status.replace('warning', '')}`;
  return status === 'needs_response' ? 'disputed' : `dispute ${status}`;
}

function paymentLine({ id, at, customer, amount, refunded, status, card, refusal, dispute, refunds }: PaymentLine): string {
  const acts: string[] = [];
  if (status === 'succeeded' && refunded < amount && !dispute) {
    const left = amount - refunded;
    const field = `<input name="amount" type="number" min="1" max="${left}" value="${left}" aria-label="Cents to refund">`;
    acts.push(act(`payments/${id}/refund`, 'Refund', {}, field), act(`payments/${id}/dispute`, 'Dispute'));
    acts.push(act(`payments/${id}/dispute`, 'Inquiry', { kind: 'inquiry' }));
  }
  if (dispute?.status === 'warning_needs_response') {
    acts.push(act(`disputes/${dispute.id}/escalate`, 'Becomes a dispute'));
    acts.push(act(`disputes/${dispute.id}/close`, 'Close inquiry', { outcome: 'warning_closed' }));
  }
  if (dispute?.status === 'needs_response') {
    acts.push(act(`disputes/${dispute.id}/close`, 'Dispute won', { outcome: 'won' }));
    acts.push(act(`disputes/${dispute.id}/close`, 'Dispute lost', { outcome: 'lost' }));
  }
  for (const refund of refunds) {
    if (refund.status === 'pending') acts.push(act(`refunds/${refund.id}/settle`, 'Refund arrives', { outcome: 'succeed' }));
    acts.push(act(`refunds/${refund.id}/settle`, 'Refund fails', { outcome: 'fail' }));
  }
  if (status === 'processing') {
    acts.push(act(`payments/${id}/settle`, 'Settle: paid', { outcome: 'succeed' }));
    acts.push(act(`payments/${id}/settle`, 'Settle: failed', { outcome: 'fail' }));
  }
  if (status === 'requires_action') {
    acts.push(act(`payments/${id}/authenticate`, 'Authenticate', { outcome: 'complete' }));
    acts.push(act(`payments/${id}/authenticate`, 'Fail authentication', { outcome: 'fail' }));
  }
  const notes = [time(at), card && escapeHtml(card), refusal && escapeHtml(refusal.replaceAll('_', ' ')), id].filter(Boolean);
  const disputed = dispute ? badge(disputeName(dispute.status)) : '';
  return `<div><strong>${escapeHtml(customer)}</strong> ${badge(status)}${disputed}<small>${notes.join(' · ')}</small></div>
<div class="money">${dollars(amount)}${refunded ? `<small>${dollars(refunded)} refunded</small>` : ''}</div>
<div class="acts">${acts.join('')}</div>`;
}

const deliveryLine = ({ id, type, status, attempts, last_reply: reply }: DeliveryReport): string =>
  `<div><strong>${escapeHtml(type)}</strong> ${badge(status)}<small>${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}${reply ? ` · ${escapeHtml(reply)}` : ''} · ${id}</small></div>
<div class="acts">${act(`deliveries/${id}/send`, 'Send now')}</div>`;

const faultLine = ({ method, path, kind, ms, times }: Fault): string =>
  `<div><strong>${escapeHtml(`${method ?? 'any'} ${path}`)}</strong> ${badge(kind)}<small>${kind === 'slow' ? `${ms} ms · ` : ''}${times} more</small></div>`;

/** The layout of a page: `body` is HTML, `style` is added to the layout's own style sheet. */
export type PageLayout = (page: { title: string; body: string; isWide?: boolean; style?: string }) => string;

type ControlPage = {
  layout: PageLayout;
  overview: Overview;
  undelivered: DeliveryReport[];
  isHolding: boolean;
  isBalanceLow: boolean;
  faults: Fault[];
  /** Why the last command was refused. */
  refused?: string;
};

/** Everything that a person may want to see and do at the card processor. */
export function controlPage({ layout, overview, undelivered, isHolding, isBalanceLow, faults, refused }: ControlPage): string {
  const { clock, subscriptions, payments, customers } = overview;
  const moved = clock.offset === 0 ? 'the real time' : `${Math.round(clock.offset / 86_400)} days ahead of the real time`;
  const cards = TEST_CARDS.filter(({ name, does }) => does !== 'Succeeds' || name === 'visa');
  return layout({
    title: 'Card processor',
    isWide: true,
    style: STYLE,
    body: `<h1>Card processor</h1>
<p>Stands in for Stripe: the same calls, card form, test cards and webhooks. No money moves.</p>
${refused ? `<p class="refused" role="alert">${escapeHtml(refused)}</p>` : ''}
<div class="rule"></div>
<h2>Clock</h2>
<p>Renewals, retries and expiries happen as it passes them. It goes forward only.</p>
<p class="now"><time datetime="${clock.now}">${time(clock.now)} UTC</time>, ${moved}</p>
<div class="panel">${act('clock', 'A day on', { days: '1' })}${act('clock', 'A week on', { days: '7' })}${act('clock', 'A month on', { days: '30' })}
${act('clock', 'Move', {}, `<input type="datetime-local" name="to" required aria-label="Move to, UTC" value="${clock.now.slice(0, 16)}">`)}</div>
<h2>Subscriptions</h2>
${lines(subscriptions, subscriptionLine, 'None yet.')}
<h2>Payments</h2>
<p>Refunds are in cents, and wait while the balance is empty. Stripe pays out by itself each day; here it does when asked.</p>
<div class="panel">${act('payouts', 'Pay out')}${act('balance', isBalanceLow ? 'Fill the balance' : 'Empty the balance', { isLow: String(!isBalanceLow) })}</div>
<p></p>
${lines(payments, paymentLine, 'None yet.')}
<h2>Test cards</h2>
<p>With any date to come, any security code and any ZIP code.</p>
<table>${cards.map(({ number, does }) => `<tr><td>${number.replace(/(.{4})(?=.)/g, '$1 ')}</td><td>${escapeHtml(does)}.</td></tr>`).join('')}</table>
<h2>Webhooks</h2>
<p>Events that the product has not taken. Each is tried again after 1 s, 2 s, 4 s and so on, for three days.</p>
<div class="panel">${isHolding ? act('deliveries/release', 'Release all') : act('deliveries/hold', 'Hold back')}</div>
<p></p>
${lines(undelivered, deliveryLine, isHolding ? 'Held back; none has come.' : 'All are delivered.', MOST_EVENTS)}
<h2>Faults</h2>
<p>Trouble for the product’s next calls.</p>
<div class="panel">${act(
      'faults',
      'Order',
      {},
      `<select name="kind" aria-label="Kind"><option value="error">Error 500</option><option value="error_after">Done, but error 500</option><option value="lost">Reply lost</option><option value="refuse">Refused 429</option><option value="slow">Slow</option></select>
<input class="path" name="path" value="/v1/" required aria-label="Path, or ^ and a regular expression">
<input name="times" type="number" min="1" value="1" aria-label="How many calls"><input name="ms" type="number" min="0" value="3000" aria-label="Milliseconds, when slow">`,
    )}${faults.length > 0 ? act('faults/clear', 'Clear all') : ''}</div>
<p></p>
${lines(faults, faultLine, 'None ordered.')}
<h2>Customers</h2>
${lines(customers, ({ id, name, email, created }) => `<div><strong>${escapeHtml(email ?? name ?? id)}</strong><small>${escapeHtml(name ?? '')} · since ${time(created)} · ${id}</small></div>`, 'None yet.')}
<p class="foot"><a href="/">The other stand-ins</a></p>`,
  });
}
