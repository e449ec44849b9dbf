const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * By itself: what browsers have for it (`Intl`) is only loaded when it is asked, which takes a phone longer than to render a page.
 * @throws RangeError for what is no day of the calendar, as `Intl` does
 */
function partsOf(day: string): { month: string; date: number; year: number } {
  const time = Date.parse(day);
  // A day after the month's last one is read as one of the next month.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) throw new RangeError(`Not a day: ${day}`);
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { month: MONTHS[month - 1] ?? '', date, year };
}

/** 'June 2, 2027' for '2027-06-02': a calendar day, which is the same everywhere. */
export function longDay(day: string): string {
  const { month, date, year } = partsOf(day);
  return `${month} ${date}, ${year}`;
}

/** 'Jun 2' for '2027-06-02', where the year is clear. */
export function shortDay(day: string): string {
  const { month, date } = partsOf(day);
  return `${month.slice(0, 3)} ${date}`;
}
