import { clsx } from 'clsx';
import { focalPosition } from './focal-position.ts';
import type { PhotoDetails } from './photo-details.ts';

type PhotoProps = {
  /** `/objects/{uuid}`. */
  path: string;
  alt: string;
  /** The width it is shown at, as in the `sizes` attribute of an image. */
  sizes: string;
  /** Above the fold: fetched at once and first. */
  eager?: boolean;
  /** Where its subject is; the element around it must then be a size container. Without it the middle is shown. */
  focus?: PhotoDetails | undefined;
  className?: string;
};

/** A photo that fills its box: cropped, never stretched. The browser takes the rendition that fits. */
export function Photo({ path, alt, sizes, eager = false, focus, className }: PhotoProps) {
  return (
    <img
      src={`${path}?size=screen`}
      srcSet={`${path}?size=thumbnail 480w, ${path}?size=screen 1600w`}
      sizes={sizes}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      style={focus && { objectPosition: focalPosition(focus) }}
      className={clsx('size-full bg-[color-mix(in_oklab,var(--brass-bright)_24%,var(--ground))] object-cover', className)}
    />
  );
}
