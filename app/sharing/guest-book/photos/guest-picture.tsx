import type { CSSProperties } from 'react';
import { GUEST_PHOTO_SIZES, type GuestPhoto } from './guest-photo.ts';

type GuestPictureProps = {
  photo: GuestPhoto;
  /** The guest's. */
  name: string;
  /** The displayed width, as in the `sizes` attribute of an image. */
  sizes: string;
  className: string;
  style?: CSSProperties;
};

/** A guest's photo, in the rendition that the browser chooses. */
export function GuestPicture({ photo: { src, width, height }, name, sizes, className, style }: GuestPictureProps) {
  const small = Math.round(width * Math.min(1, GUEST_PHOTO_SIZES.thumbnail / Math.max(width, height)));
  // Whose it is is all that is known of it; it also names the link around it.
  const alt = `Photo by ${name}`;
  return (
    <img
      src={`${src}?size=screen`}
      srcSet={`${src}?size=thumbnail ${small}w, ${src}?size=screen ${width}w`}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      decoding="async"
      className={className}
      style={style}
    />
  );
}
