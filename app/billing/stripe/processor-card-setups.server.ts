import { ask, idOf, ProcessorRefusal, toDate } from './processor-client.server.ts';

/** Starts saving a card for a subscription's renewals. @returns the client secret for the card form */
export async function startCardSetup({
  customerId,
  subscriptionId,
}: {
  customerId: string;
  subscriptionId: string;
}): Promise<string> {
  const { client_secret: secret } = await ask((stripe) =>
    stripe.setupIntents.create({
      customer: customerId,
      allowed_payment_method_types: ['card'],
      usage: 'off_session',
      metadata: { subscriptionId },
    }),
  );
  if (!secret) throw new Error('The card processor’s setup has no client secret');
  return secret;
}

export type CardSetup = {
  id: string;
  isDone: boolean;
  customerId: string | null;
  /** The subscription that it is for; null where the setup was not started here. */
  subscriptionId: string | null;
  methodId: string | null;
  startedAt: Date;
};

/** @returns null for a setup that the processor does not know */
export async function fetchCardSetup(id: string): Promise<CardSetup | null> {
  try {
    const setup = await ask((stripe) => stripe.setupIntents.retrieve(id));
    return {
      id: setup.id,
      isDone: setup.status === 'succeeded',
      customerId: idOf(setup.customer),
      subscriptionId: setup.metadata?.subscriptionId ?? null,
      methodId: idOf(setup.payment_method),
      startedAt: toDate(setup.created),
    };
  } catch (error) {
    if (error instanceof ProcessorRefusal) return null;
    throw error;
  }
}
