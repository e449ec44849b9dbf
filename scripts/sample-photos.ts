import type { DocumentPhoto } from '#app/documents/document-photo.ts';
import { findFraming } from '#app/photos/make-renditions.server.ts';
import { measureTones } from '#app/photos/measure-tones.server.ts';
import { SAMPLE_PICTURES } from './seed/draw-pictures.ts';

const SIZE = { width: 2400, height: 1600 };

/** The drawn pictures of a sample showcase as its documents take them, looked at as an owner's photos are. */
export const samplePhotos = (name: keyof typeof SAMPLE_PICTURES): Promise<DocumentPhoto[]> =>
  Promise.all(
    SAMPLE_PICTURES[name].map(async ({ draw }, index) => {
      const picture = await draw();
      const read = () => Promise.resolve(picture);
      return {
        objectPath: `/objects/00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
        ...SIZE,
        ...(await findFraming(picture, SIZE)),
        tones: await measureTones(picture),
        frames: {},
        hash: `${name}-${index}`,
        read,
        readFull: read,
      };
    }),
  );
