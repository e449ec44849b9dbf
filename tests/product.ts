import { inject } from 'vitest';

/**
 * The product of this test worker, whose files use it one after the other: some stop its clock, remove its tables or kill its
 * worker.
 */
export const { origin, dataDir } = ownProduct();

function ownProduct() {
  const products = inject('products');
  const product = products[Number(process.env.VITEST_POOL_ID) - 1];
  if (!product) throw new Error(`There is no product for worker ${process.env.VITEST_POOL_ID} of ${products.length}`);
  return product;
}
