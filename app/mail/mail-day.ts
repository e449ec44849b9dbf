/** Days as mails print them, in UTC wherever this process runs: a mail can't ask where its reader is. */
const inUtc = (dateStyle: 'medium' | 'long') => new Intl.DateTimeFormat('en-US', { dateStyle, timeZone: 'UTC' });

/** 'Nov 22, 2026' */
export const { format: mailDay } = inUtc('medium');

/** 'November 22, 2026': for a day after which something is gone. */
export const { format: longMailDay } = inUtc('long');
