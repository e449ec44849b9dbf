import { z } from 'zod';

/**
 * The owner's settings of a showcase's visibility. Omitted ones stay as they are: a page opened a while ago must not undo what
 * was changed elsewhere since.
 */
export const sharingSchema = z
  .object({
    isOn: z.boolean(),
    /** Whether visitors see the contact, on the public page and in the flyer's brochure. */
    showsContact: z.boolean(),
    offersBrochure: z.boolean(),
    offersPresentation: z.boolean(),
    /** Whether search engines may find the page. */
    isListed: z.boolean(),
    /** Whether visitors may write in its guest book, and read what the owner has approved. */
    hasGuestBook: z.boolean(),
    /** Whether they may add a photo to what they write. */
    allowsGuestPhotos: z.boolean(),
    /** Whether the flyer's code opens the brochure for everyone. */
    flyerOpensBrochure: z.boolean(),
    /** Whether strangers see its photos with plates and faces blurred. */
    blursPlates: z.boolean(),
    /** Whether it may be shown on the landing page. */
    allowsFeaturing: z.boolean(),
  })
  .partial();

export type SharingChoice = z.output<typeof sharingSchema>;
