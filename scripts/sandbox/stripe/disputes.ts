import type { Stripe } from 'stripe';
import { noSuch } from './api-error.ts';
import { DISPUTE_FEE, move } from './balance.ts';
import type { Calls } from './calls.ts';
import { emit } from './events.ts';
import { makeId } from './ids.ts';
import { idOf } from './kinds.ts';
import type { Ledger } from './ledger.ts';
import { LIST_PARAMETERS, pageOf } from './lists.ts';
import { readParameters, type ShapeOf, text } from './parameters.ts';
import { present } from './render.ts';

const WEEK = 7 * 24 * 3600;

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** The holder of a card demands a charge back through the bank. */
export function openDispute(ledger: Ledger, charge: Stripe.Charge, reason: string): Stripe.Dispute {
  const id = makeId('dp');
  const amount = charge.amount - charge.amount_refunded;
  const taken = move(ledger, {
    amount: -amount,
    fee: DISPUTE_FEE,
    type: 'adjustment',
    reporting_category: 'dispute',
    source: id,
  });
  const dispute: Stripe.Dispute = ledger.put({
    id,
    object: 'dispute',
    amount,
    balance_transactions: [present(ledger.mustGet('balance_transaction', taken))],
    charge: charge.id,
    created: ledger.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: ledger.now() + WEEK,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: null as unknown as Stripe.Dispute.EvidenceDetails['submission_method'],
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: idOf(charge.payment_intent),
    reason,
    status: 'needs_response',
  });
  ledger.put(Object.assign(charge, { disputed: true }));
  emit(ledger, 'charge.dispute.created', dispute);
  return dispute;
}

/** The bank has decided. `lost`: the money stays with the holder; `won`: it comes back, the fee does not. */
export function closeDispute(ledger: Ledger, dispute: Stripe.Dispute, outcome: 'won' | 'lost'): void {
  if (outcome === 'won') {
    const { amount, id } = dispute;
    const given = move(ledger, { amount, type: 'adjustment', reporting_category: 'dispute_reversal', source: id });
    dispute.balance_transactions.push(present(ledger.mustGet('balance_transaction', given)));
  }
  emit(ledger, 'charge.dispute.closed', ledger.put(Object.assign(dispute, { status: outcome })));
}

export const disputeCalls: Calls = {
  'GET /v1/disputes': ({ ledger, parameters }) => {
    const { charge, payment_intent, ...paging } = readParameters(parameters, {
      charge: text,
      payment_intent: text,
      ...LIST_PARAMETERS,
    } satisfies ShapeOf<Stripe.DisputeListParams>);
    const disputes = ledger
      .all('dispute')
      .filter((made) => (!charge || made.charge === charge) && (!payment_intent || made.payment_intent === payment_intent));
    return pageOf('/v1/disputes', disputes, paging);
  },

  'GET /v1/disputes/:id': ({ ledger, id }) => {
    const dispute = ledger.get('dispute', id);
    if (!dispute) throw noSuch('dispute', id);
    return present(dispute);
  },
};
