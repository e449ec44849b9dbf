import { clsx } from 'clsx';
import { focalPosition } from './focal-position.ts';
import type { PhotoDetails } from './photo-details.ts';

type PhotoProps = {
  photo: PhotoDetails;
  alt: string;
  /** The displayed width, as in the `sizes` attribute of an image. */
  sizes: string;
  /** Above the fold: loaded at once and first. */
  eager?: boolean;
  className?: string;
};

/**
 * A photo that fills its box, which must be a size container: cropped as its owner has framed it, else around its subject, never stretched. Its colors are shown
 * until it has loaded. The browser chooses the rendition.
 */
export function Photo({ photo, alt, sizes, eager = false, className }: PhotoProps) {
  const { objectPath, placeholder } = photo;
  const crop = focalPosition(photo, 'any');
  return (
    <img
      src={`${objectPath}?size=screen`}
      srcSet={`${objectPath}?size=thumbnail 480w, ${objectPath}?size=medium 960w, ${objectPath}?size=screen 1600w`}
      sizes={sizes}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      style={{
        ...crop,
        // Also the ground on which a photo lies that does not fill its box: its own colors, blurred by their scaling.
        ...(placeholder && { backgroundImage: `url(${placeholder})`, backgroundSize: 'cover', backgroundPosition: 'center' }),
      }}
      className={clsx('size-full bg-[color-mix(in_oklab,var(--brass-bright)_24%,var(--ground))] object-cover', className)}
    />
  );
}
