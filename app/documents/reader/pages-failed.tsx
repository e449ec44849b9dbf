import { RotateCcw } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';

/** Why no pages are shown, and the button that tries again: in an element that is announced. */
export const PagesFailed = ({ reason, retry }: { reason: string | null; retry: () => void }) => (
  <>
    <p>The pages could not be shown: {reason}</p>
    <Button variant="secondary" onClick={retry}>
      <RotateCcw className="size-4" aria-hidden="true" />
      Try again
    </Button>
  </>
);
