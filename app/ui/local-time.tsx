import { useSyncExternalStore } from 'react';

const never = () => () => {};

const DATE: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', year: 'numeric' };
const TIME: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };

/** 'MMM d, yyyy h:mm a' (Specification §9). @param timeZone the reader's own unless given */
export function formatTime(time: Date, timeZone?: string): string {
  const zone = timeZone ? { timeZone } : {};
  const text = `${time.toLocaleDateString('en-US', { ...DATE, ...zone })} ${time.toLocaleTimeString('en-US', { ...TIME, ...zone })}`;
  // Some browsers, and Node, put a narrow space before AM and PM.
  return text.replaceAll('\u202f', ' ');
}

type LocalTimeProps = {
  /** ISO 8601, UTC. */
  iso: string;
  className?: string;
};

/** A time in UTC as the server sends it, then in the reader's own zone. */
export function LocalTime({ iso, className }: LocalTimeProps) {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <time dateTime={iso} className={className}>
      {formatTime(new Date(iso), isHydrated ? undefined : 'UTC')}
    </time>
  );
}
