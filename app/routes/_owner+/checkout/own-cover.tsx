import { BrochureCover } from '#app/documents/brochure/preview/brochure-cover.tsx';
import type { ShowcaseContent } from '#app/showcases/showcase.schema.ts';

/** What is bought, as its buyer made it; the card form is loaded before it. Small where it stands beside the order's words. */
export const OwnCover = ({ content }: { content: ShowcaseContent }) => (
  <div className="w-20 sm:w-32 lg:w-full">
    <BrochureCover content={content} canWait />
  </div>
);
