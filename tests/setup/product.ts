import type { TestProject } from 'vitest/node';
import { startThrowawayProduct, type ThrowawayProduct } from './throwaway-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker (tests/product.ts). */
    products: Pick<ThrowawayProduct, 'origin' | 'dataDir'>[];
  }
}

/** A product for each worker, behind a proxy, so that tests may use many client addresses, each below the rate limit. */
export default async function setup(project: TestProject) {
  const products: ThrowawayProduct[] = [];
  const stop = () => Promise.all(products.map((product) => product.stop()));
  try {
    // In turn, since the first builds it.
    for (let worker = 0; worker < project.vitest.config.maxWorkers; worker++) {
      products.push(await startThrowawayProduct({ TRUSTED_PROXIES: '1' }));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide(
    'products',
    products.map(({ origin, dataDir }) => ({ origin, dataDir })),
  );
  return stop;
}
