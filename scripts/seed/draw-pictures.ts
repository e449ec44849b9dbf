import sharp from 'sharp';
import { type CarDrawing, coupe, hardtop, speedster } from './cars.ts';
import { PLACES } from './places.ts';
import { dashboardPicture, frontPicture, type Place, roadPicture, wheelPicture } from './scenes.ts';

/** A picture of a sample showcase, not yet drawn. */
export type SamplePicture = { filename: string; draw: () => Promise<Buffer> };

const SCENES = { road: roadPicture, front: frontPicture, wheel: wheelPicture, dashboard: dashboardPicture };

const pictures = (name: string, car: CarDrawing, place: Place): SamplePicture[] =>
  Object.entries(SCENES).map(([scene, drawing]) => ({
    filename: `${name}-${scene}.jpg`,
    draw: () =>
      sharp(Buffer.from(drawing(car, place)))
        .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
        .toBuffer(),
  }));

/** Four generated pictures of each sample: JPEG, 2400 by 1600 px. */
export const SAMPLE_PICTURES = {
  speedster: pictures('speedster', speedster, PLACES.speedster),
  hardtop: pictures('hardtop', hardtop, PLACES.hardtop),
  coupe: pictures('coupe', coupe, PLACES.coupe),
};
