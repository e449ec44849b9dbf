import { BookOpenText } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { sharedBrochurePath } from '#app/sharing/sharing.ts';
import { Button } from '#app/ui/button.tsx';
import { type LazyComponent, useLazyComponent } from '#app/ui/lazy-component.ts';

const READER: LazyComponent<typeof import('#app/sharing/shared-brochure-reader.tsx')> = {
  load: () => import('#app/sharing/shared-brochure-reader.tsx'),
  name: 'The reader',
};

/** Opens the brochure in the reader; its file where no script runs, and in whatever else the visitor opens it with. */
export function BrochureLink({ slug, vehicle }: { slug: string; vehicle: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const parts = useLazyComponent(READER, isOpen, setIsOpen);
  const read = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setIsOpen(true);
  };
  return (
    <>
      <Button asChild>
        <a href={sharedBrochurePath(slug)} target="_blank" rel="noreferrer" onClick={read}>
          <BookOpenText className="size-5" aria-hidden="true" />
          Read the brochure
        </a>
      </Button>
      {isOpen && parts && <parts.SharedBrochureReader slug={slug} vehicle={vehicle} onClose={() => setIsOpen(false)} />}
    </>
  );
}
