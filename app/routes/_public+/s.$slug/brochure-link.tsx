import { BookOpenText } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';

/** To the PDF: a visitor's browser may not have what laying out its pages takes (docs/decisions/0042-studio-and-reader.md). */
export const BrochureLink = ({ slug }: { slug: string }) => (
  <Button asChild>
    <a href={`/api/shared/${slug}/brochure`} target="_blank" rel="noreferrer">
      <BookOpenText className="size-5" aria-hidden="true" />
      Read the brochure
    </a>
  </Button>
);
