import type { PDFDocumentLoadingTask } from 'pdfjs-dist';
import { useCallback, useEffect, useState } from 'react';
import { openPdf } from '#app/documents/open-pdf.ts';
import { ApiError, fetchApi, reasonOf, TRY_AGAIN } from '#app/platform/api-client.ts';
import { type OpenedPdf, readPdf } from './pdf-pages.tsx';

type PdfState = { state: 'coming' } | { state: 'open'; opened: OpenedPdf } | { state: 'failed'; reason: string; isGone: boolean };

/**
 * A PDF of ours, open as long as its reader.
 * @param address whose reply is the file itself, not a redirect to the storage
 * @returns its pages once the first can be drawn, then with their texts; why it can't be read, and whether it is no longer there; and `retry`, which fetches it anew
 */
export function useOpenedPdf(address: string): PdfState & { retry: () => void } {
  const [pdf, setPdf] = useState<PdfState>({ state: 'coming' });
  const [attempt, setAttempt] = useState(1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens it anew
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let loading: PDFDocumentLoadingTask | undefined;
    const open = async () => {
      const reply = await fetchApi(address, { signal });
      loading = await openPdf(await reply.arrayBuffer());
      if (signal.aborted) return loading.destroy();
      const { opened, texts } = await readPdf(await loading.promise);
      if (signal.aborted) return;
      setPdf({ state: 'open', opened });
      const read = await texts();
      if (!signal.aborted) setPdf({ state: 'open', opened: { ...opened, texts: read } });
    };
    open().catch((error: unknown) => {
      const isGone = error instanceof ApiError && error.status === 404;
      if (!signal.aborted) setPdf({ state: 'failed', reason: reasonOf(error, TRY_AGAIN), isGone });
    });
    return () => {
      leaving.abort();
      void loading?.destroy();
    };
  }, [address, attempt]);

  const retry = useCallback(() => {
    setPdf({ state: 'coming' });
    setAttempt((before) => before + 1);
  }, []);
  return { ...pdf, retry };
}
