import { inject } from 'vitest';

/**
 * The product that the files of this test worker have to themselves, one file after the other: some stop its clock, take its tables
 * away or kill its worker.
 */
export const { origin, dataDir } = ownProduct();

function ownProduct() {
  const products = inject('products');
  const product = products[Number(process.env.VITEST_POOL_ID) - 1];
  if (!product) throw new Error(`There is no product for worker ${process.env.VITEST_POOL_ID} of ${products.length}`);
  return product;
}
