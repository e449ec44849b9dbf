import { z } from 'zod';

/**
 * What was heard of Stripe, or of our stand-in, while the contract's stories were played (docs/stripe-contract.md). It holds what
 * is listed here and nothing else: no ids, secrets, names or times of an account.
 */

const lookSchema = z.strictObject({
  subscription: z.strictObject({
    status: z.string(),
    cancelAtPeriodEnd: z.boolean(),
    /** Which card the next renewal would be charged to, by its last digits. */
    card: z.string().nullable(),
  }),
  /** The newest of the subscription. Amounts are cents. */
  invoice: z.strictObject({
    status: z.string().nullable(),
    billingReason: z.string().nullable(),
    total: z.number(),
    amountDue: z.number(),
    amountPaid: z.number(),
    attempted: z.boolean(),
    attemptCount: z.number(),
    autoAdvance: z.boolean(),
    /** Days from now to the next attempt, as whole days. */
    nextAttemptInDays: z.number().nullable(),
  }),
  /** The invoice's own; null where it needs none. */
  intent: z
    .strictObject({
      status: z.string(),
      amount: z.number(),
      setupFutureUsage: z.string().nullable(),
      error: z.string().nullable(),
    })
    .nullable(),
  /** Cents; less than 0 is what the customer has. */
  balance: z.number(),
});

const stepSchema = z.strictObject({
  step: z.string(),
  /** Status and code of a refusal; null where there was none. */
  refused: z
    .strictObject({ status: z.number(), type: z.string(), code: z.string().nullable(), declineCode: z.string().nullable() })
    .nullable(),
  look: lookSchema,
  /** Kinds of events since the step before, by name: those of one step come in no certain order. */
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

/** Where a recording lies, next to this file. */
export const transcriptFile = (of: Transcript['of']): URL => new URL(`./transcripts/${of}.json`, import.meta.url);

/** Where two recordings differ, a line each: `renewal declined / the year is over / look.invoice.attemptCount: 1, not 2`. */
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
