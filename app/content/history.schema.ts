import { z } from 'zod';

/** The schema of the model's answer. Lengths are limited in the prompt instead: strict JSON schemas support no maximum. */
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
