import { afterAll, expect, test } from 'vitest';
import { closePdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { typicalContent } from '#tests/document-content.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { measurePrinted } from '#tests/measure-printed.ts';

afterAll(closePdfRenderer);

/** Runs in the page: of each table of the specification, the fewest rows that it has on a page. */
function fewestRows() {
  const step = (document.querySelector('.cover')?.getBoundingClientRect().width ?? 1) + 40;
  return Array.from(document.querySelectorAll('.specification table'), (table) => {
    const pages = Array.from(table.querySelectorAll('tr'), (row) => Math.floor(row.getBoundingClientRect().left / step));
    return Math.min(...pages.map((page) => pages.filter((other) => other === page).length));
  });
}

test.each([13, 15, 17, 19, 21, 23, 25])(
  'no row or two of a specification of %d lines and eight changes are alone on a page',
  async (lines) => {
    const content = typicalContent(2);
    Object.assign(content.project, { theme: 'vintage', layoutTemplateId: 'auction-catalog' });
    Object.assign(content.project.vehicleData, {
      originalSpecs: Array.from({ length: lines }, (_, line) => `Gauge ${line}: in pounds`).join('\n'),
      modifications: Array.from({ length: 8 }, (_, line) => `Part ${line} of the dashboard`).join('\n'),
    });
    const fewest = await measurePrinted(fewestRows, { content, photos: documentPhotos(2) });
    expect(Math.min(...fewest)).toBeGreaterThan(2);
  },
);
