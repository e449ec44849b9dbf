import { z } from 'zod';

/**
 * A recording of Stripe, or of our stand-in, during the contract's stories (docs/stripe-contract.md). It contains only what is
 * listed here: no ids, secrets, names or times of an account.
 */

const lookSchema = z.strictObject({
  subscription: z.strictObject({
    status: z.string(),
    cancelAtPeriodEnd: z.boolean(),
    /** The last digits of the card for the next renewal. */
    card: z.string().nullable(),
  }),
  /** The subscription's latest. Amounts are cents. */
  invoice: z.strictObject({
    status: z.string().nullable(),
    billingReason: z.string().nullable(),
    total: z.number(),
    amountDue: z.number(),
    amountPaid: z.number(),
    attempted: z.boolean(),
    attemptCount: z.number(),
    autoAdvance: z.boolean(),
    /** Days until the next attempt, rounded. */
    nextAttemptInDays: z.number().nullable(),
  }),
  /** The invoice's intent; null where it needs none. */
  intent: z
    .strictObject({
      status: z.string(),
      amount: z.number(),
      setupFutureUsage: z.string().nullable(),
      error: z.string().nullable(),
    })
    .nullable(),
  /** Cents; negative is the customer's credit. */
  balance: z.number(),
});

const stepSchema = z.strictObject({
  step: z.string(),
  /** Status and code of a refusal; null where there was none. */
  refused: z
    .strictObject({ status: z.number(), type: z.string(), code: z.string().nullable(), declineCode: z.string().nullable() })
    .nullable(),
  look: lookSchema,
  /** Types of events since the previous step, sorted by name: the order within a step is not fixed. */
  events: z.array(z.string()),
});

export const transcriptSchema = z.strictObject({
  of: z.enum(['stand-in', 'stripe']),
  apiVersion: z.string(),
  recordedOn: z.iso.date(),
  stories: z.record(z.string(), z.array(stepSchema)),
});

export type Look = z.infer<typeof lookSchema>;
export type Step = z.infer<typeof stepSchema>;
export type Transcript = z.infer<typeof transcriptSchema>;

/** A recording's file, next to this one. */
export const transcriptFile = (of: Transcript['of']): URL => new URL(`./transcripts/${of}.json`, import.meta.url);

/** The differences of two recordings, one line each: `renewal declined / the year is over / look.invoice.attemptCount: 1, not 2`. */
export function differencesOf(heard: Transcript['stories'], expected: Transcript['stories']): string[] {
  return Object.entries(expected).flatMap(([story, steps]) => {
    const found = heard[story];
    if (!found) return [`${story}: not played`];
    const names = steps.map(({ step }, index) => `${story} / ${step || index}`);
    const differences = steps.flatMap((step, index) => compare(names[index] ?? story, found[index], step));
    return found.length > steps.length ? [...differences, `${story}: ${found.length} steps, not ${steps.length}`] : differences;
  });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function compare(place: string, heard: unknown, expected: unknown): string[] {
  if (isObject(heard) && isObject(expected)) {
    const separator = place.includes(' / ') && !place.includes(': ') ? ': ' : '.';
    return Object.keys(expected).flatMap((name) => compare(`${place}${separator}${name}`, heard[name], expected[name]));
  }
  const [found, wanted] = [JSON.stringify(heard), JSON.stringify(expected)];
  return found === wanted ? [] : [`${place} is ${found}, not ${wanted}`];
}
