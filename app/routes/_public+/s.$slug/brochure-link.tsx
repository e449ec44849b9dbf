import { BookOpenText } from 'lucide-react';
import { type MouseEvent, useCallback, useState } from 'react';
import { sharedBrochurePath } from '#app/sharing/sharing.ts';
import { Button } from '#app/ui/button.tsx';
import { type LazyComponent, useLazyComponent } from '#app/ui/lazy-component.ts';
import { Spinner } from '#app/ui/spinner.tsx';

const READER: LazyComponent<typeof import('#app/sharing/shared-brochure-reader.tsx')> = {
  load: () => import('#app/sharing/shared-brochure-reader.tsx'),
  name: 'The reader',
};

/** Opens the brochure in the reader; its file where no script runs, and in whatever else the visitor opens it with, or where the reader could not be loaded. */
export function BrochureLink({ slug, vehicle }: { slug: string; vehicle: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const onOpenChange = useCallback((willBeOpen: boolean) => {
    setIsOpen(willBeOpen);
    setFailed(!READER.arrived);
  }, []);
  const parts = useLazyComponent(READER, isOpen, onOpenChange);
  const isLoading = isOpen && !parts;
  const read = (event: MouseEvent) => {
    if (hasFailed || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setIsOpen(true);
  };
  return (
    <>
      <Button asChild>
        <a href={sharedBrochurePath(slug)} target="_blank" rel="noreferrer" aria-busy={isLoading} onClick={read}>
          {isLoading ? <Spinner /> : <BookOpenText className="size-5" aria-hidden="true" />}
          Read the brochure
        </a>
      </Button>
      {isOpen && parts && <parts.SharedBrochureReader slug={slug} vehicle={vehicle} onClose={() => setIsOpen(false)} />}
    </>
  );
}
