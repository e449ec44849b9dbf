import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type Chapter, namedChapters } from './chapters.ts';

/** The first level of a PDF's outline, which is what its pages are headed by. */
export async function readChapters(pdf: PDFDocumentProxy): Promise<Chapter[]> {
  const items = (await pdf.getOutline()) ?? [];
  const headings = await Promise.all(
    items.map(async ({ title, dest: to }) => {
      const dest = typeof to === 'string' ? await pdf.getDestination(to) : to;
      // pdf.js types a destination as an array of anything: its first part refers to the page.
      const page = dest
        ? await pdf.getPageIndex(dest[0]).then(
            (index) => index + 1,
            () => null,
          )
        : null;
      return page === null ? [] : [{ title: title.replace(/\s+/g, ' ').trim(), page }];
    }),
  );
  return namedChapters(headings.flat());
}
