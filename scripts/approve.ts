/**
 * `npm run approve`: takes new pictures of the brochures' key pages, with which the tests compare, and of the builder's theme
 * covers. Review them before committing: git shows which have changed.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import './script-env.ts';

// Takes no arguments, and refuses any.
parseArgs();

const { closePdfRenderer } = await import('#app/documents/renderer/pdf-renderer.server.ts');
const { differenceOf } = await import('#tests/compare-pictures.ts');
const { BROCHURES } = await import('#tests/brochures.ts');
const { APPROVED_FOLDER, drawKeyPages, printApproved } = await import('#tests/key-pages.ts');

/** Below this difference two pictures look the same, and the old one is kept, so that the history contains no duplicates. */
const UNCHANGED = 0.002;

await mkdir(APPROVED_FOLDER, { recursive: true });
for (const brochure of BROCHURES) {
  for (const { file, picture } of await drawKeyPages(brochure, await printApproved(brochure))) {
    const place = join(APPROVED_FOLDER, file);
    const before = await readFile(place).catch(() => undefined);
    const difference = before ? await differenceOf(before, picture) : 1;
    if (difference < UNCHANGED) continue;
    await writeFile(place, picture);
    process.stdout.write(`${file}  ${before ? `${(difference * 100).toFixed(1)} % changed` : 'new'}\n`);
  }
}

const { drawThemeCovers } = await import('./draw-theme-covers.ts');
await drawThemeCovers('public/themes');
await closePdfRenderer();
