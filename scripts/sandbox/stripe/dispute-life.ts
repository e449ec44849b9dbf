import type { Stripe } from 'stripe';
import { DISPUTE_FEE, move } from './balance.ts';
import { emit } from './events.ts';
import { makeId } from './ids.ts';
import { idOf } from './kinds.ts';
import type { Ledger } from './ledger.ts';
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

/** The holder of a card demands a charge back through the bank; at an inquiry the bank only asks, and takes nothing. */
export function openDispute(
  ledger: Ledger,
  charge: Stripe.Charge,
  { reason, isInquiry }: { reason: string; isInquiry: boolean },
): Stripe.Dispute {
  const dispute: Stripe.Dispute = ledger.put({
    id: makeId('dp'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
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
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: idOf(charge.payment_intent),
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  });
  if (!isInquiry) withdraw(ledger, dispute);
  ledger.put(Object.assign(charge, { disputed: true }));
  emit(ledger, 'charge.dispute.created', dispute);
  return dispute;
}

/** The bank takes the money, and Stripe its fee. */
function withdraw(ledger: Ledger, dispute: Stripe.Dispute): void {
  const { amount, id } = dispute;
  const movement = { amount: -amount, fee: DISPUTE_FEE, type: 'adjustment', reporting_category: 'dispute', source: id } as const;
  const taken = move(ledger, movement);
  dispute.balance_transactions.push(present(ledger.mustGet('balance_transaction', taken)));
}

/** An inquiry becomes a dispute. */
export function escalateInquiry(ledger: Ledger, dispute: Stripe.Dispute): void {
  const charge = ledger.mustGet('charge', idOf(dispute.charge));
  dispute.amount = charge.amount - charge.amount_refunded;
  withdraw(ledger, dispute);
  ledger.put(Object.assign(dispute, { status: 'needs_response', is_charge_refundable: false }));
  emit(ledger, 'charge.dispute.updated', dispute);
  emit(ledger, 'charge.dispute.funds_withdrawn', dispute);
}

/**
 * The bank has decided. `lost`: the money stays with the holder; `won`: it comes back, the fee does not; `warning_closed`: it asks no
 * more.
 */
export function closeDispute(ledger: Ledger, dispute: Stripe.Dispute, outcome: 'won' | 'lost' | 'warning_closed'): void {
  if (outcome === 'won') {
    const { amount, id } = dispute;
    const given = move(ledger, { amount, type: 'adjustment', reporting_category: 'dispute_reversal', source: id });
    dispute.balance_transactions.push(present(ledger.mustGet('balance_transaction', given)));
  }
  ledger.put(Object.assign(dispute, { status: outcome, is_charge_refundable: outcome === 'warning_closed' }));
  emit(ledger, 'charge.dispute.closed', dispute);
}

export const isInquiry = ({ status }: Stripe.Dispute): boolean => status === 'warning_needs_response';

/** Whether the money of a charge is with the bank, or gone. */
export const isChargedBack = (ledger: Ledger, charge: Stripe.Charge): boolean =>
  ledger.all('dispute').some((made) => made.charge === charge.id && !made.is_charge_refundable);
