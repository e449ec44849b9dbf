import Stripe from 'stripe';
import { AppError } from '#app/platform/app-error.ts';
import { env } from '#app/platform/env.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';

/**
 * The card processor: what speaks Stripe, with the other processor-….server.ts files. Amounts are cents, times are Dates; ids are the processor's.
 * Every call throws AppError UNAVAILABLE when the processor does not answer, and ProcessorRefusal when it says no.
 */

/** Who waits for a page must not wait for ever: three tries of this are half a minute. */
const ANSWER_WITHIN_MS = 10_000;

/** The processor answered, and its answer is no: asked the same again, it will say the same. */
export class ProcessorRefusal extends Error {
  readonly code: string | undefined;
  /** The parameter that it is about. */
  readonly parameter: string | undefined;

  constructor(cause: Stripe.errors.StripeError) {
    super(`The card processor refused: ${cause.code ?? cause.type}`, { cause });
    this.name = 'ProcessorRefusal';
    this.code = cause.code;
    this.parameter = cause.param;
  }
}

/** Of every call, and of the webhooks that we read. */
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

/** For what is asked of Stripe about its own settings (processor-setup.server.ts); all else goes through the functions below. */
export const client = singleton('card-processor', connect);

const REFUSALS = [Stripe.errors.StripeInvalidRequestError, Stripe.errors.StripeCardError, Stripe.errors.StripeIdempotencyError];

/** One call. @throws AppError UNAVAILABLE, ProcessorRefusal */
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

/** @throws where the processor leaves out what it promises */
export function required<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`The card processor's answer has no ${what}`);
  return value;
}

/** The processor tells times in seconds since 1970. */
export const toDate = (seconds: number): Date => new Date(seconds * 1000);

/** The status where the first call with a key is still at work: to be asked again, not an answer. */
const STILL_AT_WORK = 409;

/**
 * Whether asking the same under the same idempotency key is in vain: it was refused, or it failed at the processor, which keeps
 * that answer under the key for a day (https://docs.stripe.com/api/idempotent_requests).
 */
export const isAnsweredForGood = (error: unknown): boolean =>
  error instanceof ProcessorRefusal ||
  (error instanceof AppError && error.cause instanceof Stripe.errors.StripeAPIError && error.cause.statusCode !== STILL_AT_WORK);

/** The processor knows no such thing, or none any more. */
export const isMissing = (error: unknown): error is ProcessorRefusal =>
  error instanceof ProcessorRefusal && error.code === 'resource_missing';

export const sumOf = (parts: { amount: number }[]): number => parts.reduce((sum, { amount }) => sum + amount, 0);
