import type { PDFDocumentLoadingTask } from 'pdfjs-dist';

/**
 * Begins to read a PDF in the browser, by pdf.js: over a megabyte, which is loaded for whoever opens a PDF. Its other build runs in the newest
 * browsers alone.
 * @returns the task, which must be destroyed once nobody draws from it; its promise rejects for what is no PDF, or a locked one
 */
export async function openPdf(data: ArrayBuffer): Promise<PDFDocumentLoadingTask> {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  GlobalWorkerOptions.workerSrc = (await import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url')).default;
  return getDocument({ data });
}
