import { logger } from '#app/platform/logger.server.ts';
import { chooseSubject } from './choose-subject.ts';
import { findVehicles } from './find-objects.server.ts';
import type { Subject } from './subject.ts';

/**
 * The car in a picture.
 * @param print an upright JPEG
 * @returns null where none is found, also when the detector fails or takes too long, which is logged
 */
export async function findSubject(print: Buffer): Promise<Subject | null> {
  try {
    return chooseSubject(await findVehicles(print));
  } catch (error) {
    logger.warn({ err: error }, 'a photo was not looked at');
    return null;
  }
}
