import type { Stripe } from 'stripe';
import { askHolder } from './authentications.ts';
import { type Decline, declineFor } from './cards.ts';
import { answerCharge, makeCharge } from './charges.ts';
import { emit } from './events.ts';
import { cancelIntent } from './intent-life.ts';
import { invoiceOf, noteInvoiceFailed, noteInvoicePaid } from './invoice-life.ts';
import { type Authentication, idOf } from './kinds.ts';
import type { Ledger } from './ledger.ts';
import { isExpired, lookUpCard } from './payment-methods.ts';
import { present } from './render.ts';

/** An intent is canceled after this many attempts. Stripe's documentation says only that its own limit varies. */
const MOST_ATTEMPTS = 10;

type Manner = {
  /** Without the holder, as at a renewal: the bank's question waits until they come. */
  isOffSession: boolean;
  /** Where the 3-D Secure page returns the holder to; null in an iframe of Stripe.js. */
  returnUrl: string | null;
};

/**
 * Charges an intent to a card, which by its number succeeds, is declined, stays processing, or waits for the holder's
 * authentication.
 * @returns the bank's refusal, which is also stored in the intent
 */
export function payIntent(
  ledger: Ledger,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  { isOffSession, returnUrl }: Manner,
): Decline | undefined {
  const { onFile, testCard } = lookUpCard(ledger, method.id);
  const decline = isExpired(ledger, method) ? 'expired_card' : testCard.decline;
  const mustAsk = testCard.authenticates === 'always' || (testCard.authenticates === 'once' && !onFile.wasAuthenticated);
  const attempts = ledger.get('attempts', intent.id)?.count ?? 0;
  ledger.put({ id: intent.id, object: 'attempts', count: attempts + 1 });
  Object.assign(intent, { payment_method: method.id, last_payment_error: null, next_action: null });
  if (mustAsk && !decline) {
    wait(ledger, intent, method, returnUrl);
    if (isOffSession) noteInvoiceFailed(ledger, intent);
    return undefined;
  }
  return charge(ledger, intent, method, decline && declineFor(decline), testCard.staysProcessing === true);
}

function wait(ledger: Ledger, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod, returnUrl: string | null): void {
  const next_action = askHolder(ledger, { intentId: intent.id, methodId: method.id, returnUrl });
  Object.assign(intent, { status: 'requires_action', next_action });
  emit(ledger, 'payment_intent.requires_action', ledger.put(intent));
  emit(ledger, 'invoice.payment_action_required', invoiceOf(ledger, intent.id));
}

/** After the holder's authentication: charges the card, or refuses the intent. */
export function answerPayment(ledger: Ledger, intent: Stripe.PaymentIntent, { payment_method, outcome }: Authentication): void {
  const method = ledger.mustGet('payment_method', payment_method);
  intent.next_action = null;
  if (outcome === 'fail') {
    refuse(ledger, intent, {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message:
        'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
      payment_method: present(method),
    });
    return;
  }
  const { onFile, testCard } = lookUpCard(ledger, method.id);
  ledger.put(Object.assign(onFile, { wasAuthenticated: true }));
  charge(ledger, intent, method, testCard.decline && declineFor(testCard.decline), testCard.staysProcessing === true);
}

function charge(
  ledger: Ledger,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline | undefined,
  staysProcessing: boolean,
): Decline | undefined {
  const { onFile } = lookUpCard(ledger, method.id);
  const made = makeCharge(ledger, intent, method, onFile.wasAuthenticated);
  intent.latest_charge = made.id;
  if (staysProcessing) {
    intent.status = 'processing';
    intent.processing = { type: 'card', card: { customer_notification: null } } as unknown as Stripe.PaymentIntent.Processing;
    emit(ledger, 'payment_intent.processing', ledger.put(intent));
    return undefined;
  }
  settleCharge(ledger, intent, decline);
  return decline;
}

/** Completes a charge: at once, or when a processing payment is settled. */
export function settleCharge(ledger: Ledger, intent: Stripe.PaymentIntent, decline: Decline | undefined): void {
  const made = ledger.mustGet('charge', idOf(intent.latest_charge) ?? '');
  const method = ledger.mustGet('payment_method', idOf(intent.payment_method) ?? '');
  intent.processing = null;
  answerCharge(ledger, made, decline);
  if (decline) {
    emit(ledger, 'charge.failed', made);
    refuse(ledger, intent, { type: 'card_error', ...decline, charge: made.id, payment_method: present(method) });
    return;
  }
  if (intent.setup_future_usage && intent.customer) ledger.put(Object.assign(method, { customer: intent.customer }));
  ledger.put(Object.assign(intent, { status: 'succeeded', amount_received: intent.amount }));
  emit(ledger, 'charge.succeeded', made);
  emit(ledger, 'payment_intent.succeeded', intent);
  noteInvoicePaid(ledger, intent, method);
}

function refuse(ledger: Ledger, intent: Stripe.PaymentIntent, error: Stripe.PaymentIntent.LastPaymentError): void {
  const { code } = error;
  const page = code && { doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` };
  ledger.put(
    Object.assign(intent, {
      status: 'requires_payment_method',
      payment_method: null,
      next_action: null,
      last_payment_error: { ...error, ...page },
    }),
  );
  emit(ledger, 'payment_intent.payment_failed', intent);
  if (ledger.mustGet('attempts', intent.id).count >= MOST_ATTEMPTS) cancelIntent(ledger, intent, 'automatic');
  noteInvoiceFailed(ledger, intent);
}
