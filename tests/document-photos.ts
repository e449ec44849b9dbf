import type { DocumentPhoto } from '#app/documents/document-photo.ts';
import { jpeg } from './pictures.ts';

/** Generated photos as documents receive them: those of odd index are upright. */
export const documentPhotos = (count: number): DocumentPhoto[] =>
  Array.from({ length: count }, (_, seed) => {
    const [width, height] = seed % 2 ? [900, 1200] : [1200, 900];
    return {
      objectPath: `/objects/00000000-0000-4000-8000-${String(seed).padStart(12, '0')}`,
      width,
      height,
      focalX: 0.5,
      focalY: 0.5,
      frames: {},
      hash: String(seed),
      read: () => jpeg({ width, height, seed }),
      readFull: () => jpeg({ width, height, seed }),
    };
  });
