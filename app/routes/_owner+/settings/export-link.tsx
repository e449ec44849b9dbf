import { clsx } from 'clsx';
import { Download } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { ApiError, fetchApi, reasonOf } from '#app/platform/api-client.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toast-store.ts';

const ADDRESS = '/api/account/export';
const TOO_OFTEN = 429;

/** A link that downloads; before it does, the page asks whether it may, so that a refusal is told here and not as a file. */
export function ExportLink({ className }: { className?: string }) {
  const [isAsking, setAsking] = useState(false);

  const start = async (event: MouseEvent) => {
    event.preventDefault();
    if (isAsking) return;
    setAsking(true);
    try {
      await fetchApi(ADDRESS, { method: 'HEAD' });
      window.location.assign(ADDRESS);
      toast({ title: 'Download Started', description: 'Your data is being packed while it downloads.' });
    } catch (error) {
      // A reply to HEAD has no words.
      const isTooOften = error instanceof ApiError && error.status === TOO_OFTEN;
      const description = isTooOften
        ? 'You have downloaded your data several times within an hour. Please try again later.'
        : reasonOf(error, 'Your data could not be packed.');
      toast({ title: 'Download Failed', description, variant: 'destructive' });
    } finally {
      setAsking(false);
    }
  };

  return (
    <Button asChild variant="secondary" className={clsx(className)}>
      <a href={ADDRESS} download onClick={(event) => void start(event)} aria-busy={isAsking || undefined}>
        <Download className="size-4.5 text-brass" aria-hidden="true" />
        Download my data
      </a>
    </Button>
  );
}
