import { z } from 'zod';

/**
 * What an owner decides about who else sees a showcase. What is left out stays as it is: a page that was opened a while ago
 * must not undo what was chosen elsewhere since.
 */
export const sharingSchema = z
  .object({
    isOn: z.boolean(),
    /** Whether strangers see the contact, on the public page and wherever the flyer leads. */
    showsContact: z.boolean(),
    offersBrochure: z.boolean(),
    offersPresentation: z.boolean(),
    /** Whether search engines may find the page. */
    isListed: z.boolean(),
    /** Whether the code on the flyer opens the brochure for everyone. */
    flyerOpensBrochure: z.boolean(),
    /** Whether it may be shown on the landing page. */
    allowsFeaturing: z.boolean(),
  })
  .partial();

export type SharingChoice = z.output<typeof sharingSchema>;
