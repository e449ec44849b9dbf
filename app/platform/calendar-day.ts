const { format } = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** 'June 2, 2027' for '2027-06-02': a calendar day, which is the same everywhere. */
export const longDay = (day: string): string => format(new Date(`${day}T00:00:00Z`));
