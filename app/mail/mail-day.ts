/** Dates as printed in mails, in UTC wherever this process runs, since the reader's time zone is unknown. */
const inUtc = (dateStyle: 'medium' | 'long') => new Intl.DateTimeFormat('en-US', { dateStyle, timeZone: 'UTC' });

/** 'Nov 22, 2026' */
export const { format: mailDay } = inUtc('medium');

/** 'November 22, 2026': for a day after which something is deleted. */
export const { format: longMailDay } = inUtc('long');
