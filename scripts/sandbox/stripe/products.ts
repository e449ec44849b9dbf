import type { Stripe } from 'stripe';
import { ApiError, noSuch } from './api-error.ts';
import type { Calls } from './calls.ts';
import { makeId } from './ids.ts';
import type { Ledger } from './ledger.ts';
import { LIST_PARAMETERS, pageOf } from './lists.ts';
import { flag, mergeMetadata, metadata, readParameters, required, type ShapeOf, text } from './parameters.ts';
import { present } from './render.ts';

export const makeProduct = (id: string, name: string, created: number): Stripe.Product => ({
  id,
  object: 'product',
  active: true,
  created,
  default_price: null,
  description: null,
  images: [],
  livemode: false,
  marketing_features: [],
  metadata: {},
  name,
  package_dimensions: null,
  shippable: null,
  statement_descriptor: null,
  tax_code: null,
  tax_details: null,
  type: 'service',
  unit_label: null,
  updated: created,
  url: null,
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
      description: text,
      active: flag,
      metadata,
      statement_descriptor: text,
      tax_code: text,
      unit_label: text,
    } satisfies ShapeOf<Stripe.ProductCreateParams>);
    const id = given.id ?? makeId('prod');
    if (ledger.get('product', id)) {
      throw new ApiError(400, `Product already exists: ${id}`, { code: 'resource_already_exists', param: 'id' });
    }
    const product = {
      ...makeProduct(id, given.name, ledger.now()),
      active: given.active ?? true,
      description: given.description ?? null,
      statement_descriptor: given.statement_descriptor ?? null,
      unit_label: given.unit_label ?? null,
      tax_code: given.tax_code ?? null,
      metadata: mergeMetadata({}, given.metadata),
    };
    return present(ledger.put(product));
  },

  'GET /v1/products': ({ ledger, parameters }) => {
    const { active, ...paging } = readParameters(parameters, {
      active: flag,
      ...LIST_PARAMETERS,
    } satisfies ShapeOf<Stripe.ProductListParams>);
    const products = ledger.all('product');
    return pageOf(
      '/v1/products',
      products.filter((product) => active === undefined || product.active === active),
      paging,
    );
  },

  'GET /v1/products/:id': ({ ledger, id }) => present(findProduct(ledger, id, 'id')),
};
