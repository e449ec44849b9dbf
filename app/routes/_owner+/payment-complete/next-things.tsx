import { Link } from '@remix-run/react';
import { clsx } from 'clsx';
import { Flag, type LucideIcon, Printer, QrCode, Ticket } from 'lucide-react';
import { FRIEND_CODE } from '#app/friend-codes/friend-code-anchor.ts';

const THINGS = [
  { at: '/flyer', title: 'QR flyer', text: 'One page for the windshield.', Icon: QrCode },
  { at: '#show-day-kit', title: 'Show-day kit', text: 'Boards, cards and badges in its theme.', Icon: Flag },
];

type NextThingsProps = {
  /** The showcase's. */
  id: string;
  /** Whether owners have codes for their friends. */
  hasFriendCode: boolean;
};

/** What an owner does next with a showcase that has just been paid. */
export function NextThings({ id, hasFriendCode }: NextThingsProps) {
  return (
    <ul className="grid w-full gap-px overflow-hidden rounded-card border bg-rule text-left sm:grid-cols-2">
      {THINGS.map(({ at, ...thing }) => (
        <Thing key={at} to={`/showcase/${id}${at}`} {...thing} />
      ))}
      <Thing
        to={`/showcase/${id}#documents`}
        title="For a print shop"
        text="The print edition to download, with bleed and crop marks."
        Icon={Printer}
        className="sm:col-span-2"
      />
      {hasFriendCode && (
        <Thing
          to={`/#${FRIEND_CODE}`}
          title="Tell a friend"
          text="A code of your own takes something off their first year."
          Icon={Ticket}
          className="sm:col-span-2"
        />
      )}
    </ul>
  );
}

type ThingProps = { to: string; title: string; text: string; Icon: LucideIcon; className?: string };

function Thing({ to, title, text, Icon, className }: ThingProps) {
  return (
    <li className={clsx('bg-raised', className)}>
      <Link to={to} className="flex h-full items-center gap-4 p-4 hover:text-accent">
        <Icon className="size-6 shrink-0 text-brass" strokeWidth={1.5} aria-hidden="true" />
        <span>
          <span className="block font-display text-lg text-ink">{title}</span>
          <span className="block text-[0.9375rem] text-ink-soft">{text}</span>
        </span>
      </Link>
    </li>
  );
}
