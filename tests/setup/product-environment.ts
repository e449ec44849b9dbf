import { dataDir, origin } from '../product.ts';
import { readProductEnvironment } from './read-product-environment.ts';

/** Before a test file's imports read the environment: the running product's own database and files. */
Object.assign(process.env, readProductEnvironment({ origin, dataDir }));
