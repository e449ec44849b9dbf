import { SITE_NAME } from '#app/platform/site.ts';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';

/** The beginning of a shared page's path. */
const SHARED = '/s/';

/**
 * What stands beside a document's code: it says no more than the code does. The owner's own link may be anything; a shared
 * page is the whole showcase; else the code leads to the site, which is nothing of this car.
 */
export function codeInvitation({ qrUrl }: Pick<DocumentContent['project'], 'qrUrl'>, target: string): string {
  if (qrUrl) return 'See more of this car';
  return new URL(target).pathname.startsWith(SHARED) ? 'See the whole showcase' : `Made with ${SITE_NAME}`;
}

/** An e-mail address that stands in a contact, as a link; undefined where there is none, or more than one. */
export function mailLink(contact: string): string | undefined {
  const found = contact.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? [];
  return found.length === 1 ? `mailto:${found[0]}` : undefined;
}
