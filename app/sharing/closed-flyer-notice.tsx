import { useState } from 'react';
import { fetchApi } from '#app/platform/api-client.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { Button } from '#app/ui/button.tsx';

/** Opens the brochure to anyone who scans the flyer's code. */
export const openBrochure = (showcaseId: string) => fetchApi(`/api/projects/${showcaseId}/share`, { method: 'POST' });

/** Tells that the flyer's code leads nowhere because its brochure is closed, with a button to open it. On screen only, never on paper. */
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
