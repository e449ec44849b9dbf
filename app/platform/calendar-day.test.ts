import { assert, date, property } from 'fast-check';
import { it } from 'vitest';
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
