import type { TestProject } from 'vitest/node';
import { buildIfChanged } from '#scripts/product/build-product.ts';
import { fillFolder } from './filled-folder.ts';
import { startThrowawayProduct, type ThrowawayProduct } from './throwaway-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker (tests/product.ts). */
    products: Pick<ThrowawayProduct, 'origin' | 'dataDir'>[];
  }
}

/** A product for each worker, behind a proxy, so that tests may use many client addresses, each below the rate limit. */
export default async function setup(project: TestProject) {
  const workers = Array.from({ length: project.vitest.config.maxWorkers });
  // At once: filling a folder needs no build.
  const [filled] = await Promise.all([fillFolder(), buildIfChanged()]);
  const starts = await Promise.allSettled(workers.map(() => startThrowawayProduct({ TRUSTED_PROXIES: '1' }, filled)));
  filled.remove();
  const products = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const stop = () => Promise.all(products.map((product) => product.stop()));
  const failed = starts.find((start) => start.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  project.provide(
    'products',
    products.map(({ origin, dataDir }) => ({ origin, dataDir })),
  );
  return stop;
}
