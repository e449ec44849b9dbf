import { z } from 'zod';

/** What an owner decides about a showcase's public page. */
export const sharingSchema = z.object({
  isOn: z.boolean(),
  showsContact: z.boolean(),
  offersBrochure: z.boolean(),
  offersPresentation: z.boolean(),
  /** Whether search engines may find the page. */
  isListed: z.boolean().default(false),
  /** Whether the code on the flyer opens the brochure for everyone. */
  flyerOpensBrochure: z.boolean(),
});

export type SharingChoice = z.output<typeof sharingSchema>;

/** The choice, and what came of it. */
export type Sharing = SharingChoice & {
  /** The public page's whole address; null until sharing was first switched on. */
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
