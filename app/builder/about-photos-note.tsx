import { useId } from 'react';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { remarksOn } from './remarks-on.ts';

type AboutPhotosNoteProps = {
  /** The paths of the photos that are ready, in order, with their numbers from 1. */
  places: ReadonlyMap<string, number>;
  details: ReadonlyMap<string, PhotoDetails>;
};

/** What may print poorly and what could be added; nothing waits for it. */
export function AboutPhotosNote({ places, details }: AboutPhotosNoteProps) {
  const headingId = useId();
  const remarks = remarksOn(places, details);
  if (remarks.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="border-l-2 border-rule-strong pl-4">
      <h2 id={headingId} className="text-lg">
        About your photos
      </h2>
      <ul className="mt-1 flex max-w-prose flex-col gap-1 text-[0.9375rem] text-ink-soft">
        {remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
    </section>
  );
}
