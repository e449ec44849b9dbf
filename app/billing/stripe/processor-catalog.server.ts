import { singleton } from '#app/platform/singleton.server.ts';
import { ask, idOf, ProcessorRefusal, required } from './processor-client.server.ts';

/** The lookup key of the yearly price at the processor, so that no id has to be configured (docs/operations.md). */
export const PRICE_KEY = 'showcase_annual';

/** A cache of what seldom changes at the processor, so that applying a code does not ask for it again. */
const known = singleton<{
  price: { priceId: string; productId: string; amount: number; until: number } | undefined;
  /** Coupons and products that exist, by their ids. */
  made: Set<string>;
}>('card-processor-known', () => ({ price: undefined, made: new Set() }));

const PRICE_KNOWN_FOR_MS = 10 * 60_000;

/** Clears the cache, since it may be outdated. */
export function forgetKnown(): void {
  known.price = undefined;
  known.made.clear();
}

/** The yearly price. @throws where the processor has none, or another amount than we show */
export async function findAnnualPrice(amount: number): Promise<{ priceId: string; productId: string }> {
  if (known.price?.amount === amount && known.price.until > Date.now()) return known.price;
  const { data } = await ask((stripe) => stripe.prices.list({ lookup_keys: [PRICE_KEY], active: true, limit: 1 }));
  const price = required(data[0], `price with the lookup key ${PRICE_KEY}`);
  if (price.unit_amount !== amount || price.currency !== 'usd' || price.recurring?.interval !== 'year') {
    throw new Error(`The price ${price.id} is not ${amount} US cents a year`);
  }
  const found = { priceId: price.id, productId: required(idOf(price.product), 'product') };
  known.price = { ...found, amount, until: Date.now() + PRICE_KNOWN_FOR_MS };
  return found;
}

/** Creates something with a given id, unless it already exists. */
export async function ensure(id: string, create: () => Promise<unknown>): Promise<void> {
  if (known.made.has(id)) return;
  try {
    await create();
  } catch (error) {
    if (!(error instanceof ProcessorRefusal && error.code === 'resource_already_exists')) throw error;
  }
  known.made.add(id);
}

/** A one-time discount in cents on the first year. @returns the coupon's id, derived from the amount */
export async function ensureCoupon(discount: number, productId: string): Promise<string> {
  const id = `first-year-${discount}-${productId}`;
  await ensure(id, () =>
    ask((stripe) =>
      stripe.coupons.create({
        id,
        amount_off: discount,
        currency: 'usd',
        duration: 'once',
        applies_to: { products: [productId] },
        name: 'First year',
      }),
    ),
  );
  return id;
}
