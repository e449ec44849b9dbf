import { type RefObject, useEffect, useRef } from 'react';
import type { Paper } from '#app/documents/brochure/layouts/page-geometry.ts';
import { loadLayout } from './layout-code.ts';
import type { LaidOutPages } from './use-laid-out-pages.ts';
import type { LoadMaterial } from './use-material.ts';

/** Between one look and the next the browser has this long for whatever else is to be done (ms). */
const REST_MS = 400;

type Ahead = {
  /** The bodies of POST /api/generate/pdf, the likeliest first; none before anything is likely to be wanted. */
  contents: (() => readonly unknown[]) | undefined;
  paper: Paper;
  /** What is shown now: nothing is laid out ahead before it is laid. */
  laid: LaidOutPages;
  frames: readonly [RefObject<HTMLIFrameElement>, RefObject<HTMLIFrameElement>];
  /** As for useLaidOutPages: these photos are cropped as well. */
  isLookedAt: (slot: { slot: string; page: number }) => boolean;
  loadMaterial: LoadMaterial;
};

/**
 * Lays out what may be wanted next in the frame that shows nothing, and keeps it, so that it is there at once when it is wanted. Not on
 * phones, whose batteries and data plans it would use up for looks that nobody may choose.
 */
export function useLayoutsAhead({ contents, paper, laid, frames, isLookedAt, loadMaterial }: Ahead): void {
  const newest = useRef({ contents, isLookedAt });
  newest.current = { contents, isLookedAt };
  const isLikely = contents !== undefined;
  const spare = laid.state === 'laid' && laid.shown ? frames[laid.shown.frame === 0 ? 1 : 0] : null;

  // With other content, pages are laid anew, and others come next.
  useEffect(() => {
    if (!isLikely || !spare || !window.matchMedia('(hover: hover) and (pointer: fine)').matches) return;
    const ended = new AbortController();
    const { signal } = ended;
    const layOutAll = async () => {
      for (const content of newest.current.contents?.() ?? []) {
        await atRest(signal);
        const [{ layOutPreview }, material] = await Promise.all([loadLayout(), loadMaterial()]);
        const page = spare.current?.contentDocument;
        if (!page) return;
        signal.throwIfAborted();
        const set = await layOutPreview({ page, content, paper, material, isKept: true, signal });
        await set.fill(newest.current.isLookedAt);
      }
    };
    // What can't be laid out ahead is laid out again once it is wanted, and the fault told then.
    layOutAll().catch(() => {});
    return () => ended.abort();
  }, [isLikely, spare, paper, loadMaterial]);
}

/** Resolves once the browser has had nothing else to do for a while. @throws the signal's reason */
async function atRest(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  // Safari has no such callback.
  await new Promise<void>((resolve) => ('requestIdleCallback' in window ? requestIdleCallback(() => resolve()) : resolve()));
  signal.throwIfAborted();
}
