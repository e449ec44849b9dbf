import type { Stripe } from 'stripe';
import { emit } from './events.ts';
import { makeClientSecret } from './ids.ts';
import type { Ledger } from './ledger.ts';

/** The least that may be charged, in cents (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
export const LEAST_CHARGE = 50;

/** The intent with which an invoice is paid. @param amount cents */
export function makeIntent(
  ledger: Ledger,
  {
    id,
    ...rest
  }: {
    id: string;
    amount: number;
    currency: string;
    customer: string;
    description: string;
    setup_future_usage: Stripe.PaymentIntent.SetupFutureUsage | null;
  },
): Stripe.PaymentIntent {
  const intent: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    ...rest,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: makeClientSecret(id),
    confirmation_method: 'automatic',
    created: ledger.now(),
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
  emit(ledger, 'payment_intent.created', ledger.put(intent));
  return intent;
}

/** Calls an intent off, unless it is past that. */
export function cancelIntent(
  ledger: Ledger,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason = 'void_invoice',
): void {
  if (['succeeded', 'canceled', 'processing'].includes(intent.status)) return;
  const changes = { status: 'canceled', canceled_at: ledger.now(), cancellation_reason: reason, next_action: null };
  emit(ledger, 'payment_intent.canceled', ledger.put(Object.assign(intent, changes)));
}
