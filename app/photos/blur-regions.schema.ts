import { z } from 'zod';
import { LEAST_REGION, MAX_REGIONS } from './blur-regions.ts';

const fraction = z.number().min(0).max(1);
const side = z.number().min(LEAST_REGION).max(1);

/** The parts of a photo that its owner wants to be blurred for strangers. Apart from blur-regions.ts, which pages load. */
export const blurRegionsSchema = z
  .array(z.object({ kind: z.enum(['plate', 'face']), x: fraction, y: fraction, width: side, height: side }))
  .max(MAX_REGIONS, `A photo has ${MAX_REGIONS} blurred parts at most.`);
