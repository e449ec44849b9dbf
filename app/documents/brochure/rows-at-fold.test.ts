import { afterAll, expect, test } from 'vitest';
import { closePdfRenderer, withPdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { rowsAtFold } from './rows-at-fold.ts';

afterAll(closePdfRenderer);

/** Pages of 800 CSS px, 40 apart. */
const STEP = 840;

/** @param rows the pages, counted from the cover as 1, and the upper edges of rows that are 200 px tall and run from edge to edge */
const touchingOf = (rows: { page: number; top: number }[]) =>
  withPdfRenderer(async (page) => {
    const drawn = rows.map(
      ({ page, top }, photo) =>
        `<div class="row edge-to-edge" style="position: absolute; left: ${(page - 1) * STEP}px; top: ${top}px; width: 800px; height: 200px"><img data-slot="photo-${photo}"></div>`,
    );
    await page.load(`<!doctype html><body style="margin: 0; position: relative">${drawn.join('')}</body>`, () => undefined);
    return page.measure(rowsAtFold, { step: STEP });
  });

test('a photo that would become one with the facing page’s at the fold is the right page’s', async () => {
  const facing = [
    { page: 2, top: 0 },
    { page: 3, top: 150 },
  ];
  expect(await touchingOf(facing)).toEqual([1]);
});

test('those at other heights, and those of pages back to back, may run over the edge', async () => {
  const apart = [
    { page: 2, top: 0 },
    { page: 3, top: 200 },
    { page: 4, top: 200 },
  ];
  expect(await touchingOf(apart)).toEqual([]);
});
