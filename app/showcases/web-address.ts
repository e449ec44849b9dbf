/** What a QR code may lead to: the address is printed for strangers to scan, so http and https only. */
export const isWebAddress = (text: string): boolean =>
  URL.canParse(text.trim()) && ['http:', 'https:'].includes(new URL(text.trim()).protocol);

export const NO_WEB_ADDRESS = 'Please enter a web address that begins with https:// or http://';

/** Characters; past that the modules of the code would be too fine to scan. */
export const MAX_WEB_ADDRESS = 1_000;
