import type { Stripe } from 'stripe';
import { empty } from './empty.ts';
import { emit } from './events.ts';
import { makeClientSecret } from './ids.ts';
import type { Ledger } from './ledger.ts';

/** The minimum charge, in cents (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
export const LEAST_CHARGE = 50;

/** The intent that pays an invoice. @param amount cents */
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
    ...rest,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    capture_method: 'automatic',
    client_secret: makeClientSecret(id),
    confirmation_method: 'automatic',
    created: ledger.now(),
    livemode: false,
    metadata: {},
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    status: 'requires_payment_method',
    ...empty<Stripe.PaymentIntent>()('allowed_payment_method_types application application_fee_amount automatic_payment_methods'),
    ...empty<Stripe.PaymentIntent>()('canceled_at cancellation_reason customer_account excluded_payment_method_types'),
    ...empty<Stripe.PaymentIntent>()('last_payment_error latest_charge managed_payments next_action on_behalf_of payment_method'),
    ...empty<Stripe.PaymentIntent>()(
      'payment_method_configuration_details payment_record processing receipt_email review shipping',
    ),
    ...empty<Stripe.PaymentIntent>()('source statement_descriptor statement_descriptor_suffix transfer_data transfer_group'),
  };
  emit(ledger, 'payment_intent.created', ledger.put(intent));
  return intent;
}

/** Cancels an intent, unless its status prevents that. */
export function cancelIntent(
  ledger: Ledger,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason = 'void_invoice',
): void {
  if (['succeeded', 'canceled', 'processing'].includes(intent.status)) return;
  const changes = { status: 'canceled', canceled_at: ledger.now(), cancellation_reason: reason, next_action: null };
  emit(ledger, 'payment_intent.canceled', ledger.put(Object.assign(intent, changes)));
}
