import { assert, date, property } from 'fast-check';
import { expect, it } from 'vitest';
import { longDay, shortDay } from './calendar-day.ts';

const inUtc = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });

it('writes a calendar day as the United States do', () => {
  const long = inUtc({ dateStyle: 'long' });
  const short = inUtc({ month: 'short', day: 'numeric' });
  const days = date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
  assert(
    property(days, (time) => {
      const day = time.toISOString().slice(0, 10);
      return longDay(day) === long.format(time) && shortDay(day) === short.format(time);
    }),
  );
});

it.each([
  '',
  'NaN-NaN-NaN',
  'Invalid Date',
  '2026-02-31',
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-06-00',
  '2026-06',
  '2026-6-2',
])('refuses “%s”, which is no day', (day) => {
  for (const write of [longDay, shortDay]) expect(() => write(day)).toThrow(RangeError);
});
