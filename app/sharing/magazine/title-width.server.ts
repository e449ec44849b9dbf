import type { PageStyle } from '#app/themes/page-style.ts';
import { openPageFont } from './open-page-font.server.ts';

/** Of a letter that the font does not have: nearly a square. Of Chinese, Japanese and Korean ones: a square (em). */
const OTHER_LETTER = 0.9;
const WIDE_LETTER = 1;
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** A browser rounds, and kerns. */
const MARGIN = 1.02;

/** How wide a title is in a theme's font for titles: in one line, and its longest word (em). */
export function titleWidth(title: string, { fonts, hasCapitals = false }: PageStyle): { line: number; word: number } {
  const font = openPageFont(fonts.display);
  const widthOf = (letter: string): number => {
    if (WIDE.test(letter)) return WIDE_LETTER;
    // Accents are no part of a Latin font's first file, and add no width.
    const point = letter.normalize('NFD').codePointAt(0) ?? 0;
    return font.hasGlyphForCodePoint(point) ? font.glyphForCodePoint(point).advanceWidth / font.unitsPerEm : OTHER_LETTER;
  };
  const measure = (text: string) => [...text].reduce((sum, letter) => sum + widthOf(letter), 0) * MARGIN;
  const shown = (hasCapitals ? title.toUpperCase() : title).normalize('NFC');
  // Between wide letters a line may break anywhere.
  const words = shown.split(new RegExp(`\\s+|(?<=${WIDE.source})`, 'u'));
  return { line: measure(shown), word: Math.max(...words.map(measure)) };
}
