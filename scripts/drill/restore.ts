/**
 * `npm run drill:restore`: fills a product with an owner's photos, documents and shared page, backs it up while another owner goes
 * on uploading, restores it on a machine that has nothing, starts it there, opens everything over HTTP and compares the bytes.
 * `-- 5`: documents of five cars instead of three. Exits with 1 when anything differs or can't be opened.
 */
import { parseArgs } from 'node:util';
import { readProductEnvironment } from '#tests/setup/read-product-environment.ts';
import { startThrowawayProduct } from '#tests/setup/throwaway-product.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const models = Number(positionals[0] ?? 3);
const print = (line = '') => process.stdout.write(`${line}\n`);

const product = await startThrowawayProduct({ TRUSTED_PROXIES: '1' });
let isRight = false;
try {
  Object.assign(process.env, readProductEnvironment(product));
  const { drillRestore } = await import('#tests/drill-restore.ts');
  const { opened, writer, seconds, said } = await drillRestore(product, { models, isChecked: true });
  print(said.join('\n'));
  print(`${'opened again'.padEnd(16)}${'all'.padStart(6)}${'equal'.padStart(8)}`);
  for (const kind of new Set(opened.map((one) => one.kind))) {
    const all = opened.filter((one) => one.kind === kind);
    const equal = all.filter(({ before, after }) => before === after && before.startsWith('200'));
    print(`${kind.padEnd(16)}${String(all.length).padStart(6)}${String(equal.length).padStart(8)}`);
  }
  print(
    `\n${writer.uploads} photos were uploaded during the backup; it has ${writer.restored} of them, ${writer.broken.length} without a file`,
  );
  for (const [what, took] of Object.entries(seconds)) print(`${what.padEnd(16)}${took.toFixed(1).padStart(6)} s`);
  const wrong = opened.filter(({ before, after }) => before !== after || !before.startsWith('200'));
  for (const { address, before, after } of wrong) print(`DIFFERS ${address}: ${before}, then ${after}`);
  isRight = wrong.length === 0 && writer.broken.length === 0;
} finally {
  await product.stop();
}
print(isRight ? 'No failure.' : 'FAILED');
process.exit(isRight ? 0 : 1);
