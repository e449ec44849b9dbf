import type { DocumentPhoto } from '#app/documents/document-photo.ts';
import { SAMPLE_PICTURES } from './seed/draw-pictures.ts';

/** The drawn pictures of a sample showcase as its documents take them. */
export const samplePhotos = (name: keyof typeof SAMPLE_PICTURES): DocumentPhoto[] =>
  SAMPLE_PICTURES[name].map(({ draw }, index) => ({
    objectPath: `/objects/00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    width: 2400,
    height: 1600,
    focalX: 0.5,
    focalY: 0.5,
    frames: {},
    hash: `${name}-${index}`,
    read: draw,
    readFull: draw,
  }));
