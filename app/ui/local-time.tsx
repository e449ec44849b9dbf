import { format } from 'date-fns';
import { useSyncExternalStore } from 'react';

const never = () => () => {};

type LocalTimeProps = {
  /** ISO 8601, UTC. */
  iso: string;
  className?: string;
};

/** A time as 'MMM d, yyyy h:mm a' (Specification §9): in UTC as the server sends it, then in the reader's own zone. */
export function LocalTime({ iso, className }: LocalTimeProps) {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const time = new Date(iso);
  const shown = isHydrated ? time : new Date(time.getTime() + time.getTimezoneOffset() * 60_000);
  return (
    <time dateTime={iso} className={className}>
      {format(shown, 'MMM d, yyyy h:mm a')}
    </time>
  );
}
