import { clsx } from 'clsx';
import { focalPosition } from './focal-position.ts';
import type { PhotoDetails } from './photo-details.ts';

type PhotoProps = {
  photo: PhotoDetails;
  alt: string;
  /** The width it is shown at, as in the `sizes` attribute of an image. */
  sizes: string;
  /** Above the fold: fetched at once and first. */
  eager?: boolean;
  className?: string;
};

/**
 * A photo that fills its box, which must be a size container: cropped around its subject, never stretched. Until it has come,
 * its colours are there. The browser takes the rendition that fits.
 */
export function Photo({ photo, alt, sizes, eager = false, className }: PhotoProps) {
  const { objectPath, placeholder } = photo;
  const position = focalPosition(photo);
  return (
    <img
      src={`${objectPath}?size=screen`}
      srcSet={`${objectPath}?size=thumbnail 480w, ${objectPath}?size=screen 1600w`}
      sizes={sizes}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      style={{
        objectPosition: position,
        ...(placeholder && { backgroundImage: `url(${placeholder})`, backgroundSize: 'cover', backgroundPosition: position }),
      }}
      className={clsx('size-full bg-[color-mix(in_oklab,var(--brass-bright)_24%,var(--ground))] object-cover', className)}
    />
  );
}
