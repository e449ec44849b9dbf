import { useEffect, useRef, useState } from 'react';
import { PAPERS, type Paper } from '#app/documents/brochure/layouts/page-geometry.ts';
import type { Chapter } from '#app/documents/reader/chapters.ts';
import { reasonOf, TRY_AGAIN } from '#app/platform/api-client.ts';
import { afterPaint } from '#app/ui/give-way.ts';
import { loadLayout } from './layout-code.ts';
import { chaptersOn, firstPageOf, pageTexts } from './page-texts.ts';
import type { LoadMaterial } from './use-material.ts';

/** Of two frames one shows the pages, while they are laid out anew in the other. */
export type Frame = 0 | 1;

export type LaidOutPages = {
  /** `laid` once each photo is in its place. */
  state: 'setting' | 'laid' | 'failed';
  /** What can be seen: the pages as they are, or as they were before they are laid out anew; null before the first. */
  shown: { pages: number; frame: Frame } | null;
  /** Why they could not be laid out. */
  reason: string | null;
};

type Wanted = {
  /** The body of POST /api/generate/pdf. */
  content: unknown;
  paper: Paper;
  /** Whether a photo is among those that are looked at now, which come first, by its slot and page. */
  isLookedAt: (slot: { slot: string; page: number }) => boolean;
  /** No others are shown at all. */
  isOnlyThat?: boolean;
  /** Each layout is finished before the next begins, for content that changes faster than it is laid out. */
  isPatient?: boolean;
  /** Nothing is laid out yet. */
  isHeldBack?: boolean;
  /** What it is laid out of. */
  loadMaterial: LoadMaterial;
};

/** A dialog has its frames only after its first effects. @throws the signal's reason */
async function untilThere<Thing>(find: () => Thing | null | undefined, signal: AbortSignal): Promise<Thing> {
  for (;;) {
    signal.throwIfAborted();
    const found = find();
    if (found) return found;
    await new Promise(requestAnimationFrame);
  }
}

/**
 * Lays the brochure out in one of two iframes, again whenever its content or its paper changes; until then the pages stay as
 * they are.
 * @returns the frames' elements, to be set as their refs; `retry` tries a failed run again
 */
export function useLaidOutPages({
  content,
  paper,
  isLookedAt,
  isOnlyThat = false,
  isPatient = false,
  isHeldBack = false,
  loadMaterial,
}: Wanted) {
  const frames = [useRef<HTMLIFrameElement>(null), useRef<HTMLIFrameElement>(null)] as const;
  const runs = useRef<[AbortController?, AbortController?]>([]);
  const [laid, setLaid] = useState<LaidOutPages>({ state: 'setting', shown: null, reason: null });
  const [attempt, setAttempt] = useState(0);
  const current = useRef({ shown: laid.shown, isLookedAt });
  current.current = { shown: laid.shown, isLookedAt };
  const newest = JSON.stringify(content);
  const [taken, setTaken] = useState(newest);
  if (isPatient && taken !== newest && laid.state !== 'setting') setTaken(newest);
  const given = isPatient ? taken : newest;

  // biome-ignore lint/correctness/useExhaustiveDependencies: incrementing the attempt runs it again
  useEffect(() => {
    if (isHeldBack) return;
    // Ends when other content is wanted; the work in a frame that is shown goes on until the frame is needed.
    const ended = new AbortController();
    const work = new AbortController();
    let isShown = false;
    const { signal } = ended;
    setLaid(({ shown }) => ({ state: 'setting', shown, reason: null }));
    const layOut = async () => {
      await afterPaint();
      signal.throwIfAborted();
      const [{ layOutPreview }, material] = await Promise.all([loadLayout(), loadMaterial()]);
      const frame: Frame = current.current.shown?.frame === 0 ? 1 : 0;
      const page = await untilThere(() => frames[frame].current?.contentDocument, signal);
      runs.current[frame]?.abort();
      runs.current[frame] = work;
      const set = await layOutPreview({
        page,
        content: JSON.parse(given),
        paper,
        material,
        isKept: !isPatient,
        signal: work.signal,
      });
      await set.fill(current.current.isLookedAt);
      if (signal.aborted) return;
      isShown = true;
      setLaid({ state: isOnlyThat ? 'laid' : 'setting', shown: { pages: set.pages, frame }, reason: null });
      if (isOnlyThat) return;
      await set.fill(() => true);
      if (!signal.aborted) setLaid((before) => ({ ...before, state: 'laid' }));
    };
    layOut().catch((error: unknown) => {
      if (!signal.aborted) setLaid(({ shown }) => ({ state: 'failed', shown, reason: reasonOf(error, TRY_AGAIN) }));
    });
    return () => {
      ended.abort();
      if (!isShown) work.abort();
    };
  }, [given, paper, isOnlyThat, isHeldBack, loadMaterial, attempt]);

  useEffect(
    () => () => {
      for (const run of runs.current) run?.abort();
    },
    [],
  );

  const step = PAPERS[paper].width;
  const readPages = <Read>(read: (page: Document, pages: number) => Read): Read | undefined => {
    const page = laid.shown && frames[laid.shown.frame].current?.contentDocument;
    return page && laid.shown ? read(page, laid.shown.pages) : undefined;
  };
  const read = useRef<{ of: LaidOutPages['shown']; texts: string[] }>({ of: null, texts: [] });
  const named = useRef<{ of: LaidOutPages['shown']; chapters: Chapter[] }>({ of: null, chapters: [] });
  const readTexts = (): string[] => {
    if (read.current.of !== laid.shown) {
      read.current = { of: laid.shown, texts: readPages((page, pages) => pageTexts(page, step, pages)) ?? [] };
    }
    return read.current.texts;
  };
  const readChapters = (): Chapter[] => {
    if (named.current.of !== laid.shown) {
      named.current = { of: laid.shown, chapters: readPages((page) => chaptersOn(page, step)) ?? [] };
    }
    return named.current.chapters;
  };
  return {
    frames,
    laid,
    /** The text of each page that is shown: read once, since it takes a layout for each of its words. */
    readTexts,
    /** What they are headed by, read once as well. */
    readChapters,
    /** What is shown. */
    readDocument: () => readPages((page) => page),
    /** The page that is shown on which an article begins. */
    firstPageOf: (article: string) => readPages((page) => firstPageOf(article, page, step)),
    retry: () => setAttempt(attempt + 1),
  };
}
