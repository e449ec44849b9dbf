/** A show that a showcase goes to, as its owner sees it. Without zod, since pages import it. */
export type Show = {
  id: string;
  name: string;
  /** YYYY-MM-DD, a calendar day. */
  day: string;
  place: string | null;
  /** Whether its owner wants a mail with the scans on the day after. */
  mailsReport: boolean;
  /** How often its kit's code was scanned. */
  scans: number;
};

/** The most shows of a showcase. */
export const MAX_SHOWS = 20;

export const SHOW_FIELDS = {
  name: { limit: 120, required: 'Please enter the name of the show' },
  place: { limit: 120 },
  day: { required: 'Please choose the day of the show', first: '2000-01-01', last: '2099-12-31' },
} as const;

/** The path in the codes of a kit's pieces. */
export const showCodePath = (token: string): string => `/c/${token}`;

/** That in the codes of its flyers; short, since each character makes the code finer. */
export const showFlyerPath = (token: string): string => `${showCodePath(token)}/f`;
