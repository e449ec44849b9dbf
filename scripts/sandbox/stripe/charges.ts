import type { Stripe } from 'stripe';
import { noSuch } from './api-error.ts';
import { chargeFee, move } from './balance.ts';
import type { Calls } from './calls.ts';
import type { Decline } from './cards.ts';
import { empty } from './empty.ts';
import { makeId } from './ids.ts';
import { idOf } from './kinds.ts';
import type { Ledger } from './ledger.ts';
import { LIST_PARAMETERS, pageOf } from './lists.ts';
import { readParameters, type ShapeOf, text } from './parameters.ts';
import { present } from './render.ts';

/** Requests an intent's amount from a bank; `answerCharge` records the answer. */
export function makeCharge(
  ledger: Ledger,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  wasAuthenticated: boolean,
): Stripe.Charge {
  const card = method.card;
  return ledger.put({
    id: makeId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    billing_details: method.billing_details,
    calculated_statement_descriptor: ledger.seller.toUpperCase(),
    captured: true,
    created: ledger.now(),
    currency: intent.currency,
    customer: idOf(intent.customer),
    description: intent.description,
    disputed: false,
    fraud_details: {},
    livemode: false,
    metadata: {},
    paid: false,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: {
        amount_authorized: intent.amount,
        brand: card?.brand ?? null,
        checks: card?.checks ?? null,
        country: card?.country ?? null,
        exp_month: card?.exp_month ?? 0,
        exp_year: card?.exp_year ?? 0,
        fingerprint: card?.fingerprint ?? null,
        funding: card?.funding ?? null,
        last4: card?.last4 ?? null,
        network: card?.brand ?? null,
        regulated_status: card?.regulated_status ?? null,
        three_d_secure: wasAuthenticated
          ? {
              authentication_flow: 'challenge',
              electronic_commerce_indicator: '05',
              exemption_indicator: null,
              exemption_indicator_applied: undefined,
              result: 'authenticated',
              result_reason: null,
              transaction_id: makeId('3ds'),
              version: '2.2.0',
            }
          : null,
        ...empty<Stripe.Charge.PaymentMethodDetails.Card>()(
          'authorization_code electronic_commerce_indicator installments mandate',
        ),
        ...empty<Stripe.Charge.PaymentMethodDetails.Card>()('network_transaction_id transaction_link_id wallet'),
      },
    },
    refunded: false,
    status: 'pending',
    ...empty<Stripe.Charge>()('application application_fee application_fee_amount balance_transaction'),
    ...empty<Stripe.Charge>()('failure_balance_transaction failure_code failure_message on_behalf_of outcome receipt_email'),
    ...empty<Stripe.Charge>()('receipt_number receipt_url review shipping source source_transfer statement_descriptor'),
    ...empty<Stripe.Charge>()('statement_descriptor_suffix transfer_data transfer_group'),
  });
}

/** Records the bank's answer to a charge. */
export function answerCharge(ledger: Ledger, charge: Stripe.Charge, decline: Decline | undefined): void {
  ledger.put(
    Object.assign(charge, {
      status: decline ? 'failed' : 'succeeded',
      paid: !decline,
      amount_captured: decline ? 0 : charge.amount,
      balance_transaction: decline
        ? null
        : move(ledger, {
            amount: charge.amount,
            fee: chargeFee(charge.amount),
            type: 'charge',
            reporting_category: 'charge',
            source: charge.id,
          }),
      failure_code: decline?.code ?? null,
      failure_message: decline?.message ?? null,
      outcome: {
        advice_code: decline ? 'try_again_later' : null,
        network_advice_code: null,
        network_decline_code: decline ? '01' : null,
        network_status: decline ? 'declined_by_network' : 'approved_by_network',
        reason: decline?.decline_code ?? null,
        risk_level: 'normal',
        risk_score: 12,
        seller_message: decline ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
        type: decline ? 'issuer_declined' : 'authorized',
      },
    }),
  );
}

/** @throws ApiError when there is none */
export function findCharge(ledger: Ledger, id: string, param = 'id'): Stripe.Charge {
  const charge = ledger.get('charge', id);
  if (!charge) throw noSuch('charge', id, param);
  return charge;
}

export const chargeCalls: Calls = {
  'GET /v1/charges': ({ ledger, parameters }) => {
    const { customer, payment_intent, ...paging } = readParameters(parameters, {
      customer: text,
      payment_intent: text,
      ...LIST_PARAMETERS,
    } satisfies ShapeOf<Stripe.ChargeListParams>);
    const charges = ledger
      .all('charge')
      .filter(
        (charge) => (!customer || charge.customer === customer) && (!payment_intent || charge.payment_intent === payment_intent),
      );
    return pageOf('/v1/charges', charges, paging);
  },
  'GET /v1/charges/:id': ({ ledger, id }) => present(findCharge(ledger, id)),
};
