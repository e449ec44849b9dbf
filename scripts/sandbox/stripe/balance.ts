import type { Stripe } from 'stripe';
import { ApiError } from './api-error.ts';
import { empty } from './empty.ts';
import { emit } from './events.ts';
import { makeId } from './ids.ts';
import type { Ledger } from './ledger.ts';

/** The account's balance: income and expenses with their fees, and payouts to the bank. */

const DAY = 24 * 3600;

/** Stripe's fees for a charge on a US card, and for a dispute (https://stripe.com/pricing). */
export const chargeFee = (amount: number): number => Math.round(amount * 0.029) + 30;
export const DISPUTE_FEE = 1500;

type Movement = {
  /** Cents; negative when outgoing. */
  amount: number;
  fee?: number;
  type: Stripe.BalanceTransaction.Type;
  reporting_category: string;
  /** The id of the charge, refund, dispute or payout. */
  source: string;
};

/** Records a balance transaction. @returns its id */
export function move(ledger: Ledger, { amount, fee = 0, type, reporting_category, source }: Movement): string {
  const moved: Stripe.BalanceTransaction = ledger.put({
    id: makeId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: ledger.now() + 2 * DAY,
    balance_type: 'payments',
    created: ledger.now(),
    currency: 'usd',
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fee
      ? [{ amount: fee, application: null, currency: 'usd', description: 'Stripe processing fees', type: 'stripe_fee' }]
      : [],
    net: amount - fee,
    reporting_category,
    source,
    status: 'pending',
    type,
  });
  return moved.id;
}

export const payoutOf = (ledger: Ledger, id: string): string | null => ledger.get('paid_out', id)?.payout ?? null;

/** Pays out everything that is left, as Stripe does automatically each day. @throws ApiError when nothing is left */
export function payOut(ledger: Ledger): Stripe.Payout {
  const left = ledger.all('balance_transaction').filter(({ id, type }) => type !== 'payout' && !payoutOf(ledger, id));
  const amount = left.reduce((sum, { net }) => sum + net, 0);
  if (amount <= 0) throw new ApiError(400, 'There is nothing to pay out.', { code: 'balance_insufficient' });
  const id = makeId('po');
  for (const moved of left) {
    ledger.put(Object.assign(moved, { status: 'available' }));
    ledger.put({ id: moved.id, object: 'paid_out', payout: id });
  }
  const payout: Stripe.Payout = {
    id,
    object: 'payout',
    amount,
    arrival_date: ledger.now() + DAY,
    automatic: true,
    balance_transaction: move(ledger, { amount: -amount, type: 'payout', reporting_category: 'payout', source: id }),
    created: ledger.now(),
    currency: 'usd',
    description: 'STRIPE PAYOUT',
    livemode: false,
    metadata: {},
    method: 'standard',
    reconciliation_status: 'completed',
    source_type: 'card',
    status: 'paid',
    type: 'bank_account',
    ...empty<Stripe.Payout>()('application_fee application_fee_amount destination failure_balance_transaction failure_code'),
    ...empty<Stripe.Payout>()('failure_message original_payout payout_method reversed_by statement_descriptor trace_id'),
  };
  emit(ledger, 'payout.paid', ledger.put(payout));
  return payout;
}
