import { z } from 'zod';

/** What an owner decides about who else sees a showcase. */
export const sharingSchema = z.object({
  isOn: z.boolean(),
  /** Whether strangers see the contact, on the public page and wherever the flyer leads. */
  showsContact: z.boolean(),
  offersBrochure: z.boolean(),
  offersPresentation: z.boolean(),
  /** Whether search engines may find the page. */
  isListed: z.boolean().default(false),
  /** Whether the code on the flyer opens the brochure for everyone. */
  flyerOpensBrochure: z.boolean(),
  /** Whether it may be shown on the landing page; left out, that stays as it is. */
  allowsFeaturing: z.boolean().optional(),
});

export type SharingChoice = z.output<typeof sharingSchema>;
