import { runProduct } from './product/run-product.ts';
import { fail } from './product/terminal.ts';

await runProduct('production', process.argv.slice(2)).catch(fail);
