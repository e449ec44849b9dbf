import type { Stripe } from 'stripe';
import { noSuch } from './api-error.ts';
import type { Calls } from './calls.ts';
import { empty } from './empty.ts';
import { emit } from './events.ts';
import { makeId, makeInvoicePrefix } from './ids.ts';
import { idOf } from './kinds.ts';
import type { Ledger } from './ledger.ts';
import { LIST_PARAMETERS, pageOf } from './lists.ts';
import { findClock, findCustomer } from './look-ups.ts';
import { integer, mergeMetadata, metadata, readParameters, type ShapeOf, text } from './parameters.ts';
import { present } from './render.ts';
import { endSubscription } from './subscription-life.ts';

const SHAPE = {
  email: text,
  name: text,
  /** The customer's debt in cents; negative is their credit. */
  balance: integer,
  metadata,
} satisfies ShapeOf<Stripe.CustomerCreateParams> & ShapeOf<Stripe.CustomerUpdateParams>;

export const customerCalls: Calls = {
  'POST /v1/customers': ({ ledger, parameters }) => {
    const given = readParameters(parameters, {
      ...SHAPE,
      test_clock: text,
    } satisfies ShapeOf<Stripe.CustomerCreateParams>);
    const clock = given.test_clock ? findClock(ledger, given.test_clock, 'test_clock').id : null;
    const customer: Stripe.Customer = {
      id: makeId('cus'),
      object: 'customer',
      balance: given.balance ?? 0,
      created: ledger.now(),
      delinquent: false,
      email: given.email ?? null,
      invoice_prefix: makeInvoicePrefix(),
      invoice_settings: {
        custom_fields: null,
        default_payment_method: null,
        footer: null,
        rendering_options: null,
      },
      livemode: false,
      metadata: mergeMetadata({}, given.metadata),
      name: given.name ?? null,
      next_invoice_sequence: 1,
      preferred_locales: [],
      tax_exempt: 'none',
      test_clock: clock,
      ...empty<Stripe.Customer>()('address currency customer_account default_source description discount phone shipping'),
    };
    emit(ledger, 'customer.created', ledger.put(customer));
    return present(customer);
  },

  'GET /v1/customers': ({ ledger, parameters }) => {
    const { email, ...paging } = readParameters(parameters, {
      email: text,
      ...LIST_PARAMETERS,
    } satisfies ShapeOf<Stripe.CustomerListParams>);
    const customers = ledger.all('customer').filter((customer) => !customer.deleted && (!email || customer.email === email));
    return pageOf('/v1/customers', customers, paging);
  },

  'GET /v1/customers/:id': ({ ledger, id }) => {
    const customer = ledger.get('customer', id);
    if (!customer) throw noSuch('customer', id);
    return present(customer);
  },

  'POST /v1/customers/:id': ({ ledger, parameters, id }) => {
    const customer = findCustomer(ledger, id, 'id');
    const given = readParameters(parameters, SHAPE);
    ledger.put(
      Object.assign(customer, {
        email: given.email ?? customer.email,
        name: given.name ?? customer.name,
        balance: given.balance ?? customer.balance,
        metadata: mergeMetadata(customer.metadata, given.metadata),
      }),
    );
    emit(ledger, 'customer.updated', customer);
    return present(customer);
  },

  'DELETE /v1/customers/:id': ({ ledger, id }) => {
    deleteCustomer(ledger, findCustomer(ledger, id, 'id'));
    return { id, object: 'customer', deleted: true };
  },
};

/** Ends the customer's subscriptions, as Stripe does. */
export function deleteCustomer(ledger: Ledger, customer: Stripe.Customer): void {
  const { id } = customer;
  for (const subscription of ledger.all('subscription')) {
    if (subscription.customer === id && !subscription.ended_at) endSubscription(ledger, subscription, 'cancellation_requested');
  }
  for (const method of ledger.all('payment_method')) {
    if (idOf(method.customer) === id) ledger.put(Object.assign(method, { customer: null }));
  }
  emit(ledger, 'customer.deleted', customer);
  ledger.put({ id, object: 'customer', deleted: true } as unknown as Stripe.Customer);
}
