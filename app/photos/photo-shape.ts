import type { PhotoDetails } from './photo-details.ts';

type Sized = Pick<PhotoDetails, 'width' | 'height'>;

/** Where a photo's size is not known: a camera's own shape. */
const USUAL_SHAPE = 1.5;

/** Width by height as it is shown: the photo's own, but of the narrowest and widest, of which a page would show nothing else. */
export const shapeOf = ({ width, height }: Sized): number =>
  width && height ? Math.min(2.4, Math.max(0.66, width / height)) : USUAL_SHAPE;

export const isUpright = (photo: Sized): boolean => shapeOf(photo) < 1;
