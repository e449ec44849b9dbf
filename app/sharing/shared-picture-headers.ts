/**
 * Headers of a public page's picture: kept for an hour by who asked, and by nothing between, so that switching the page off is soon
 * felt; found by search engines only where its owner lists the page.
 */
export const sharedPictureHeaders = (picture: { etag: string; contentType: string; isListed: boolean }) => ({
  'Cache-Control': 'private, max-age=3600',
  ETag: picture.etag,
  'Content-Type': picture.contentType,
  ...(!picture.isListed && { 'X-Robots-Tag': 'noindex' }),
});
