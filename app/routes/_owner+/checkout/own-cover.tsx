import { useEffect, useRef, useState } from 'react';
import { BrochureCover } from '#app/documents/brochure/preview/brochure-cover.tsx';
import type { ShowcaseContent } from '#app/showcases/showcase.schema.ts';

/** What is bought, as its buyer made it: the cover, for which much code is loaded, and so once it is seen; its photo until then. */
export function OwnCover({ vehicle, content }: { vehicle: string; content: ShowcaseContent }) {
  const [photo] = content.project.photoUrls;
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  if (!photo) return null;
  return (
    <div ref={place} className="mx-auto w-44 lg:w-full">
      {isSeen ? (
        <BrochureCover content={content} />
      ) : (
        // As large as the cover, which takes its place.
        <img src={`${photo}?size=screen`} alt={`Your ${vehicle}`} className="aspect-[8.5/11] w-full object-cover" />
      )}
    </div>
  );
}
