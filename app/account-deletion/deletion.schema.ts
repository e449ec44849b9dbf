import { z } from 'zod';
import { CONFIRMATION, isConfirmation } from './retention.ts';

/** The body that deletes one's own account (DELETE /api/account, and the page's form). */
export const deletionSchema = z.object({
  confirmation: z.string().refine(isConfirmation, `Type ${CONFIRMATION} to confirm`),
});
