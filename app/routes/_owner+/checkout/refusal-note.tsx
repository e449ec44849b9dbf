import { CircleX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { PaymentRefusal } from '#app/billing/checkout/use-payment.ts';

/** Shown at the card that was refused, and brought into view: on a phone the toast covers another part of the page. */
export function RefusalNote({ title, reason, isUncharged }: PaymentRefusal) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={note} role="alert" className="mt-5 flex scroll-m-24 gap-3 rounded-card border border-danger p-4">
      <CircleX className="mt-0.5 size-5 shrink-0 text-danger" strokeWidth={1.5} aria-hidden="true" />
      <div>
        <p className="font-semibold text-danger">{title}</p>
        <p>
          {reason}
          {isUncharged && ' Nothing was charged. Check the details, or pay with another card.'}
        </p>
      </div>
    </div>
  );
}
