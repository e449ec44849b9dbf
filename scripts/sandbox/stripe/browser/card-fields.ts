import { passesLuhn } from '#scripts/sandbox/stripe/cards.ts';

export type Brand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'unknown';

const BRANDS: [Brand, RegExp][] = [
  ['amex', /^3[47]/],
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|2(2[2-9]|[3-6]|7[01]|720))/],
  ['discover', /^(6011|65|64[4-9])/],
  ['diners', /^3(0|[689])/],
  ['jcb', /^35/],
  ['unionpay', /^62/],
];

export const brandOf = (number: string): Brand => BRANDS.find(([, pattern]) => pattern.test(number))?.[0] ?? 'unknown';

/** The number of digits of this brand's card numbers. */
export const digitsOf = (brand: Brand): number => ({ amex: 15, diners: 16 })[brand as 'amex' | 'diners'] ?? 16;

export const cvcDigitsOf = (brand: Brand): number => (brand === 'amex' ? 4 : 3);

export const digitsIn = (text: string): string => text.replace(/\D/g, '');

/** A card number in the groups printed on the card. */
export function formatNumber(text: string): string {
  const brand = brandOf(digitsIn(text));
  const digits = digitsIn(text).slice(0, digitsOf(brand));
  const groups = brand === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?$/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?$/;
  return digits.match(groups)?.slice(1).filter(Boolean).join(' ') ?? digits;
}

/** `MM / YY` while it is typed: the slash is added automatically, and a first digit above 1 is a complete month. */
export function formatExpiry(text: string, before = ''): string {
  // Deleting the slash deletes the digit before it.
  const isBarDeleted = before === `${text} ` || before === `${text}/` || (before.endsWith(' / ') && text === before.slice(0, -1));
  let digits = digitsIn(text);
  if (isBarDeleted) digits = digits.slice(0, -1);
  if (/^\d\s*\/\s*\d{0,4}$/.test(text) || /^[2-9]/.test(digits)) digits = `0${digits}`;
  // A year of four digits, as browsers fill it in.
  if (/^\d{2}20\d{2}$/.test(digits)) digits = digits.slice(0, 2) + digits.slice(4);
  digits = digits.slice(0, 4);
  if (digits.length < 2 || isBarDeleted) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

export type Problem = { code: string; message: string };

const problem = (code: string, message: string): Problem => ({ code, message });

/** Stripe's error message for a field, or null. */
export function checkNumber(text: string): Problem | null {
  const digits = digitsIn(text);
  if (digits.length < digitsOf(brandOf(digits)) && !(brandOf(digits) === 'diners' && digits.length === 14)) {
    return problem('incomplete_number', 'Your card number is incomplete.');
  }
  return passesLuhn(digits) ? null : problem('invalid_number', 'Your card number is invalid.');
}

/** @param today in the user's own time zone */
export function checkExpiry(text: string, today: Date): Problem | null {
  const digits = digitsIn(text);
  const month = Number(digits.slice(0, 2));
  if (digits.length >= 2 && (month < 1 || month > 12)) {
    return problem('invalid_expiry_month', "Your card's expiration date is invalid.");
  }
  if (digits.length < 4) return problem('incomplete_expiry', "Your card's expiration date is incomplete.");
  const year = 2000 + Number(digits.slice(2));
  const isPast = year < today.getFullYear() || (year === today.getFullYear() && month < today.getMonth() + 1);
  if (isPast) return problem('invalid_expiry_year_past', "Your card's expiration year is in the past.");
  if (year > today.getFullYear() + 50) return problem('invalid_expiry_year', "Your card's expiration year is invalid.");
  return null;
}

export const checkCvc = (text: string, brand: Brand): Problem | null =>
  digitsIn(text).length < cvcDigitsOf(brand) ? problem('incomplete_cvc', "Your card's security code is incomplete.") : null;

/** Countries with a postal code, with its label and format. */
export const POSTAL_CODES: Record<string, { label: string; placeholder: string; pattern: RegExp; message: string }> = {
  US: { label: 'ZIP code', placeholder: '12345', pattern: /^\d{5}(-?\d{4})?$/, message: 'Your ZIP code is incomplete.' },
  CA: {
    label: 'Postal code',
    placeholder: 'M5T 1T4',
    pattern: /^[a-z]\d[a-z] ?\d[a-z]\d$/i,
    message: 'Your postal code is incomplete.',
  },
  GB: {
    label: 'Postal code',
    placeholder: 'WS11 1DB',
    pattern: /^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i,
    message: 'Your postal code is incomplete.',
  },
};

export function checkPostalCode(text: string, country: string): Problem | null {
  const wanted = POSTAL_CODES[country];
  return !wanted || wanted.pattern.test(text.trim()) ? null : problem('incomplete_zip', wanted.message);
}
