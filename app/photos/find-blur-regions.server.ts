import sharp from 'sharp';
import { type BlurRegion, LEAST_REGION, MAX_REGIONS } from './blur-regions.ts';
import { chooseBlurRegions } from './choose-blur-regions.ts';
import { findHeads } from './find-heads.server.ts';
import { findObjects } from './find-objects.server.ts';
import { findTexts } from './find-texts.server.ts';

/** Lower scores of cars are mostly signs, sheds and shadows. */
const LEAST_SCORE = 0.2;

/** What it holds: the print, a smaller picture for the faces and the numbers of the models, besides their threads. */
export const FINDING_MEGABYTES = 60;

/**
 * The plates and faces in a photo, the largest first, as many as a photo may have.
 * @param print an upright JPEG
 * @throws Error, ThreadError where it can't be looked at: strangers don't see it then
 */
export async function findBlurRegions(print: Buffer): Promise<BlurRegion[]> {
  const { width, height } = await sharp(print).metadata();
  const objects = await findObjects(print);
  const cars = objects.filter(({ kind, score }) => kind === 'vehicle' && score >= LEAST_SCORE);
  const [texts, heads] = [await findTexts(print), await findHeads(print, objects)];
  return chooseBlurRegions({ texts, cars, heads }, { width, height })
    .map((region) => ({
      ...region,
      width: Math.max(LEAST_REGION, region.width),
      height: Math.max(LEAST_REGION, region.height),
    }))
    .toSorted((one, other) => other.width * other.height - one.width * one.height)
    .slice(0, MAX_REGIONS);
}
