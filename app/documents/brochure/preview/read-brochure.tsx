import { BookOpen } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import type { BrochureReader as BrochureReaderPart } from './brochure-reader.tsx';

const BrochureReader = lazy(async () => ({ default: (await import('./brochure-reader.tsx')).BrochureReader }));

type ReadBrochureProps = Omit<ComponentProps<typeof BrochureReaderPart>, 'onClose'> &
  Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'disabled'> & {
    /** Where a phone has room for its symbol alone. */
    isTight?: boolean;
  };

/** Opens one's own brochure in the reader, which is loaded for it. */
export function ReadBrochure({ variant, size, disabled, isTight = false, ...read }: ReadBrochureProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant={variant} size={size} disabled={disabled} onClick={() => setIsOpen(true)}>
        <BookOpen className={size === 'small' ? 'size-4' : 'size-5'} aria-hidden="true" />
        <span className={isTight ? 'max-sm:sr-only' : undefined}>Read the brochure</span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <BrochureReader {...read} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
