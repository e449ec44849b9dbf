import sharp from 'sharp';
import { logger } from '#app/platform/logger.server.ts';
import { chooseSubject } from './choose-subject.ts';
import { findVehicles, SEEN_SIDE } from './find-vehicles.server.ts';
import type { Subject } from './subject.ts';

/**
 * The car in a picture.
 * @param print an upright JPEG
 * @returns null where none is found, also when the detector fails or takes too long, which is logged
 */
export async function findSubject(print: Buffer): Promise<Subject | null> {
  try {
    const pixels = await sharp(print).resize(SEEN_SIDE, SEEN_SIDE, { fit: 'fill' }).removeAlpha().raw().toBuffer();
    return chooseSubject(await findVehicles(pixels));
  } catch (error) {
    logger.warn({ err: error }, 'a photo was not looked at');
    return null;
  }
}
