import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { closePdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { BROCHURES } from '#tests/brochures.ts';
import { differenceOf } from '#tests/compare-pictures.ts';
import { APPROVED_FOLDER, drawKeyPages } from '#tests/key-pages.ts';

afterAll(closePdfRenderer);

/** The share of a page that may look different: letters' edges, not their places. */
const TOLERANCE = 0.01;

test.each(BROCHURES)('$theme, $layout looks as it was approved (npm run approve takes new pictures)', async (brochure) => {
  for (const { file, picture } of await drawKeyPages(brochure)) {
    const difference = await differenceOf(picture, await readFile(join(APPROVED_FOLDER, file)));
    expect.soft(difference, file).toBeLessThan(TOLERANCE);
  }
});
