import type { Appearance } from './messages.ts';

type Theme = Record<string, string>;

const LIGHT: Theme = {
  colorPrimary: '#0570de',
  colorBackground: '#ffffff',
  colorText: '#30313d',
  colorTextSecondary: '',
  colorTextPlaceholder: '',
  colorDanger: '#df1b41',
  colorBorder: '',
  fontFamily: '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
  fontSizeBase: '16px',
  fontSizeSm: '',
  fontWeightNormal: '400',
  fontWeightMedium: '500',
  spacingUnit: '4px',
  borderRadius: '5px',
};

const NIGHT: Theme = {
  ...LIGHT,
  colorPrimary: '#85d996',
  colorBackground: '#27272f',
  colorText: '#d6d6d6',
  colorDanger: '#fe87a1',
};

/**
 * Parts of the form that `appearance.rules` may style, by Stripe's names. Rules for a state, such as invalid, come before those
 * for the part.
 */
const SELECTOR = /^\.(Input|Label|Error|Block)(--invalid|--empty)?(:hover|:focus|:disabled|::placeholder|::selection)?$/;

/** The style sheet of an `appearance` (https://docs.stripe.com/elements/appearance-api). */
export function styleOf({ theme, variables = {}, rules = {} }: Appearance): string {
  const known = theme === 'night' ? NIGHT : LIGHT;
  const values = Object.keys(known).map((name) => [name, safe(variables[name] ?? '') || known[name]] as const);
  const declarations = values.filter(([, value]) => value).map(([name, value]) => `--${name}: ${value};`);
  const dressed = Object.entries(rules)
    .filter(([selector]) => selector.split(',').every((part) => SELECTOR.test(part.trim())))
    .map(([selector, properties]) => `${selector.replaceAll('.Input--', '.Input.Input--')} { ${declare(properties)} }`);
  return `:root { color-scheme: ${schemeOf(theme)}; ${declarations.join(' ')} }\n${dressed.join('\n')}`;
}

export const schemeOf = (theme: Appearance['theme']): 'dark' | 'light' => (theme === 'night' ? 'dark' : 'light');

const declare = (properties: Record<string, string>): string =>
  Object.entries(properties)
    .filter(([name]) => /^[a-zA-Z-]+$/.test(name))
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${safe(value)};`)
    .join(' ');

/** A value that can't escape its declaration. */
const safe = (value: unknown): string => (/[{};<]|url\(/i.test(String(value)) ? '' : String(value));
