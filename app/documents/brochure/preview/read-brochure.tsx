import { BookOpen } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { type LazyComponent, useLazyComponent } from '#app/ui/lazy-component.ts';
import type { BrochureReader } from './brochure-reader.tsx';

const READER: LazyComponent<typeof import('./brochure-reader.tsx')> = {
  load: () => import('./brochure-reader.tsx'),
  name: 'The reader',
};

type ReadBrochureProps = Omit<ComponentProps<typeof BrochureReader>, 'onClose'> &
  Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'disabled'> & {
    /** Where a phone has room for its symbol alone. */
    isTight?: boolean;
  };

/** Opens one's own brochure in the reader, which is loaded for it. */
export function ReadBrochure({ variant, size, disabled, isTight = false, ...read }: ReadBrochureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const parts = useLazyComponent(READER, isOpen, setIsOpen);
  const isLoading = isOpen && !parts;
  return (
    <>
      <Button variant={variant} size={size} disabled={disabled} busy={isLoading} onClick={() => setIsOpen(true)}>
        {!isLoading && <BookOpen className={size === 'small' ? 'size-4' : 'size-5'} aria-hidden="true" />}
        <span className={isTight ? 'max-sm:sr-only' : undefined}>Read the brochure</span>
      </Button>
      {isOpen && parts && <parts.BrochureReader {...read} onClose={() => setIsOpen(false)} />}
    </>
  );
}
