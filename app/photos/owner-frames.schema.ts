import { z } from 'zod';
import { FRAME_USES } from './owner-frames.ts';

const fraction = z.number().min(0).max(1);
/** A smaller part of a photo prints blurred. */
const side = z.number().min(0.05).max(1);
/** By how much a box may reach over the edge, from rounding. */
const ROUNDING = 0.002;

const boxSchema = z
  .object({ x: fraction, y: fraction, width: side, height: side })
  .refine(({ x, width }) => x + width <= 1 + ROUNDING, 'The frame reaches over the photo’s right edge')
  .refine(({ y, height }) => y + height <= 1 + ROUNDING, 'The frame reaches over the photo’s lower edge');

/** What an owner wants to be seen of a photo in each use. Apart from owner-frames.ts, which every page loads. */
export const ownerFramesSchema = z.partialRecord(z.enum(FRAME_USES), boxSchema);
