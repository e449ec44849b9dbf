import { clsx } from 'clsx';
import { fillingPosition, focalPosition } from './focal-position.ts';
import type { PhotoDetails } from './photo-details.ts';

type PhotoProps = {
  photo: PhotoDetails;
  alt: string;
  /** The displayed width, as in the `sizes` attribute of an image. */
  sizes: string;
  /** Above the fold: loaded at once and first. */
  eager?: boolean;
  /** Of a small picture, which fills its box whatever that cuts off: the shape (width by height) that its box has, more or less. */
  fills?: number | undefined;
  className?: string;
};

/**
 * A photo that fills its box, which must be a size container: cropped as its owner has framed it, else around its subject, never stretched. Where that would be
 * cut off, the box's own ground is beside it, unless it is a small picture. Its colors are shown until it has loaded. The browser chooses the rendition.
 */
export function Photo({ photo, alt, sizes, eager = false, fills, className }: PhotoProps) {
  const { objectPath, placeholder } = photo;
  const crop = fills ? fillingPosition(photo, { use: 'screen', shape: fills }) : focalPosition(photo, 'any');
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
        ...(placeholder && { backgroundImage: `url(${placeholder})`, backgroundSize: 'cover', backgroundPosition: 'center' }),
      }}
      className={clsx(
        'size-full bg-[color-mix(in_oklab,var(--brass-bright)_24%,var(--ground))] bg-clip-content bg-origin-content object-cover',
        className,
      )}
    />
  );
}
