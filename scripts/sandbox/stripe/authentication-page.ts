import type { Stripe } from 'stripe';
import { escapeHtml } from './html.ts';

const STYLE = `
@font-face { font-family: Fraunces; src: url(/fonts/fraunces.woff2) format("woff2"); font-weight: 100 900; font-display: swap; }
@font-face { font-family: "Source Serif 4"; src: url(/fonts/source-serif-4.woff2) format("woff2"); font-weight: 200 900; font-display: swap; }
:root { color-scheme: light; }
* { box-sizing: border-box; }
html, body { height: 100%; }
body { margin: 0; display: grid; place-items: center; padding: 1rem; overflow: auto; font: 1.0625rem/1.5 "Source Serif 4", Palatino, Georgia, serif; color: #2a180f; }
body.framed { background: rgb(28 16 8 / .62); animation: dim 150ms ease-out; }
body.alone { background: #f1e5cd; }
main { position: relative; width: min(26rem, 100%); padding: 1.75rem 1.5rem 1.5rem; background: #fffaee; border: 1px solid #b78a3c; border-radius: 4px;
  box-shadow: 0 18px 50px rgb(20 10 4 / .35); animation: rise 180ms ease-out; }
main::before { content: ""; position: absolute; inset: 4px; border: 1px solid #d3bd95; border-radius: 2px; pointer-events: none; }
.bank { display: flex; align-items: center; gap: .6rem; margin: 0 2.5rem 1rem 0; font-size: .8125rem; letter-spacing: .13em; text-transform: uppercase; color: #7a5817; }
.bank svg { width: 1.35rem; height: 1.35rem; flex: none; }
h1 { margin: 0 0 .5rem; font: 600 1.5rem/1.2 Fraunces, Palatino, Georgia, serif; letter-spacing: -.01em; text-wrap: balance; }
p { margin: 0 0 1rem; color: #64472f; text-wrap: pretty; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .3rem 1rem; margin: 0 0 1.25rem; padding: .8rem 0; border: solid #d3bd95; border-width: 1px 0; }
dt { color: #64472f; } dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums lining-nums; overflow-wrap: anywhere; }
form { display: grid; gap: .6rem; margin: 0; }
button { min-height: 2.9rem; padding: .5rem 1rem; font: inherit; font-weight: 600; border-radius: 3px; cursor: pointer; transition: background-color 150ms, border-color 150ms; }
.yes { border: 1px solid #551318; background: #6e1a1f; color: #fdf2dc; } .yes:hover { background: #551318; }
.no { border: 1px solid #8a6a37; background: transparent; color: #2a180f; } .no:hover { background: #f1e5cd; }
.close { position: absolute; top: .8rem; right: .8rem; display: grid; place-items: center; width: 2.75rem; min-height: 2.75rem; padding: 0; border: 0; background: transparent; color: #64472f; }
main:focus { outline: 0; } .close:hover { color: #2a180f; background: #f1e5cd; } .close svg { width: 1rem; height: 1rem; }
:focus-visible { outline: 3px solid #6e1a1f; outline-offset: 2px; }
.foot { margin: 1rem 0 0; font-size: .875rem; text-align: center; text-wrap: balance; }
@keyframes dim { from { opacity: 0; } } @keyframes rise { from { opacity: 0; translate: 0 8px; } }
@media (prefers-reduced-motion: reduce) { *, body.framed { animation: none !important; transition: none !important; } }
`;

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

type Question = {
  intent: Stripe.PaymentIntent | Stripe.SetupIntent;
  method: Stripe.PaymentMethod;
  /** Whether it is in an iframe of Stripe.js over the product's page. */
  isFramed: boolean;
};

/** The bank's question to a card holder, to be completed or failed. In an iframe it tells the page when it is done. */
export function authenticationPage({ intent, method, isFramed }: Question): string {
  const isPayment = intent.object === 'payment_intent';
  const last4 = method.card?.last4 ?? '';
  const close = isFramed
    ? '<button class="close" form="answer" name="outcome" value="fail" id="close" aria-label="Close without confirming"><svg viewBox="0 0 16 16" aria-hidden="true"><path d="m3 3 10 10M13 3 3 13" stroke="currentColor" stroke-width="1.75" stroke-linecap="round"/></svg></button>'
    : '';
  return shell(
    isFramed,
    `<p class="bank"><svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round" aria-hidden="true"><path d="M3 9.5 12 4l9 5.5H3ZM5.5 10v7m4.3-7v7m4.4-7v7m4.3-7v7M3.5 20h17"/></svg>Test bank</p>
${close}
<h1 id="title">Is this you?</h1>
<p>Your bank asks you to confirm ${isPayment ? 'this payment before your card is charged' : 'that this shop may keep your card. Nothing is charged now'}.</p>
<dl>${isPayment ? `<dt>Amount</dt><dd>${dollars(intent.amount)}</dd>` : ''}<dt>Card</dt><dd>${escapeHtml(capitalise(method.card?.brand ?? 'card'))} ending in ${escapeHtml(last4)}</dd></dl>
<form id="answer" method="post">
<button class="yes" name="outcome" value="complete">Complete authentication</button>
<button class="no" name="outcome" value="fail">Fail authentication</button>
</form>
<p class="foot">The sandbox’s 3-D Secure page. No bank is asked.</p>`,
    isFramed
      ? `addEventListener('message', ({ data }) => { if (data?.type === 'close-authentication') document.getElementById('close').click(); });
addEventListener('keydown', ({ key }) => { if (key === 'Escape') document.getElementById('close').click(); });
document.querySelector('main').focus();`
      : '',
  );
}

/** Shown in the iframe after the answer, until the page below removes it. */
export const answeredPage = (appOrigin: string): string =>
  shell(true, '<p>One moment …</p>', `parent.postMessage({ type: 'authentication-over' }, ${JSON.stringify(appOrigin)});`);

/** For an address whose question is answered or never existed. */
export const nothingToAnswerPage = (): string =>
  shell(false, '<h1 id="title">Nothing to confirm</h1><p>This payment does not wait for you, or no longer.</p>', '');

function shell(isFramed: boolean, body: string, script: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Confirm your card</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body class="${isFramed ? 'framed' : 'alone'}">
<main${isFramed ? ' role="dialog" aria-modal="true" aria-labelledby="title" tabindex="-1"' : ''}>
${body}
</main>
${script ? `<script>${script}</script>` : ''}
</body>
</html>`;
}
