import { SITE_NAME } from '#app/platform/site.ts';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';

/** The prefix of a shared page's path. */
const SHARED = '/s/';

/**
 * The text beside a document's QR code, which must match where it leads: the owner's own link may be anything; a shared page is
 * the whole showcase; otherwise the code leads to the site, which shows nothing of this car.
 */
export function codeInvitation({ qrUrl }: Pick<DocumentContent['project'], 'qrUrl'>, target: string): string {
  if (qrUrl) return 'See more of this car';
  return new URL(target).pathname.startsWith(SHARED) ? 'See the whole showcase' : `Made with ${SITE_NAME}`;
}

/** The mail address in a contact as a link; undefined without one, or with several. */
export function mailLink(contact: string): string | undefined {
  const found = contact.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? [];
  return found.length === 1 ? `mailto:${found[0]}` : undefined;
}
