import type { Stripe } from 'stripe';

/** The fields of a Stripe error besides its message (https://docs.stripe.com/api/errors). */
export type ErrorDetails = {
  type?: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_intent?: Partial<Stripe.PaymentIntent>;
  payment_method?: Partial<Stripe.PaymentMethod>;
  setup_intent?: Partial<Stripe.SetupIntent>;
};

/** A refusal in Stripe's own form. */
export class ApiError extends Error {
  readonly status: number;
  readonly type: string;
  readonly details: Omit<ErrorDetails, 'type'>;

  constructor(status: number, message: string, details: ErrorDetails = {}) {
    super(message);
    const { type = 'invalid_request_error', ...rest } = details;
    this.status = status;
    this.type = type;
    this.details = rest;
  }

  toBody() {
    const { code } = this.details;
    const page = code && { doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` };
    return { error: { type: this.type, message: this.message, ...this.details, ...page } };
  }
}

/** The error for an unknown id. */
export const noSuch = (kind: string, id: string, param = 'id'): ApiError =>
  new ApiError(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param });
