import type Stripe from 'stripe';
import { z } from 'zod';
import { AppError } from '#app/platform/app-error.ts';
import { env } from '#app/platform/env.server.ts';
import { client, idOf } from './processor-client.server.ts';

/** An event of the processor: its type, and the ids to fetch. */
export type ProcessorEvent = { id: string; type: string; objectId: string; customerId: string | null; chargeId: string | null };

const referenceSchema = z.union([z.string(), z.object({ id: z.string() })]).nullish();

/** The object of an event. Other types may have no id, such as a balance. */
const eventObjectSchema = z.object({
  id: z.string().catch(''),
  customer: referenceSchema.catch(null),
  charge: referenceSchema.catch(null),
});

/**
 * Reads a webhook. Only ids are taken from it: the state is fetched.
 * @param body the bytes as received, since the signature covers them
 * @throws AppError INVALID_INPUT for a wrong, old or missing signature
 */
export function readEvent(body: string, signature: string | null): ProcessorEvent {
  if (!client || !env.STRIPE_WEBHOOK_SECRET) throw new AppError('UNAVAILABLE', 'The payment system is not configured.');
  let event: Stripe.Event;
  try {
    event = client.webhooks.constructEvent(body, signature ?? '', env.STRIPE_WEBHOOK_SECRET);
  } catch (cause) {
    throw new AppError('INVALID_INPUT', 'The signature is not valid', { cause });
  }
  const object = eventObjectSchema.parse(event.data.object);
  return {
    id: event.id,
    type: event.type,
    objectId: object.id,
    customerId: idOf(object.customer),
    chargeId: idOf(object.charge),
  };
}
