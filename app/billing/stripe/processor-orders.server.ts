import { ensure, ensureCoupon, findAnnualPrice, forgetKnown } from './processor-catalog.server.ts';
import { ask, idOf, ProcessorRefusal, required } from './processor-client.server.ts';
import { DONATION_PRODUCT, fetchInvoice, INVOICE_PARTS, type ProcessorInvoice, toInvoice } from './processor-invoices.server.ts';
import { listLive } from './processor-subscriptions.server.ts';

/** The price of a first year, in cents: original − discount + donation = total. */
export type Quote = { original: number; discount: number; donation: number; total: number };

/**
 * Creates a customer. Without an idempotency key: an unused duplicate does no harm, whereas an error stored under a key would
 * block a buyer for a day.
 * @returns its id
 */
export async function createCustomer({ userId, email, name }: { userId: string; email: string; name: string }): Promise<string> {
  const customer = await ask((stripe) => stripe.customers.create({ email, name, metadata: { userId } }));
  return customer.id;
}

/**
 * Creates an unpaid subscription that renews yearly, with the donation as a line of its first invoice.
 * @param checkoutId its idempotency key: a retry returns the same subscription
 * @returns its ids, and a function that fetches its current invoice
 */
export async function createSubscription(order: {
  customerId: string;
  checkoutId: string;
  quote: Quote;
  nonProfitName: string | null;
}): Promise<PlacedSubscription> {
  try {
    return await makeSubscription(order);
  } catch (error) {
    if (error instanceof ProcessorRefusal) forgetKnown();
    throw error;
  }
}

export type PlacedSubscription = { subscriptionId: string; invoiceId: string; readInvoice: () => Promise<ProcessorInvoice> };

type Order = Parameters<typeof createSubscription>[0];

/**
 * The subscription of a checkout whose creation was not confirmed: the answer may be lost, or be an error after the fact.
 * @returns null when there is none, or it has ended
 */
export async function findPlacedSubscription({
  customerId,
  checkoutId,
}: {
  customerId: string;
  checkoutId: string;
}): Promise<PlacedSubscription | null> {
  const made = (await listLive(customerId)).find(({ metadata }) => metadata.checkoutId === checkoutId);
  const invoiceId = idOf(made?.latest_invoice);
  if (!made || !invoiceId) return null;
  return { subscriptionId: made.id, invoiceId, readInvoice: async () => required(await fetchInvoice(invoiceId), 'subscription') };
}

async function makeSubscription({ customerId, checkoutId, quote, nonProfitName }: Order): Promise<PlacedSubscription> {
  const { priceId, productId } = await findAnnualPrice(quote.original);
  const coupon = quote.discount > 0 ? await ensureCoupon(quote.discount, productId) : null;
  if (quote.donation > 0) {
    await ensure(DONATION_PRODUCT, () => ask((stripe) => stripe.products.create({ id: DONATION_PRODUCT, name: 'Donation' })));
  }
  const subscription = await ask((stripe) =>
    stripe.subscriptions.create(
      {
        customer: customerId,
        items: [{ price: priceId }],
        payment_behavior: 'default_incomplete',
        payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
        ...(coupon && { discounts: [{ coupon }] }),
        ...(quote.donation > 0 && {
          add_invoice_items: [
            { price_data: { currency: 'usd', product: DONATION_PRODUCT, unit_amount: quote.donation }, quantity: 1 },
          ],
        }),
        expand: INVOICE_PARTS.map((part) => `latest_invoice.${part}`),
        metadata: { checkoutId, ...(nonProfitName && { nonProfitName: nonProfitName.slice(0, 500) }) },
      },
      { idempotencyKey: `checkout-${checkoutId}` },
    ),
  );
  const invoice = required(subscription.latest_invoice, 'invoice');
  const invoiceId = required(idOf(invoice), 'invoice');
  // An answer stored under the key has the invoice as it was then.
  const isKept = subscription.lastResponse.headers['idempotent-replayed'] === 'true';
  const readInvoice = async () =>
    required(typeof invoice === 'string' || isKept ? await fetchInvoice(invoiceId) : await toInvoice(invoice), 'subscription');
  return { subscriptionId: subscription.id, invoiceId, readInvoice };
}
