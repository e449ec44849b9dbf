import { useEffect, useRef } from 'react';
import type { DrawPage } from './pdf-pages.tsx';

/** Each small page means that its photos are decoded: they wait for each other, and between two (ms) others can be turned to. */
const BETWEEN_MS = 150;
let queue: Promise<unknown> = Promise.resolve();

type SmallPdfPageProps = { page: number; drawPage: DrawPage; width: number; height: number };

/** A page of a PDF, small: its number until it is drawn, which it is once it is near what can be seen. Sizes in CSS pixels. */
export function SmallPdfPage({ page, drawPage, width, height }: SmallPdfPageProps) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!place.current) return;
    let isWanted = true;
    const draw = async () => {
      if (!isWanted) return;
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
      // Closed meanwhile, nobody would let go of it.
      if (!isWanted) return;
      const canvas = await drawPage(page, Math.round(width * window.devicePixelRatio));
      if (!isWanted) return;
      canvas.className = 'absolute inset-0 size-full';
      place.current?.append(canvas);
    };
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        seen.disconnect();
        queue = queue.then(draw).catch(() => {});
      },
      { rootMargin: '0px 200px' },
    );
    seen.observe(place.current);
    return () => {
      isWanted = false;
      seen.disconnect();
    };
  }, [page, drawPage, width]);
  return (
    <span ref={place} className="label relative grid place-items-center bg-[#fbf4e3] text-[#3b2415]" style={{ width, height }}>
      {page}
    </span>
  );
}
