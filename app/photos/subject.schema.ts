import { z } from 'zod';

const fraction = z.number().min(0).max(1);

/** Where a photo's car is, as fractions of the upright picture from its upper left. Apart from subject.ts, which every page loads. */
export const subjectSchema = z.object({
  x: fraction,
  y: fraction,
  width: fraction,
  height: fraction,
  /** False where two vehicles of similar size stand side by side, which the box holds both, and where it was hard to see. */
  isCertain: z.boolean(),
});
