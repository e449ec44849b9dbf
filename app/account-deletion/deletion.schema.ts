import { z } from 'zod';
import { CONFIRMATION, isConfirmation } from './retention.ts';

/** What is sent to delete one's own account (DELETE /api/account, and the page). */
export const deletionSchema = z.object({
  confirmation: z.string().refine(isConfirmation, `Type ${CONFIRMATION} to confirm`),
});
