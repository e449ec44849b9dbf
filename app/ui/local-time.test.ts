import { expect, it } from 'vitest';
import { formatTime } from './local-time.tsx';

it.each([
  ['2026-11-05T04:07:00Z', 'UTC', 'Nov 5, 2026 4:07 AM'],
  ['2026-01-31T23:59:59Z', 'UTC', 'Jan 31, 2026 11:59 PM'],
  ['2026-06-01T00:00:00Z', 'UTC', 'Jun 1, 2026 12:00 AM'],
  ['2026-06-01T12:30:00Z', 'America/New_York', 'Jun 1, 2026 8:30 AM'],
])('formats %s in %s as %s', (iso, timeZone, text) => {
  expect(formatTime(new Date(iso), timeZone)).toBe(text);
});
