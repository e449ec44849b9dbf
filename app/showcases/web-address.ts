/** Whether a QR code may lead to this address: since anyone may scan it, only http and https are allowed. */
export const isWebAddress = (text: string): boolean =>
  URL.canParse(text.trim()) && ['http:', 'https:'].includes(new URL(text.trim()).protocol);

/** A host as people write it, without a scheme: with a top-level domain of letters, so that `1.5` is none. */
const BARE_HOST = /^(?:\/\/)?(?:[\p{L}\p{N}-]+\.)+(?:xn--[a-z\d-]+|\p{L}{2,})(?::\d+)?(?=[/?#]|$)/iu;

/** The address that was meant: `facebook.com/mycar` becomes `https://facebook.com/mycar`. Anything else is only trimmed. */
export function completeWebAddress(text: string): string {
  const typed = text.trim();
  return BARE_HOST.test(typed) ? `https://${typed.replace(/^\/\//, '')}` : typed;
}

/**
 * Such as `javascript:` or `mailto:`, which can't become a web address by typing on; `ht` can, and so can `example.com:8080`.
 */
export const hasOtherScheme = (text: string): boolean => /^\s*(?!https?:)[a-z][a-z\d+-]*:/i.test(text);

export const NO_WEB_ADDRESS = 'Please enter a web address that begins with https:// or http://';

/** Characters; above that the modules of the code would be too fine to scan. */
export const MAX_WEB_ADDRESS = 1_000;
