import { LEAST_CHARGE_CENTS } from '#app/subscriptions/plan.ts';
import { ask, idOf, isMissing, ProcessorRefusal, toDate } from './processor-client.server.ts';
import { priceOf } from './processor-subscriptions.server.ts';

/** The card that a subscription's renewals are charged to, at the processor. Nothing of it is kept here. */

/** A card, as it is told: 'Visa ending in 4242', good to the end of a month (1 to 12). */
export type ProcessorCard = { name: string; expiresMonth: number; expiresYear: number };

/** The names that holders know; any other brand's is the processor's word. */
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
  /** Its id at the processor, and what of it is told; both null where there is none. */
  methodId: string | null;
  card: ProcessorCard | null;
  /** When its owner put it in the place of another; null where it is the card that paid. */
  replacedAt: Date | null;
  /** Cents that the next renewal will charge it: the subscription's own price, less what the owner has at the processor. */
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

/** @param balance cents at the processor; less than 0 for what the customer has, more for what they owe from before */
function chargeOf(price: number, balance: number): number {
  const owed = price + balance;
  // What is too little to be charged is owed with the next invoice instead.
  return owed < LEAST_CHARGE_CENTS ? 0 : owed;
}

/** The moment from which a card is not good any more. */
export const expiryOf = ({ expiresYear, expiresMonth }: ProcessorCard): Date => new Date(Date.UTC(expiresYear, expiresMonth, 1));

/**
 * Charges a subscription's renewals to another card.
 * @param replacedAt when the newest setup was begun that was taken so far
 * @returns false where the processor does not keep that card any more
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

/** The processor keeps a card no longer; that it does not already is as good. */
export async function forgetCard(methodId: string): Promise<void> {
  try {
    await ask((stripe) => stripe.paymentMethods.detach(methodId));
  } catch (error) {
    if (!(error instanceof ProcessorRefusal)) throw error;
  }
}
