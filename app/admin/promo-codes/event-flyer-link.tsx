import { Printer } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import type { PrintEdition } from '#app/documents/print-edition-note.tsx';
import { printEditionOf } from '#app/documents/use-documents.ts';
import { fetchApi } from '#app/platform/api-client.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { Button } from '#app/ui/button.tsx';
import type { PromoCode } from './promo-code-list.ts';

/** Its dates are printed in this browser's time zone. */
const addressOf = (id: string, isForPress: boolean): string =>
  `/api/admin/promo-codes/${id}/event-flyer?${new URLSearchParams({
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC',
    ...(isForPress && { edition: 'print' }),
  })}`;

type EventFlyerLinkProps = {
  promoCode: PromoCode;
  /** For a print shop, with bleed and marks. */
  isForPress: boolean;
  onPrinted: (edition: PrintEdition) => void;
};

/**
 * Opens the event flyer in a new tab (Specification §2). The tab is opened at once, while the browser still attributes it to the
 * click, and navigated when the flyer is ready; a failure is reported here and leaves no tab open.
 */
export function EventFlyerLink({ promoCode: { id, code }, isForPress, onPrinted }: EventFlyerLinkProps) {
  const [isBusy, setBusy] = useState(false);

  const show = async (event: MouseEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const address = addressOf(id, isForPress);
    const tab = window.open('', '_blank');
    if (tab) tab.document.title = `Printing the flyer of ${code}…`;
    setBusy(true);
    try {
      const reply = await fetchApi(address);
      await reply.arrayBuffer();
      if (tab) tab.location.replace(address);
      else window.location.assign(address);
      if (isForPress) onPrinted(printEditionOf(reply));
    } catch (error) {
      tab?.close();
      tellFailure({ title: 'Failed to generate flyer', error });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button asChild variant="secondary" size="small">
      <a
        href={`/api/admin/promo-codes/${id}/event-flyer`}
        target="_blank"
        rel="noreferrer"
        aria-label={`Event flyer of ${code}, opens in a new tab`}
        aria-busy={isBusy || undefined}
        onClick={(event) => void show(event)}
      >
        <Printer className="size-4 text-brass" aria-hidden="true" />
        {isBusy ? 'Printing…' : 'Flyer'}
      </a>
    </Button>
  );
}
