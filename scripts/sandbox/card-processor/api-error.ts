/** A refusal in Stripe's own form (https://docs.stripe.com/api/errors). */
export class ApiError extends Error {
  readonly status: number;
  readonly type: string;
  readonly details: { code?: string; param?: string };

  constructor(status: number, message: string, details: { type?: string; code?: string; param?: string } = {}) {
    super(message);
    const { type = 'invalid_request_error', ...rest } = details;
    this.status = status;
    this.type = type;
    this.details = rest;
  }

  toBody() {
    return { error: { type: this.type, message: this.message, ...this.details } };
  }
}
