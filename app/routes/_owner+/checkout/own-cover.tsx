import { useEffect, useState } from 'react';
import { BrochureCover } from '#app/documents/brochure/preview/brochure-cover.tsx';
import { isLayoutLoaded } from '#app/documents/brochure/preview/layout-code.ts';
import type { ShowcaseContent } from '#app/showcases/showcase.schema.ts';

/** What is bought, as its buyer made it: the cover, or its photo for a buyer who comes back without the builder's code. */
export function OwnCover({ vehicle, content }: { vehicle: string; content: ShowcaseContent }) {
  const [photo] = content.project.photoUrls;
  const [isLaidOut, setIsLaidOut] = useState(false);
  // Known only in the browser, so the first render must match the server's.
  useEffect(() => setIsLaidOut(isLayoutLoaded()), []);
  if (!photo) return null;
  return (
    <div className="mx-auto w-44 lg:w-full">
      {isLaidOut ? (
        <BrochureCover content={content} />
      ) : (
        <img
          src={`${photo}?size=screen`}
          alt={`Your ${vehicle}`}
          className="aspect-4/3 w-full rounded-card border object-cover"
        />
      )}
    </div>
  );
}
