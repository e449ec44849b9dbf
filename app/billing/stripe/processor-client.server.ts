import Stripe from 'stripe';
import { AppError } from '#app/platform/app-error.ts';
import { env } from '#app/platform/env.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';

/**
 * The Stripe client; only the processor-….server.ts files use it. Amounts are cents, times are Dates; ids are Stripe's. Every
 * call throws AppError UNAVAILABLE when Stripe does not answer, and ProcessorRefusal when it declines.
 */

/** Three tries of this take half a minute, the longest that a page should wait. */
const ANSWER_WITHIN_MS = 10_000;

/** The processor declined: a retry of the same request gets the same answer. */
export class ProcessorRefusal extends Error {
  readonly code: string | undefined;
  /** The parameter that it names. */
  readonly parameter: string | undefined;

  constructor(cause: Stripe.errors.StripeError) {
    super(`The card processor refused: ${cause.code ?? cause.type}`, { cause });
    this.name = 'ProcessorRefusal';
    this.code = cause.code;
    this.parameter = cause.param;
  }
}

/** For every call and for the webhooks. */
export const API_VERSION = '2026-10-28.endive';

function connect(): Stripe | null {
  if (!env.STRIPE_SECRET_KEY) return null;
  const base = env.STRIPE_API_BASE ? new URL(env.STRIPE_API_BASE) : null;
  return new Stripe(env.STRIPE_SECRET_KEY, {
    apiVersion: API_VERSION,
    timeout: ANSWER_WITHIN_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'https:' ? 443 : 80),
      protocol: base.protocol === 'https:' ? 'https' : 'http',
    }),
  });
}

/** For reading Stripe's own settings (processor-setup.server.ts); everything else goes through the functions below. */
export const client = singleton('card-processor', connect);

const REFUSALS = [Stripe.errors.StripeInvalidRequestError, Stripe.errors.StripeCardError, Stripe.errors.StripeIdempotencyError];

/** Makes one call. @throws AppError UNAVAILABLE, ProcessorRefusal */
export async function ask<Answer>(call: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
  if (!client) throw new AppError('UNAVAILABLE', 'The payment system is not configured. Please contact support.');
  try {
    return await call(client);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && REFUSALS.some((refusal) => error instanceof refusal)) {
      throw new ProcessorRefusal(error);
    }
    throw new AppError('UNAVAILABLE', 'The payment system does not answer. Please try again in a moment.', { cause: error });
  }
}

/** The id in a field that may be expanded. */
export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** @throws when the processor omits a documented field */
export function required<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`The card processor's answer has no ${what}`);
  return value;
}

/** The processor's times are seconds since 1970. */
export const toDate = (seconds: number): Date => new Date(seconds * 1000);

/** The status while the first call with the same key is still running: to be retried, not a final answer. */
const STILL_AT_WORK = 409;

/**
 * Whether repeating a call under the same idempotency key is futile: it was declined, or it failed at the processor, which stores
 * that answer under the key for a day (https://docs.stripe.com/api/idempotent_requests).
 */
export const isAnsweredForGood = (error: unknown): boolean =>
  error instanceof ProcessorRefusal ||
  (error instanceof AppError && error.cause instanceof Stripe.errors.StripeAPIError && error.cause.statusCode !== STILL_AT_WORK);

/** Whether the processor reports that something does not exist, or not anymore. */
export const isMissing = (error: unknown): error is ProcessorRefusal =>
  error instanceof ProcessorRefusal && error.code === 'resource_missing';

export const sumOf = (parts: { amount: number }[]): number => parts.reduce((sum, { amount }) => sum + amount, 0);
