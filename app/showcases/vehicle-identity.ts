import { z } from 'zod';
import { storableText } from '#app/platform/storable-text.ts';

/** What the owner says about a vehicle's identity: it is the model of this article, or no article applies to it. */
export const identityAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('article'), title: storableText.pipe(z.string().trim().min(1).max(300)) }),
  z.object({ kind: z.literal('own') }),
]);
export type IdentityAnswer = z.output<typeof identityAnswerSchema>;

/** What is known about a vehicle's identity, for its owner: all but `known` and `unavailable` are questions to them. */
export type IdentityFinding =
  | { kind: 'known'; title: string; url: string }
  | { kind: 'spelling'; suggestion: string }
  | { kind: 'year'; title: string; url: string; from: number; to: number }
  /** There is no article about it. */
  | { kind: 'unknown' }
  /** A kit, a replica or a one-off. */
  | { kind: 'one-off' }
  /** The encyclopedia did not answer. */
  | { kind: 'unavailable' };
export type IdentityQuestion = Exclude<IdentityFinding, { kind: 'known' | 'unavailable' }>;
