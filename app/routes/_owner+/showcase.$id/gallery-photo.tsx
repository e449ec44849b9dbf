import { clsx } from 'clsx';
import { Crop } from 'lucide-react';
import { Photo } from '#app/photos/photo.tsx';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { shapeOf } from '#app/photos/photo-shape.ts';
import { IconButton } from '#app/ui/icon-button.tsx';

type GalleryPhotoProps = {
  photo: PhotoDetails;
  alt: string;
  /** From 0, the cover. */
  index: number;
  /** How many photos there are, also of those that are not shown. */
  count: number;
  sizes: string;
  /** Its place, whose shape may be the photo's own: `--shape`. */
  className: string;
  onView: () => void;
  /** Missing where the user may not change it. */
  onEdit: (() => void) | undefined;
};

/** A photo that opens over the whole window, and whose caption and frames its owner may change. */
export function GalleryPhoto({ photo, alt, index, count, sizes, className, onView, onEdit }: GalleryPhotoProps) {
  const isFramed = Object.keys(photo.frames).length > 0;
  return (
    <div
      className={clsx('group relative overflow-hidden bg-raised [container-type:size]', className)}
      style={{ '--shape': shapeOf(photo) }}
    >
      <Photo
        photo={photo}
        alt={alt}
        sizes={sizes}
        eager={index === 0}
        // It opens whole. What was framed is shown as it was framed: here its owner sees what that has done.
        fills={isFramed ? undefined : 3 / 2}
        className="absolute inset-0"
      />
      <button
        type="button"
        aria-label={`Look at photo ${index + 1} of ${count}`}
        className="absolute inset-0 cursor-zoom-in focus-visible:outline-3 focus-visible:-outline-offset-6"
        onClick={onView}
      />
      {onEdit && (
        <IconButton
          label={`Caption and frames of photo ${index + 1}`}
          // On a phone it is seen smaller than it is pressed: it would cover the car of a small photo.
          className="absolute right-2 bottom-2 border-rule-strong! bg-paper/90 hover:bg-raised! max-sm:right-0 max-sm:bottom-0 max-sm:border-transparent! max-sm:bg-clip-content max-sm:p-2"
          onClick={onEdit}
        >
          <Crop aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
