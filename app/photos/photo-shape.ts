import type { FocusedPhoto } from './focal-position.ts';
import type { PhotoDetails } from './photo-details.ts';
import { aimOf } from './subject.ts';

type Sized = Pick<PhotoDetails, 'width' | 'height'>;

/** Where a photo's size is not known: a camera's own shape. */
const USUAL_SHAPE = 1.5;

/** From the narrowest screen of a phone, held upright, to a panorama. */
const [NARROWEST, WIDEST] = [0.42, 2.4];

/** Width by height as it is shown: the photo's own, but of narrower and wider ones, of which a page would show nothing else. */
export const shapeOf = ({ width, height }: Sized): number =>
  width && height ? Math.min(WIDEST, Math.max(NARROWEST, width / height)) : USUAL_SHAPE;

/** The shape in which most photos still make a picture where nothing is known of what is on them. */
const WIDE = 16 / 9;

/** The widest shape (width by height) that a box may have to show all of what the photo is aimed at without ground beside it. */
export function widestShape(photo: FocusedPhoto): number {
  const own = shapeOf(photo);
  const { width, height } = photo;
  if (!width || !height) return own;
  const aim = aimOf({ ...photo, width, height }, { use: 'screen', shape: WIDE });
  if (aim.slack) return Math.max(own, ((aim.width * width) / (aim.height * height)) * aim.slack);
  return Math.max(own, aim.height > 0 ? Math.min(WIDEST, width / height / aim.height) : WIDE);
}

export const isUpright = (photo: Sized): boolean => shapeOf(photo) < 1;
