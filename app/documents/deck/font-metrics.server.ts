import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import { openFont } from '#app/documents/open-font.server.ts';
import type { FontName, Style } from '#app/themes/deck-theme.ts';

/** The fonts used to measure each font: free ones with the same widths, or widths in a known proportion. */
const STAND_INS: Record<Exclude<FontName, 'Century Gothic'>, { family: string; factor: number; roman?: true }> = {
  Arial: { family: 'arimo', factor: 1 },
  Calibri: { family: 'carlito', factor: 1 },
  Cambria: { family: 'caladea', factor: 1 },
  Georgia: { family: 'gelasio', factor: 1 },
  'Times New Roman': { family: 'tinos', factor: 1 },
  // Anton is the narrower of the two: its letters are on average .474 of an em wide, Impact's .545. It has one style.
  Impact: { family: 'anton', factor: 1.17, roman: true },
};

/** Century Gothic was drawn to the widths of ITC Avant Garde Gothic Book, in thousandths of an em, from the space to the tilde. */
const CENTURY_GOTHIC =
  '277 295 309 554 554 775 757 198 369 369 425 606 277 332 277 437 554 554 554 554 554 554 554 554 554 554 277 277 606 606 606 591 867 740 574 813 744 536 485 872 683 226 482 591 462 919 740 869 592 871 607 498 426 655 702 960 609 592 480 351 605 351 606 500 378 683 682 647 685 650 314 673 610 200 203 502 200 938 610 655 682 682 301 388 339 608 554 831 480 536 425 351 672 351 606'
    .split(' ')
    .map((width) => Number(width) / 1000);

const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese', 'hebrew'];
const WEIGHTS: Record<Style, string> = { roman: '400-normal', italic: '400-italic', bold: '700-normal' };

const require = createRequire(import.meta.url);
const fonts = new Map<string, Font | undefined>();

function subsetOf(family: string, subset: string, style: Style): Font | undefined {
  const file = `@fontsource/${family}/files/${family}-${subset}-${WEIGHTS[style]}.woff2`;
  if (!fonts.has(file)) {
    const place = require
      .resolve(`@fontsource/${family}/package.json`)
      .replace('package.json', file.split('/').slice(2).join('/'));
    fonts.set(file, existsSync(place) ? openFont(place) : undefined);
  }
  return fonts.get(file);
}

/**
 * The width of another script's letters in a fallback font: wide ones take an em and their share of the space that some renderers
 * put between them and Latin letters, others less.
 */
function widthElsewhere(character: string): number {
  if (/\p{M}|\p{Cf}/u.test(character)) return 0;
  if (/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(character)) return 0.65;
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\uff00-\uffef\u3000-\u303f]/u.test(
    character,
  )
    ? 1.12
    : 0.85;
}

const advances = new Map<string, number>();

/** A character's width in ems. */
export function advanceOf(character: string, face: FontName, style: Style): number {
  const key = `${face} ${style} ${character}`;
  const known = advances.get(key);
  if (known !== undefined) return known;
  const advance = measure(character, face, style);
  advances.set(key, advance);
  return advance;
}

function measure(character: string, face: FontName, style: Style): number {
  const code = character.codePointAt(0) ?? 0;
  if (face === 'Century Gothic') {
    // An accented letter is as wide as its base letter.
    const width = CENTURY_GOTHIC[(character.normalize('NFD').codePointAt(0) ?? 0) - 32];
    return width ?? (/[\u2010-\u2027]/.test(character) ? 0.6 : widthElsewhere(character));
  }
  const { family, factor, roman } = STAND_INS[face];
  for (const subset of SUBSETS) {
    const font = subsetOf(family, subset, roman ? 'roman' : style);
    if (font?.hasGlyphForCodePoint(code)) return (font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm) * factor;
  }
  return widthElsewhere(character);
}
