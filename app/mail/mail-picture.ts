/** A picture above a mail's text. It travels within the mail (docs/decisions/0040-mails-people-read.md). */
export type MailPicture = {
  /** Where it is read when the mail is sent: a storage key, or the path of a public file. */
  source: string;
  /** Its size, of which only the proportion counts (px). */
  width: number;
  height: number;
  /** What it shows. */
  alt: string;
};

/** By which a mail's HTML names the picture that is attached to it (RFC 2392). */
export const PICTURE_ID = 'picture';

/** The width of a mail's page and the greatest height of its picture (px). */
export const PAGE_WIDTH = 600;
const MAX_HEIGHT = 420;

/** The size at which a picture is shown, whole: none is cropped, so no car is cut. */
export function shownSize({ width, height }: Pick<MailPicture, 'width' | 'height'>): { width: number; height: number } {
  const scale = Math.min(PAGE_WIDTH / width, MAX_HEIGHT / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** A mail's HTML without its picture, for when that is gone, nor the band of walnut in which it would be. */
export const withoutPicture = (html: string): string =>
  html.replace(new RegExp(`<div[^>]*><img[^>]* src="cid:${PICTURE_ID}"[^>]*></div>`), '');
