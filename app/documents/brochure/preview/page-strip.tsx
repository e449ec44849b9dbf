import { useEffect, useRef } from 'react';
import type { PageSize } from '#app/documents/brochure/layouts/page-geometry.ts';
import { framePage, setGap } from './frame-page.ts';

type PageStripProps = {
  /** The laid out pages to copy; undefined before they are there. */
  source: () => Document | undefined;
  page: PageSize;
  pages: number;
  /** The height of a small page and the gap between two, CSS pixels. */
  height: number;
  gap: number;
};

/** All pages of a brochure side by side, small: a copy of those that are laid out, as one picture. */
export function PageStrip({ source, page, pages, height, gap }: PageStripProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const scale = height / page.height;
  const between = gap / scale;

  // biome-ignore lint/correctness/useExhaustiveDependencies: copied once they are laid out
  useEffect(() => {
    const [laid, copy] = [source(), frame.current?.contentDocument];
    if (!laid || !copy) return;
    const ended = new AbortController();
    framePage(copy, ended.signal)
      .load(`<!doctype html>${laid.documentElement.outerHTML}`)
      .then(() => {
        setGap(copy, between);
        for (const picture of copy.querySelectorAll('img[data-slot]')) {
          const slot = picture.getAttribute('data-slot');
          picture.setAttribute('src', laid.querySelector(`[data-slot="${slot}"]`)?.getAttribute('src') ?? '');
        }
      })
      // Without it the pages have their numbers.
      .catch(() => {});
    return () => ended.abort();
  }, []);

  return (
    <iframe
      ref={frame}
      title="Small pages"
      aria-hidden="true"
      tabIndex={-1}
      sandbox="allow-same-origin"
      width={pages * page.width + (pages - 1) * between}
      height={page.height}
      className="pointer-events-none absolute top-0 left-0 origin-top-left border-0"
      style={{ transform: `scale(${scale})`, colorScheme: 'light' }}
    />
  );
}
