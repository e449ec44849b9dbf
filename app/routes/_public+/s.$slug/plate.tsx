import { Photo } from '#app/photos/photo.tsx';
import type { PhotoDetails } from '#app/photos/photo-details.ts';

export type PlateProps = {
  photo: PhotoDetails;
  alt: string;
  /** What the button that opens it is called. */
  label: string;
  /** The displayed width, as in the `sizes` attribute of an image. */
  sizes: string;
  /** Above the fold. */
  isFirst?: boolean;
  onOpen: () => void;
};

/** Where a photo's size is not known: a camera's own shape. */
const USUAL_SHAPE = 1.5;

/** Width by height as it is shown: the photo's own, but of the narrowest and widest, of which a page would show nothing else. */
export const shapeOf = ({ width, height }: PhotoDetails): number =>
  width && height ? Math.min(2.4, Math.max(0.66, width / height)) : USUAL_SHAPE;

export const isUpright = (photo: PhotoDetails): boolean => shapeOf(photo) < 1;

/** A photo in its own shape, which opens over the whole window. */
export function Plate({ photo, alt, label, sizes, isFirst, onOpen }: PlateProps) {
  return (
    <div className="mag-photo" style={{ '--shape': shapeOf(photo) }}>
      <Photo photo={photo} alt={alt} sizes={sizes} eager={isFirst} />
      <button type="button" aria-label={label} onClick={onOpen} />
    </div>
  );
}
