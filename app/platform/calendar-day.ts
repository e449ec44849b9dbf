const { format } = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const { format: formatShort } = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** 'June 2, 2027' for '2027-06-02': a calendar day, which is the same everywhere. */
export const longDay = (day: string): string => format(new Date(`${day}T00:00:00Z`));

/** 'Jun 2' for '2027-06-02', where the year is clear. */
export const shortDay = (day: string): string => formatShort(new Date(`${day}T00:00:00Z`));
