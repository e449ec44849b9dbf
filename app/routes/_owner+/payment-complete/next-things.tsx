import { Link } from '@remix-run/react';
import { Flag, Printer, QrCode, Share2 } from 'lucide-react';

const THINGS = [
  { at: '#share', title: 'Share it', text: 'Its page on the web, and a link to send.', Icon: Share2 },
  { at: '/flyer', title: 'QR flyer', text: 'One page for the windshield.', Icon: QrCode },
  { at: '#show-day-kit', title: 'Show-day kit', text: 'Boards, cards and badges in its theme.', Icon: Flag },
  { at: '#documents', title: 'Order prints', text: 'The print edition, for any print shop.', Icon: Printer },
];

/** What an owner does next with a showcase that has just been paid. @param id the showcase's */
export function NextThings({ id }: { id: string }) {
  return (
    <ul className="grid w-full gap-px overflow-hidden rounded-card border bg-rule text-left sm:grid-cols-2">
      {THINGS.map(({ at, title, text, Icon }) => (
        <li key={at} className="bg-raised">
          <Link to={`/showcase/${id}${at}`} className="flex h-full items-center gap-4 p-4 hover:text-accent">
            <Icon className="size-6 shrink-0 text-brass" strokeWidth={1.5} aria-hidden="true" />
            <span>
              <span className="block font-display text-lg text-ink">{title}</span>
              <span className="block text-[0.9375rem] text-ink-soft">{text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
