/** A picture of a public page. */
export type SharedPicture = {
  etag: string;
  /** Whether search engines may find the page. */
  isListed: boolean;
  /** Whether plates and faces are blurred in it. */
  isBlurred: boolean;
};

/**
 * Headers of a public page's picture: cached for an hour in browsers only, so that switching the page off soon takes effect, and where
 * something is blurred asked for each time, so that what its owner has just marked is gone at once; found by search engines only where
 * its owner lists the page.
 */
export const sharedPictureHeaders = (picture: SharedPicture & { contentType: string }) => ({
  'Cache-Control': picture.isBlurred ? 'private, no-cache' : 'private, max-age=3600',
  'Content-Type': picture.contentType,
  ...(!picture.isListed && { 'X-Robots-Tag': 'noindex' }),
});
