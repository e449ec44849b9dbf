import type { PhotoDetails } from './photo-details.ts';

type Sized = Pick<PhotoDetails, 'width' | 'height'>;

/** Where a photo's size is not known: a camera's own shape. */
const USUAL_SHAPE = 1.5;

/** From the narrowest screen of a phone, held upright, to a panorama. */
const [NARROWEST, WIDEST] = [0.42, 2.4];

/** Width by height as it is shown: the photo's own, but of narrower and wider ones, of which a page would show nothing else. */
export const shapeOf = ({ width, height }: Sized): number =>
  width && height ? Math.min(WIDEST, Math.max(NARROWEST, width / height)) : USUAL_SHAPE;

export const isUpright = (photo: Sized): boolean => shapeOf(photo) < 1;
