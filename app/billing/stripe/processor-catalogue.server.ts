import { singleton } from '#app/platform/singleton.server.ts';
import { ask, idOf, ProcessorRefusal, required } from './processor-client.server.ts';

/** What marks the yearly price at the processor, so that no id has to be set (docs/operations.md). */
export const PRICE_KEY = 'showcase_annual';

/** What the processor has told of itself and seldom changes: applying a code asks it for nothing that it has said before. */
const known = singleton<{
  price: { priceId: string; productId: string; amount: number; until: number } | undefined;
  /** Coupons and products that exist, by their ids. */
  made: Set<string>;
}>('card-processor-known', () => ({ price: undefined, made: new Set() }));

const PRICE_KNOWN_FOR_MS = 10 * 60_000;

/** What is known may be out of date: the next call asks again. */
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

/** Sees to it that something with a given id exists: that it does already is as good. */
export async function ensure(id: string, create: () => Promise<unknown>): Promise<void> {
  if (known.made.has(id)) return;
  try {
    await create();
  } catch (error) {
    if (!(error instanceof ProcessorRefusal && error.code === 'resource_already_exists')) throw error;
  }
  known.made.add(id);
}

/** So many cents off the first year, and nothing else. @returns the coupon's id, made of the amount */
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
