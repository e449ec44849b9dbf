import { buildIfChanged } from './product/build-product.ts';
import { fail, step } from './product/terminal.ts';

await step('Build', async () => ((await buildIfChanged()) ? 'done' : 'stands already')).catch(fail);
