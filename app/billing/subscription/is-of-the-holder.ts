import type { StripeError } from '@stripe/stripe-js';

/** What whoever holds the card can do something about: it was declined, a field is not right, the bank got no answer. */
export const isOfTheHolder = ({ type, code }: StripeError): boolean =>
  type === 'card_error' || type === 'validation_error' || /^(payment|setup)_intent_authentication_failure$/.test(code ?? '');
