import { BrochureCover } from '#app/documents/brochure/preview/brochure-cover.tsx';
import { contentOf } from '#app/showcases/content-of.ts';
import type { Showcase } from '#app/showcases/showcase.schema.ts';

/** The cover of what has just been paid. */
export const PaidCover = ({ showcase }: { showcase: Showcase }) =>
  showcase.photoUrls.length > 0 && (
    <div className="w-56 sm:w-72">
      <BrochureCover content={contentOf(showcase)} />
    </div>
  );
