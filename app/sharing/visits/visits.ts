/** What is counted of a showcase's visitors on a day. */
export type VisitDay = {
  /** YYYY-MM-DD (UTC). */
  day: string;
  /** Views of its public page. */
  views: number;
  /** Scans of the page's code and of those of its shows. */
  scans: number;
  /** Entries in its guest book. */
  guests: number;
  /** Visitors who came from the page to our landing page. */
  follows: number;
};

export type Visits = {
  /** The last days, each of them, the earliest first. */
  days: VisitDay[];
  /** Its shows with all of their scans, the latest first. */
  shows: { id: string; name: string; day: string; scans: number }[];
};

/** How many days are told of. */
export const VISIT_DAYS = 30;

/** The search parameter of the landing page that names the public page that a visitor comes from. */
export const REFERRER = 'from';

/** The public page that led a visitor to the landing page. */
export type Referrer = { slug: string; ownerName: string; vehicle: string };

/** The address of a public page's closing link. */
export const invitationPath = (slug: string): string => `/?${REFERRER}=${slug}`;
