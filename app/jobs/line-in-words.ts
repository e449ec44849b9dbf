/** A waiting job's place: how many have their turn before it, and in how many seconds it is likely to be ready; null where unknown. */
export type Line = { before: number; seconds: number | null };

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A rough duration, as the estimate is: 'less than a minute', 'about 3 minutes', 'about 2 hours'. */
export function aboutInWords(seconds: number): string {
  if (seconds < 0.75 * MINUTE) return 'less than a minute';
  if (seconds < 1.5 * MINUTE) return 'about a minute';
  if (seconds < 1.5 * HOUR) return `about ${Math.round(seconds / MINUTE)} minutes`;
  return `about ${Math.round(seconds / HOUR)} hours`;
}

/** 'In line: 3 before yours. Ready in about 2 minutes' */
export const lineInWords = ({ before, seconds }: Line): string =>
  `In line: ${before.toLocaleString('en-US')} before yours${seconds === null ? '' : `. Ready in ${aboutInWords(seconds)}`}`;
