import { z } from 'zod';
import { defineJob } from '#app/jobs/contracts.ts';

/** Makes the renditions of what a guest has sent. */
export const guestPhotoJob = defineJob({
  kind: 'guest-photo',
  input: z.object({ photoId: z.uuid() }),
  result: z.object({
    /** Why it can't be used, in words for the guest; null where it can. */
    refusal: z.string().nullable(),
  }),
});
