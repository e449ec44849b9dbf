/**
 * Headers of a public page's picture: cached for an hour in browsers only, so that switching the page off soon takes effect;
 * found by search engines only where its owner lists the page.
 */
export const sharedPictureHeaders = (picture: { etag: string; contentType: string; isListed: boolean }) => ({
  'Cache-Control': 'private, max-age=3600',
  ETag: picture.etag,
  'Content-Type': picture.contentType,
  ...(!picture.isListed && { 'X-Robots-Tag': 'noindex' }),
});
