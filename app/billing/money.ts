/** Before each third digit from the decimal point on. */
const THOUSANDS = /\B(?=(\d{3})+\.)/g;

/**
 * Cents as dollars with two decimals (Specification §9): 4999 is '$49.99', 123456789 is '$1,234,567.89'. Without `Intl`, which takes a
 * phone longer than to render the page that names a price.
 */
export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2).replace(THOUSANDS, ',')}`;

/** At most two decimals: rounding a third would change the amount silently. */
const TYPED = /^(\d{1,7})(?:\.(\d{1,2}))?$/;

/** Parses dollars as typed or sent, '12.5' or 12.5, into cents; undefined for anything else. */
export function parseDollars(typed: string | number): number | undefined {
  const match = TYPED.exec(String(typed).trim());
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined;
}
