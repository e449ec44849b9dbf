import type { PhotoRow } from '#db/schema.ts';
import { measureImprovement } from './improve-picture.server.ts';
import { type Improvement, improvementInWords } from './improvement.ts';
import { RefusedPhoto } from './open-picture.server.ts';
import type { Box } from './owner-frames.ts';
import type { PhotoDetails } from './photo-details.ts';

const NOTHING = 'This photo already looks good: straightening it, or changing its light and colors, would hardly be seen.';
const ONLY_LEANS = 'Straightened, it would lose part of the car or of a frame of yours. There is nothing else to improve here.';

/** Whether there was nothing to improve: another answer may follow once the owner's frames or its picture have changed. */
export const isContentWith = ({ refusal }: Pick<PhotoRow, 'refusal'>): boolean => refusal === NOTHING || refusal === ONLY_LEANS;

/**
 * What improves a photo.
 * @param print an upright JPEG
 * @throws RefusedPhoto where there is nothing to improve
 */
export async function findImprovement(
  print: Buffer,
  { subject, frames }: Pick<PhotoDetails, 'subject' | 'frames'>,
): Promise<Improvement> {
  // What must stay whole.
  const kept: Box[] = [...(subject ? [subject] : []), ...Object.values(frames)];
  const improvement = await measureImprovement(print, kept);
  if (improvementInWords(improvement).length > 0) return improvement;
  const { turned } = await measureImprovement(print, []);
  throw new RefusedPhoto(turned === 0 ? NOTHING : ONLY_LEANS);
}
