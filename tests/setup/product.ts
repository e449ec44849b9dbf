import type { TestProject } from 'vitest/node';
import { startThrowawayProduct } from './throwaway-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product answers. */
    origin: string;
    /** Its data folder, where the numbers of its processes stand. */
    dataDir: string;
  }
}

/** One product for all of these tests, behind a proxy: they may come from many addresses, each below the ceiling of calls. */
export default async function setup(project: TestProject) {
  const { origin, dataDir, stop } = await startThrowawayProduct({ TRUSTED_PROXIES: '1' });
  project.provide('origin', origin);
  project.provide('dataDir', dataDir);
  return stop;
}
