import { type RefObject, useEffect, useState } from 'react';
import type { Paper } from '#app/documents/brochure/layouts/page-geometry.ts';
import { reasonOf, TRY_AGAIN } from '#app/platform/api-client.ts';
import { loadLayout } from './layout-code.ts';

type Laid = { state: 'setting' } | { state: 'laid'; pages: number } | { state: 'failed'; reason: string };

/**
 * Lays the brochure out in an iframe, again whenever its content or its paper changes.
 * @param content the body of POST /api/generate/pdf
 * @param slots of the photos that are shown, the same array each time; all if left out
 * @returns the progress; `retry` tries a failed run again
 */
export function useLaidOutPages(
  frame: RefObject<HTMLIFrameElement | null>,
  { content, paper, slots }: { content: unknown; paper: Paper; slots?: readonly string[] },
) {
  const [laid, setLaid] = useState<Laid>({ state: 'setting' });
  const [attempt, setAttempt] = useState(0);
  const given = JSON.stringify(content);

  // biome-ignore lint/correctness/useExhaustiveDependencies: incrementing the attempt runs it again
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    let release = () => {};
    setLaid({ state: 'setting' });
    const setBrochure = async () => {
      const { layOutPreview, loadPictures } = await loadLayout();
      const page = frame.current?.contentDocument;
      if (signal.aborted || !page) return;
      const set = await layOutPreview({ page, content: JSON.parse(given), paper, slots, pictures: loadPictures(), signal });
      if (signal.aborted) return set.release();
      release = set.release;
      setLaid({ state: 'laid', pages: set.pages });
    };
    setBrochure().catch((error: unknown) => {
      if (!signal.aborted) setLaid({ state: 'failed', reason: reasonOf(error, TRY_AGAIN) });
    });
    return () => {
      ended.abort();
      release();
    };
  }, [given, paper, slots, attempt]);

  return { laid, retry: () => setAttempt(attempt + 1) };
}
