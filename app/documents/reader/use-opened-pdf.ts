import type { PDFDocumentLoadingTask } from 'pdfjs-dist';
import { useCallback, useEffect, useState } from 'react';
import { openPdf } from '#app/documents/open-pdf.ts';
import { ApiError, fetchApi, reasonOf, TRY_AGAIN } from '#app/platform/api-client.ts';
import { type OpenedPdf, readPdf } from './pdf-pages.tsx';
import { readBytes } from './read-bytes.ts';

type PdfState =
  | { state: 'coming' /** How much has come, 0 to 1; null while nobody knows. */; fraction: number | null }
  | { state: 'open'; opened: OpenedPdf }
  | { state: 'failed'; reason: string; isGone: boolean };

const COMING: PdfState = { state: 'coming', fraction: null };

/** Why pdf.js refuses bytes that have come. */
const UNREADABLE = 'the file that came is damaged, or no PDF.';

/**
 * A PDF of ours, open as long as its reader.
 * @param address whose reply is the file itself, not a redirect to the storage
 * @returns its pages once the first can be drawn, then with their chapters and texts; why it can't be read, and whether it is no longer there; and `retry`, which fetches it anew
 */
export function useOpenedPdf(address: string): PdfState & { retry: () => void } {
  const [pdf, setPdf] = useState<PdfState>(COMING);
  const [attempt, setAttempt] = useState(1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens it anew
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let loading: PDFDocumentLoadingTask | undefined;
    let release = () => {};
    let fallback = TRY_AGAIN;
    const open = async () => {
      const reply = await fetchApi(address, { signal });
      const bytes = await readBytes(reply, (fraction) => signal.aborted || setPdf({ state: 'coming', fraction }));
      loading = await openPdf(bytes);
      // It fails where it is destroyed before it is open.
      loading.promise.catch(() => {});
      if (signal.aborted) return loading.destroy();
      fallback = UNREADABLE;
      const { opened, texts, chapters } = await readPdf(await loading.promise);
      release = opened.release;
      if (signal.aborted) return;
      setPdf({ state: 'open', opened });
      // Pages whose words can't be read can still be looked at.
      const named = { ...opened, chapters: await chapters().catch(() => []) };
      if (!signal.aborted) setPdf({ state: 'open', opened: named });
      const read = await texts().catch(() => []);
      if (!signal.aborted) setPdf({ state: 'open', opened: { ...named, texts: read } });
    };
    open().catch((error: unknown) => {
      const isGone = error instanceof ApiError && error.status === 404;
      if (!signal.aborted) setPdf({ state: 'failed', reason: reasonOf(error, fallback), isGone });
    });
    return () => {
      leaving.abort();
      release();
      void loading?.destroy();
    };
  }, [address, attempt]);

  const retry = useCallback(() => {
    setPdf(COMING);
    setAttempt((before) => before + 1);
  }, []);
  return { ...pdf, retry };
}
