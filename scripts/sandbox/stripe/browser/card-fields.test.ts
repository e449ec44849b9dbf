import { describe, expect, it } from 'vitest';
import { TEST_CARDS } from '#scripts/sandbox/stripe/cards.ts';
import { styleOf } from './appearance.ts';
import { brandOf, checkCvc, checkExpiry, checkNumber, checkPostalCode, formatExpiry, formatNumber } from './card-fields.ts';

describe('a card number', () => {
  it.each(TEST_CARDS.map(({ number, brand }) => [number, brand]))('%s is valid and recognized as %s', (number, brand) => {
    expect(checkNumber(formatNumber(number))).toBeNull();
    expect(brandOf(number)).toBe(brand);
  });

  it('is formatted in the groups of its brand, without non-digits and excess digits', () => {
    expect(formatNumber('4242-4242x42424242 99')).toBe('4242 4242 4242 4242');
    expect(formatNumber('378282246310005')).toBe('3782 822463 10005');
    expect(formatNumber('42424')).toBe('4242 4');
    expect(formatNumber('')).toBe('');
  });

  it('is incomplete before it is invalid', () => {
    expect(checkNumber('4242 4242')?.code).toBe('incomplete_number');
    expect(checkNumber('4242 4242 4242 4241')?.code).toBe('invalid_number');
  });
});

describe('an expiration date', () => {
  /** The field's content after each key, as the field passes it on. */
  function type(keys: string): string[] {
    const states: string[] = [];
    let text = '';
    for (const key of keys) {
      const before = text;
      text = formatExpiry(key === '<' ? text.slice(0, -1) : text + key, before);
      states.push(text);
    }
    return states;
  }

  it('gets its slash automatically, and loses it again', () => {
    expect(type('1234')).toEqual(['1', '12 / ', '12 / 3', '12 / 34']);
    expect(type('5')).toEqual(['05 / ']);
    expect(type('1/27').at(-1)).toBe('01 / 27');
    expect(type('12<<')).toEqual(['1', '12 / ', '1', '']);
    expect(type('123<<').at(-1)).toBe('1');
  });

  it('is accepted as browsers fill it in', () => {
    expect(formatExpiry('12/2034')).toBe('12 / 34');
    expect(formatExpiry('2/2034')).toBe('02 / 34');
    expect(formatExpiry('12/34')).toBe('12 / 34');
  });

  it('is valid to the end of its month', () => {
    const today = new Date(2026, 10, 30);
    expect(checkExpiry('11 / 26', today)).toBeNull();
    expect(checkExpiry('10 / 26', today)?.code).toBe('invalid_expiry_year_past');
    expect(checkExpiry('13 / 30', today)?.code).toBe('invalid_expiry_month');
    expect(checkExpiry('11 / ', today)?.code).toBe('incomplete_expiry');
    expect(checkExpiry('11 / 99', today)?.code).toBe('invalid_expiry_year');
  });
});

it('requires a code of four digits for American Express, three for others', () => {
  expect(checkCvc('123', 'visa')).toBeNull();
  expect(checkCvc('123', 'amex')?.code).toBe('incomplete_cvc');
  expect(checkCvc('1234', 'amex')).toBeNull();
});

it('requires a postal code where cards have one', () => {
  expect(checkPostalCode('902', 'US')?.message).toBe('Your ZIP code is incomplete.');
  expect(checkPostalCode('SW1A 1AA', 'GB')).toBeNull();
  expect(checkPostalCode('', 'DE')).toBeNull();
});

it('applies colors and rules of an appearance, and nothing that would escape its place', () => {
  const style = styleOf({
    theme: 'night',
    variables: { colorPrimary: '#d3a658', colorText: 'red; } body { display: none' },
    rules: {
      '.Input--invalid': { borderColor: 'gold' },
      body: { display: 'none' },
      '.Label': { background: 'url(https://x.test)' },
    },
  });
  expect(style).toContain('--colorPrimary: #d3a658;');
  expect(style).toContain('.Input.Input--invalid { border-color: gold; }');
  expect(style).toContain('color-scheme: dark');
  expect(style).not.toMatch(/body|x\.test/);
});
