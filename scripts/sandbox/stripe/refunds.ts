import type { Stripe } from 'stripe';
import { ApiError, noSuch } from './api-error.ts';
import { move } from './balance.ts';
import type { Calls } from './calls.ts';
import { findCharge } from './charges.ts';
import { closeDispute, isChargedBack, isInquiry } from './dispute-life.ts';
import { emit } from './events.ts';
import { makeId } from './ids.ts';
import { idOf } from './kinds.ts';
import type { Ledger } from './ledger.ts';
import { LIST_PARAMETERS, pageOf } from './lists.ts';
import { integer, mergeMetadata, metadata, oneOf, readParameters, type ShapeOf, text } from './parameters.ts';
import { present } from './render.ts';

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

type RefundOrder = {
  charge?: string;
  payment_intent?: string;
  amount?: number;
  reason?: (typeof REASONS)[number];
  metadata?: Record<string, string>;
};

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** Refunds a charge, fully or in part. @throws ApiError when less is left */
export function refund(ledger: Ledger, order: RefundOrder): Stripe.Refund {
  const charge = chargeToRefund(ledger, order);
  const left = charge.amount - charge.amount_refunded;
  if (charge.refunded) {
    throw new ApiError(400, `Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (isChargedBack(ledger, charge)) {
    throw new ApiError(400, `Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
  }
  const amount = order.amount ?? left;
  if (amount < 1) throw new ApiError(400, 'Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (amount > left) {
    const message = `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`;
    throw new ApiError(400, message, { param: 'amount' });
  }
  const isPending = ledger.settings.isBalanceLow === true;
  const made: Stripe.Refund = ledger.put({
    id: makeId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: ledger.now(),
    currency: charge.currency,
    customer: idOf(charge.customer),
    customer_account: null,
    destination_details: {
      type: 'card',
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
    },
    metadata: mergeMetadata({}, order.metadata),
    payment_intent: idOf(charge.payment_intent),
    payment_method: charge.payment_method,
    reason: order.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: isPending ? 'pending' : 'succeeded',
    transfer_reversal: null,
    ...(isPending && { pending_reason: 'insufficient_funds' }),
  });
  if (!isPending) send(ledger, made);
  const refunded = charge.amount_refunded + amount;
  ledger.put(Object.assign(charge, { amount_refunded: refunded, refunded: refunded === charge.amount }));
  emit(ledger, 'refund.created', made);
  emit(ledger, 'charge.refunded', charge);
  // A full refund ends an inquiry.
  const inquiry = charge.refunded && ledger.all('dispute').find((dispute) => dispute.charge === charge.id && isInquiry(dispute));
  if (inquiry) closeDispute(ledger, inquiry, 'warning_closed');
  return made;
}

/** Takes the money from the balance. */
function send(ledger: Ledger, made: Stripe.Refund): void {
  const { id, amount } = made;
  made.balance_transaction = move(ledger, { amount: -amount, type: 'refund', reporting_category: 'refund', source: id });
}

/** Completes a pending refund. */
export function succeedRefund(ledger: Ledger, made: Stripe.Refund): void {
  send(ledger, made);
  delete made.pending_reason;
  ledger.put(Object.assign(made, { status: 'succeeded' }));
  emit(ledger, 'refund.updated', made);
}

/** The customer's bank rejects a refund, at once or after days: sent money returns, and the charge is refunded by that much less. */
export function failRefund(ledger: Ledger, made: Stripe.Refund): void {
  const { id, amount } = made;
  if (made.balance_transaction) {
    const type = 'refund_failure';
    made.failure_balance_transaction = move(ledger, { amount, type, reporting_category: type, source: id });
  }
  delete made.pending_reason;
  ledger.put(Object.assign(made, { status: 'failed', failure_reason: 'declined' }));
  const charge = ledger.mustGet('charge', idOf(made.charge) ?? '');
  ledger.put(Object.assign(charge, { amount_refunded: charge.amount_refunded - amount, refunded: false }));
  emit(ledger, 'refund.updated', made);
  emit(ledger, 'refund.failed', made);
}

function chargeToRefund(ledger: Ledger, { charge, payment_intent: intentId }: RefundOrder): Stripe.Charge {
  if (Boolean(charge) === Boolean(intentId)) {
    throw new ApiError(400, 'One of the following params should be provided for this request: payment_intent or charge.', {
      code: 'parameter_missing',
    });
  }
  if (charge) return findCharge(ledger, charge, 'charge');
  const intent = ledger.get('payment_intent', intentId ?? '');
  if (!intent) throw noSuch('payment_intent', intentId ?? '', 'payment_intent');
  const latest = idOf(intent.latest_charge);
  if (intent.status !== 'succeeded' || !latest) {
    throw new ApiError(400, `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
      param: 'payment_intent',
    });
  }
  return findCharge(ledger, latest);
}

export const refundCalls: Calls = {
  'POST /v1/refunds': ({ ledger, parameters }) => {
    const order = readParameters(parameters, {
      charge: text,
      payment_intent: text,
      amount: integer,
      reason: oneOf(...REASONS),
      metadata,
    } satisfies ShapeOf<Stripe.RefundCreateParams>);
    return present(refund(ledger, order));
  },

  'GET /v1/refunds': ({ ledger, parameters }) => {
    const { payment_intent, ...paging } = readParameters(parameters, {
      payment_intent: text,
      ...LIST_PARAMETERS,
    } satisfies ShapeOf<Stripe.RefundListParams>);
    const refunds = ledger.all('refund').filter((made) => !payment_intent || made.payment_intent === payment_intent);
    return pageOf('/v1/refunds', refunds, paging);
  },

  'GET /v1/refunds/:id': ({ ledger, id }) => {
    const made = ledger.get('refund', id);
    if (!made) throw noSuch('refund', id);
    return present(made);
  },
};
