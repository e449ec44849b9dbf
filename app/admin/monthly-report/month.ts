const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** A month of the books, UTC: `month` is '2026-11', `end` the start of the next month. */
export type Month = { month: string; start: Date; end: Date };

/** Parses '2026-11'. @returns undefined for anything else */
export function parseMonth(month: string): Month | undefined {
  const [, year, number] = MONTH.exec(month) ?? [];
  if (!year || !number) return undefined;
  return { month, start: new Date(Date.UTC(+year, +number - 1, 1)), end: new Date(Date.UTC(+year, +number, 1)) };
}

export const monthOf = (time: Date): string => time.toISOString().slice(0, 7);

/** @param by -1 for the month before */
export function monthBeside({ start }: Month, by: number): string {
  return monthOf(new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + by, 1)));
}

const { format } = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 'November 2026'. */
export const nameMonth = ({ start }: Month): string => format(start);
