import { parseArgs } from 'node:util';
import { buildIfChanged } from './product/build-product.ts';
import { fail, step } from './product/terminal.ts';

// Takes no arguments, and refuses any.
parseArgs();

/** `npm run build`: what `npm start` builds, alone; nothing where it stands already. */
await step('Build', async () => ((await buildIfChanged()) ? 'done' : 'stands already')).catch(fail);
