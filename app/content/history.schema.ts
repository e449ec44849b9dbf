import { z } from 'zod';

/**
 * What the model is asked to answer. Lengths are asked for in the prompt, not here: strict JSON schemas know no maximum.
 */
export const writtenHistorySchema = z.object({
  title: z.string(),
  overview: z.string(),
  significance: z.string(),
  trivia: z.array(z.string()),
  advertising: z.object({
    campaigns: z.array(z.string()),
    taglines: z.array(z.string()),
    overview: z.string(),
  }),
  vehicleDescription: z.string(),
});
