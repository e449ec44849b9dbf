import { inject } from 'vitest';
import { readProductEnvironment } from './read-product-environment.ts';

/** Before a test file's imports read the environment: the running product's own database and files. */
Object.assign(process.env, readProductEnvironment({ origin: inject('origin'), dataDir: inject('dataDir') }));
