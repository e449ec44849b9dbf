import type { SharingChoice } from './sharing.schema.ts';

/** The settings and their results. */
export type Sharing = Required<SharingChoice> & {
  /** Whether it is on the landing page now. */
  isFeatured: boolean;
  /** ISO 8601, UTC: when an administrator's flyer opened the brochure without the owner; null where none has. */
  flyerOpenedByAdminAt: string | null;
  /** The public page's full address; null before it was first shared. */
  address: string | null;
  /** How many of its photos others don't see yet, since nobody knows whether something is to be blurred, or it is not done. */
  unreadyPhotos: number;
  views: number;
  /** Views through the page's QR code. */
  scans: number;
};

/** The page's path. */
export const sharedPath = (slug: string): string => `/s/${slug}`;

/** The brochure that the page offers. */
export const sharedBrochurePath = (slug: string): string => `/api/shared/${slug}/brochure`;

/** A parameter of that address, for a script that reads the file: a reply from the storage's own address would be kept from it. */
export const SAME_ORIGIN = 'same-origin';

/** The address in a printed code: the page, marked as scanned. */
export const scannedAddress = (address: string): string => `${address}?from=code`;

/** The size of a link preview's picture, 1.91 to 1 (Open Graph, Twitter's summary_large_image). Pixels. */
export const CARD = { width: 1200, height: 630 } as const;

/** How often a public page was opened, and how many of these visits came by its code, as a sentence for its owner. */
export function openedInWords({ views, scans }: Pick<Sharing, 'views' | 'scans'>): string {
  if (views === 0) return 'Nobody has opened it yet.';
  if (views === 1) return scans === 0 ? 'Opened once.' : 'Opened once, by its code.';
  return scans === 0 ? `Opened ${views} times.` : `Opened ${views} times, ${scans} of them by its code.`;
}
