import { runProduct } from './product/run-product.ts';
import { fail } from './product/terminal.ts';

/** `npm start`: installs, builds and runs the whole product, with stand-ins for what .env omits; `--fresh` deletes its data first. */
await runProduct('production', process.argv.slice(2)).catch(fail);
