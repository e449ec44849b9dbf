import { Photo } from '#app/photos/photo.tsx';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { shapeOf } from '#app/photos/photo-shape.ts';

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

/** A photo in its own shape, which opens over the whole window. */
export function Plate({ photo, alt, label, sizes, isFirst, onOpen }: PlateProps) {
  return (
    <div className="mag-photo" style={{ '--shape': shapeOf(photo) }}>
      <Photo photo={photo} alt={alt} sizes={sizes} eager={isFirst} />
      <button type="button" aria-label={label} onClick={onOpen} />
    </div>
  );
}
