import type { SharingChoice } from './sharing.schema.ts';

/** The choice, and what came of it. */
export type Sharing = Required<SharingChoice> & {
  /** It stands on the landing page now. */
  isFeatured: boolean;
  /** ISO 8601, UTC: when an administrator's flyer opened the brochure, which the owner had not done; null where none has. */
  flyerOpenedByAdminAt: string | null;
  /** The public page's whole address; null until there was something to share. */
  address: string | null;
  views: number;
  /** Views by the page's code. */
  scans: number;
};

/** The page's path. */
export const sharedPath = (slug: string): string => `/s/${slug}`;

/** What a code on paper leads to: the page, and the word that it was a code. */
export const scannedAddress = (address: string): string => `${address}?from=code`;

/** The picture of a link: what pages that show one ask for, 1.91 to 1 (Open Graph, Twitter's summary_large_image). Pixels. */
export const CARD = { width: 1200, height: 630 } as const;
