import { clsx } from 'clsx';
import { Download } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toast.ts';
import { download } from './save-file.ts';

const TOO_OFTEN = 429;

type DownloadLinkProps = {
  address: string;
  /** The toast when it has started. */
  started: string;
  /** The message when it is refused without a reason; `tooOften` when a limit was reached. */
  failed: string;
  tooOften: string;
  className?: string;
  children: ReactNode;
};

/** A download link whose refusal is shown here, and not saved as a file. */
export function DownloadLink({ address, started, failed, tooOften, className, children }: DownloadLinkProps) {
  const [isAsking, setAsking] = useState(false);

  const start = async (event: MouseEvent) => {
    event.preventDefault();
    if (isAsking) return;
    setAsking(true);
    try {
      await download(address);
      toast({ title: 'Download Started', description: started });
    } catch (error) {
      // A reply to HEAD has no body.
      tellFailure({ title: 'Download Failed', error, fallback: failed, byStatus: { [TOO_OFTEN]: tooOften } });
    } finally {
      setAsking(false);
    }
  };

  return (
    <Button asChild variant="secondary" className={clsx('max-[22rem]:px-3!', className)}>
      <a href={address} download onClick={(event) => void start(event)} aria-busy={isAsking || undefined}>
        {/* With large type a phone has room for the words alone. */}
        <Download className="size-4.5 text-brass max-[22rem]:hidden" aria-hidden="true" />
        {children}
      </a>
    </Button>
  );
}
