import { useSyncExternalStore } from 'react';

const never = () => () => {};

const DATE: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', year: 'numeric' };
const TIME: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };

/** 'MMM d, yyyy' and 'h:mm a'. */
function partsOf(time: Date, timeZone?: string): [date: string, clock: string] {
  const zone = timeZone ? { timeZone } : {};
  // Some browsers, and Node, put a narrow space before AM and PM.
  const clock = time.toLocaleTimeString('en-US', { ...TIME, ...zone }).replaceAll('\u202f', ' ');
  return [time.toLocaleDateString('en-US', { ...DATE, ...zone }), clock];
}

/** 'MMM d, yyyy h:mm a' (Specification §9). @param timeZone the reader's own by default */
export const formatTime = (time: Date, timeZone?: string): string => partsOf(time, timeZone).join(' ');

/** 'MMM d, yyyy', in the reader's own zone: only for what is never rendered on the server. */
export const formatDay = (time: Date): string => partsOf(time)[0];

type LocalTimeProps = {
  /** ISO 8601, UTC. */
  iso: string;
  /** Without the time of day, as on a receipt. */
  isDay?: boolean;
  className?: string;
};

/** A time in UTC as rendered by the server, then in the reader's own zone. */
export function LocalTime({ iso, isDay = false, className }: LocalTimeProps) {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [date, clock] = partsOf(new Date(iso), isHydrated ? undefined : 'UTC');
  return (
    <time dateTime={iso} className={className}>
      {date}
      {!isDay && (
        <>
          {' '}
          <span className="whitespace-nowrap">{clock}</span>
        </>
      )}
    </time>
  );
}
