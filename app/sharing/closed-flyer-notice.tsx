import { useState } from 'react';
import { fetchApi } from '#app/platform/api-client.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { Button } from '#app/ui/button.tsx';

/** Whoever scans the flyer's code can read the brochure from now on. */
export const openBrochure = (showcaseId: string) => fetchApi(`/api/projects/${showcaseId}/share`, { method: 'POST' });

/** That the code on a flyer leads nowhere, since its brochure is closed, and the way to open it. On the screen, never on paper. */
export function ClosedFlyerNotice({ showcaseId, className }: { showcaseId: string; className: string }) {
  const [state, setState] = useState<'closed' | 'opening' | 'open'>('closed');

  const open = async () => {
    setState('opening');
    try {
      await openBrochure(showcaseId);
      setState('open');
    } catch (error) {
      setState('closed');
      tellFailure({ title: 'Error', error, tried: 'The brochure was not opened' });
    }
  };

  return (
    <div className={`flex flex-wrap items-center justify-between gap-4 bg-paper p-5 text-ink print:hidden ${className}`}>
      <p role="status" className="max-w-[52ch]">
        {state === 'open'
          ? 'Whoever scans the code on this flyer can read the brochure now.'
          : 'The brochure is closed to whoever scans this code, so for now it leads nowhere.'}
      </p>
      {state !== 'open' && (
        <Button busy={state === 'opening'} onClick={() => void open()}>
          Open the brochure
        </Button>
      )}
    </div>
  );
}
