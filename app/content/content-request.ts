import { z } from 'zod';
import { BLOCK_NAMES } from '#app/showcases/blocks.ts';
import { MAX_PHOTOS } from '#app/showcases/layouts.ts';
import { objectPathSchema } from '#app/showcases/object-path.ts';
import { papersSchema } from '#app/showcases/papers/papers.schema.ts';
import {
  historicalContentSchema,
  ownerDataSchema,
  trophiesSchema,
  vehicleDataSchema,
  vehicleDescriptionSchema,
} from '#app/showcases/showcase.schema.ts';
import { identityAnswerSchema } from '#app/showcases/vehicle-identity.ts';

/** The body of POST /api/generate/content (Specification §7); with `block`, only that one is generated, to fit the given texts. */
export const contentRequestSchema = z.object({
  vehicleData: vehicleDataSchema,
  photoUrls: z.array(objectPathSchema).max(MAX_PHOTOS).default([]),
  block: z
    .enum(BLOCK_NAMES)
    .nullish()
    .transform((block) => block ?? undefined),
  historicalContent: historicalContentSchema.optional(),
  vehicleDescription: vehicleDescriptionSchema.default(''),
  /** The owner's own statements about this car, which the text may use. */
  story: ownerDataSchema.shape.story,
  trophies: trophiesSchema.default([]),
  /** The owner's papers: their confirmed details. */
  papers: papersSchema.default([]),
  /** The owner's answer about the vehicle's identity: the title of its article, or that none applies; without one it is looked up. */
  identity: identityAnswerSchema.optional(),
});

export type ContentRequest = z.output<typeof contentRequestSchema>;
