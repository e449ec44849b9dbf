import { useEffect, useRef, useState } from 'react';
import { PAPERS } from '#app/documents/brochure/layouts/page-geometry.ts';
import { useLaidOutPages } from './use-laid-out-pages.ts';

type BrochureCoverProps = {
  /** The body of POST /api/generate/pdf. */
  content: unknown;
  /** The address of its first photo, which is shown until the cover is laid out, and where it can't be. */
  photo: string;
  /** Such as 'The cover of your brochure'. */
  alt: string;
};

const SHEET = PAPERS.letter;
const COVER = ['cover'];

/** The cover of a brochure as it prints, as wide as its place. */
export function BrochureCover({ content, photo, alt }: BrochureCoverProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const { laid } = useLaidOutPages(frame, { content, paper: 'letter', slots: COVER });

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div
      ref={place}
      role="img"
      aria-label={alt}
      data-state={laid.state}
      className="relative overflow-hidden bg-raised shadow-[0_18px_40px_-18px_rgb(0_0_0/.55)]"
      style={{ aspectRatio: `${SHEET.width} / ${SHEET.height}` }}
    >
      <img src={`${photo}?size=screen`} alt="" className="absolute inset-0 size-full object-cover" />
      <iframe
        ref={frame}
        title={alt}
        tabIndex={-1}
        aria-hidden="true"
        sandbox="allow-same-origin"
        width={SHEET.width}
        height={SHEET.height}
        className="absolute top-0 left-0 origin-top-left border-0"
        style={{
          transform: `scale(${width / SHEET.width})`,
          visibility: laid.state === 'laid' ? 'visible' : 'hidden',
        }}
      />
    </div>
  );
}
