import type { StripeError } from '@stripe/stripe-js';

/** Whether the card holder can fix an error: a declined card, an invalid field, an unanswered bank confirmation. */
export const isOfTheHolder = ({ type, code }: StripeError): boolean =>
  type === 'card_error' || type === 'validation_error' || /^(payment|setup)_intent_authentication_failure$/.test(code ?? '');
