import { afterAll, expect, test } from 'vitest';
import { closePdfRenderer, withPdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { partAtFold } from './part-at-fold.ts';

afterAll(closePdfRenderer);

/** Pages of 800 CSS px, 40 apart. */
const STEP = 840;

/** @param rows the pages, counted from the cover as 1, and the upper edges of rows that are 200 px tall and run from edge to edge */
const partedOf = (rows: { page: number; top: number }[]) =>
  withPdfRenderer(async (page) => {
    const drawn = rows.map(
      ({ page, top }) =>
        `<div class="row edge-to-edge" style="position: absolute; left: ${(page - 1) * STEP}px; top: ${top}px; width: 800px; height: 200px"></div>`,
    );
    await page.load(`<!doctype html><body style="margin: 0; position: relative">${drawn.join('')}</body>`, () => undefined);
    await page.measure(partAtFold, { step: STEP });
    return page.measure(
      () => Array.from(document.querySelectorAll('.row'), (row) => row.classList.contains('off-fold')),
      undefined,
    );
  });

test('photos of facing pages that would touch at the fold are kept apart, on the right page', async () => {
  expect(
    await partedOf([
      { page: 2, top: 0 },
      { page: 3, top: 150 },
    ]),
  ).toEqual([false, true]);
});

test('those at other heights, and those of pages back to back, run over the edge', async () => {
  expect(
    await partedOf([
      { page: 2, top: 0 },
      { page: 3, top: 200 },
      { page: 4, top: 200 },
    ]),
  ).toEqual([false, false, false]);
});
