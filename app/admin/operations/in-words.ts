const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A duration in its largest unit: '40 s', '12 min', '5 h'. @param seconds whole */
export function durationInWords(seconds: number): string {
  if (seconds < 2 * MINUTE) return `${seconds} s`;
  if (seconds < 2 * HOUR) return `${Math.round(seconds / MINUTE)} min`;
  return `${Math.round(seconds / HOUR)} h`;
}

const GB = 1_000_000_000;

/** '12.4 GB' */
export const gigabytes = (bytes: number): string => `${(bytes / GB).toLocaleString('en-US', { maximumFractionDigits: 1 })} GB`;
