/** A picture of a public page. */
export type SharedPicture = {
  etag: string;
  /** Whether search engines may find the page. */
  isListed: boolean;
};

/**
 * Headers of a public page's picture: kept by browsers alone and asked about each time, since its address names a place, which has another
 * photo once the owner has removed, moved or blurred one; found by search engines only where its owner lists the page.
 */
export const sharedPictureHeaders = (picture: SharedPicture & { contentType: string }) => ({
  'Cache-Control': 'private, no-cache',
  'Content-Type': picture.contentType,
  ...(!picture.isListed && { 'X-Robots-Tag': 'noindex' }),
});
