/** Whether a QR code may lead to this address: since anyone may scan it, only http and https are allowed. */
export const isWebAddress = (text: string): boolean =>
  URL.canParse(text.trim()) && ['http:', 'https:'].includes(new URL(text.trim()).protocol);

export const NO_WEB_ADDRESS = 'Please enter a web address that begins with https:// or http://';

/** Characters; above that the modules of the code would be too fine to scan. */
export const MAX_WEB_ADDRESS = 1_000;
