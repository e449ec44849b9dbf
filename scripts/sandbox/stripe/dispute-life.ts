import type { Stripe } from 'stripe';
import { DISPUTE_FEE, move } from './balance.ts';
import { empty } from './empty.ts';
import { emit } from './events.ts';
import { makeId } from './ids.ts';
import { idOf } from './kinds.ts';
import type { Ledger } from './ledger.ts';
import { present } from './render.ts';

const WEEK = 7 * 24 * 3600;

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  enhanced_evidence: {},
  ...empty<Stripe.Dispute.Evidence>()('access_activity_log billing_address cancellation_policy cancellation_policy_disclosure'),
  ...empty<Stripe.Dispute.Evidence>()('cancellation_rebuttal customer_communication customer_email_address customer_name'),
  ...empty<Stripe.Dispute.Evidence>()('customer_purchase_ip customer_signature duplicate_charge_documentation'),
  ...empty<Stripe.Dispute.Evidence>()(
    'duplicate_charge_explanation duplicate_charge_id product_description receipt refund_policy',
  ),
  ...empty<Stripe.Dispute.Evidence>()('refund_policy_disclosure refund_refusal_explanation service_date service_documentation'),
  ...empty<Stripe.Dispute.Evidence>()(
    'shipping_address shipping_carrier shipping_date shipping_documentation shipping_tracking_number',
  ),
  ...empty<Stripe.Dispute.Evidence>()('uncategorized_file uncategorized_text'),
};

/** A card holder disputes a charge through the bank; in an inquiry the bank only asks, and takes nothing. */
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
 * Records the bank's decision. `lost`: the money stays with the holder; `won`: it comes back, the fee does not; `warning_closed`:
 * the inquiry ends.
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

/** Whether a charge's money is at the bank, or lost. */
export const isChargedBack = (ledger: Ledger, charge: Stripe.Charge): boolean =>
  ledger.all('dispute').some((made) => made.charge === charge.id && !made.is_charge_refundable);
