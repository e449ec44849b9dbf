import type { PrintedPromoCode } from '#app/documents/document-request.ts';

/**
 * 'June 2 – July 14, 2027': the days on which a code is valid, in the time zone of whoever set them. An end at midnight belongs
 * to the day before.
 */
export function datesInWords(
  { effectiveDate, terminationDate }: Pick<PrintedPromoCode, 'effectiveDate' | 'terminationDate'>,
  timeZone: string,
): string {
  const format = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone });
  const first = Date.parse(effectiveDate);
  const last = Math.max(first, Date.parse(terminationDate) - 1);
  // Intl's narrow spaces are missing in the fonts.
  return format.formatRange(first, last).replace(/\s*–\s*/, ' – ');
}
