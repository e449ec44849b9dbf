import { LEAST_CHARGE_CENTS } from '#app/subscriptions/plan.ts';
import { ask, idOf, isMissing, ProcessorRefusal, toDate } from './processor-client.server.ts';
import { priceOf } from './processor-subscriptions.server.ts';

/** The card that a subscription's renewals are charged to, at the processor. Nothing of it is stored here. */

/** A card as shown: 'Visa ending in 4242', valid to the end of a month (1 to 12). */
export type ProcessorCard = { name: string; expiresMonth: number; expiresYear: number };

/** Names that card holders know; other brands keep the processor's name. */
const BRANDS: Record<string, string> = {
  amex: 'American Express card',
  diners: 'Diners Club card',
  discover: 'Discover card',
  jcb: 'JCB card',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay card',
  visa: 'Visa',
};

export type KeptCard = {
  /** Its id at the processor and its description; both null where there is none. */
  methodId: string | null;
  card: ProcessorCard | null;
  /** When its owner replaced the previous card with it; null for the card that paid. */
  replacedAt: Date | null;
  /** Cents of the next charge: the subscription's own price, less the owner's balance at the processor. */
  nextCharge: number;
};

const REPLACED_AT = 'cardReplacedAt';

/** The card that a subscription's renewals are charged to. */
export async function fetchKeptCard(subscriptionId: string): Promise<KeptCard> {
  const subscription = await ask((stripe) =>
    stripe.subscriptions.retrieve(subscriptionId, { expand: ['default_payment_method', 'customer'] }),
  );
  const { default_payment_method: method, customer, metadata } = subscription;
  const card = typeof method === 'object' ? method?.card : null;
  const replacedAt = Number(metadata[REPLACED_AT]);
  return {
    methodId: idOf(method),
    card: card
      ? {
          name: `${BRANDS[card.brand] ?? card.brand} ending in ${card.last4}`,
          expiresMonth: card.exp_month,
          expiresYear: card.exp_year,
        }
      : null,
    replacedAt: replacedAt > 0 ? toDate(replacedAt) : null,
    nextCharge: chargeOf(priceOf(subscription), typeof customer === 'object' && !customer.deleted ? customer.balance : 0),
  };
}

/** @param balance cents at the processor; negative for the customer's credit, positive for debt */
function chargeOf(price: number, balance: number): number {
  const owed = price + balance;
  // An amount below the minimum charge is carried over to the next invoice.
  return owed < LEAST_CHARGE_CENTS ? 0 : owed;
}

/** When a card stops being valid. */
export const expiryOf = ({ expiresYear, expiresMonth }: ProcessorCard): Date => new Date(Date.UTC(expiresYear, expiresMonth, 1));

/**
 * Charges a subscription's renewals to another card.
 * @param replacedAt when the newest setup that was applied had been started
 * @returns false when the processor no longer has that card
 */
export async function replaceCard(
  subscriptionId: string,
  { methodId, replacedAt }: { methodId: string; replacedAt: Date },
): Promise<boolean> {
  try {
    await ask((stripe) =>
      stripe.subscriptions.update(subscriptionId, {
        default_payment_method: methodId,
        metadata: { [REPLACED_AT]: String(Math.floor(replacedAt.getTime() / 1000)) },
      }),
    );
    return true;
  } catch (error) {
    if (isMissing(error) && error.parameter === 'default_payment_method') return false;
    throw error;
  }
}

/** Detaches a card at the processor; ignores one that is already gone. */
export async function forgetCard(methodId: string): Promise<void> {
  try {
    await ask((stripe) => stripe.paymentMethods.detach(methodId));
  } catch (error) {
    if (!(error instanceof ProcessorRefusal)) throw error;
  }
}
