import type { Stripe } from 'stripe';
import { ApiError, noSuch } from './api-error.ts';
import type { Calls } from './calls.ts';
import { empty } from './empty.ts';
import { makeId } from './ids.ts';
import type { Ledger } from './ledger.ts';
import { readParameters, required, type ShapeOf, text } from './parameters.ts';
import { present } from './render.ts';

export const makeProduct = (id: string, name: string, created: number): Stripe.Product => ({
  id,
  object: 'product',
  active: true,
  created,
  images: [],
  livemode: false,
  marketing_features: [],
  metadata: {},
  name,
  type: 'service',
  updated: created,
  ...empty<Stripe.Product>()('default_price description package_dimensions shippable statement_descriptor tax_code'),
  ...empty<Stripe.Product>()('tax_details unit_label url'),
});

/** @throws ApiError when there is none */
export function findProduct(ledger: Ledger, id: string, param = 'product'): Stripe.Product {
  const product = ledger.get('product', id);
  if (!product) throw noSuch('product', id, param);
  return product;
}

export const productCalls: Calls = {
  'POST /v1/products': ({ ledger, parameters }) => {
    const given = readParameters(parameters, {
      id: text,
      name: required(text),
    } satisfies ShapeOf<Stripe.ProductCreateParams>);
    const id = given.id ?? makeId('prod');
    if (ledger.get('product', id)) {
      throw new ApiError(400, `Product already exists: ${id}`, { code: 'resource_already_exists', param: 'id' });
    }
    return present(ledger.put(makeProduct(id, given.name, ledger.now())));
  },
};
