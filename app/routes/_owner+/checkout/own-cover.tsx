import { BrochureCover } from '#app/documents/brochure/preview/brochure-cover.tsx';
import type { ShowcaseContent } from '#app/showcases/showcase.schema.ts';

/** What is bought, as its buyer made it; the card form is loaded before it. */
export const OwnCover = ({ content }: { content: ShowcaseContent }) =>
  content.project.photoUrls.length > 0 && (
    <div className="mx-auto w-44 lg:w-full">
      <BrochureCover content={content} canWait />
    </div>
  );
