import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import { openFont } from '#app/documents/open-font.server.ts';

const FACE = '@fontsource/libre-caslon-display/files/libre-caslon-display';
const SUBSETS = ['latin', 'latin-ext'];

let fonts: Font[] | undefined;
const loadFonts = (): Font[] => {
  const { resolve } = createRequire(import.meta.url);
  fonts ??= SUBSETS.map((subset) => openFont(resolve(`${FACE}-${subset}-400-normal.woff2`)));
  return fonts;
};

const faceOf = (character: string): Font | undefined =>
  loadFonts().find((face) => face.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));

/** Whether the font has every letter; text in other scripts is left out rather than drawn as boxes. */
export const canSet = (text: string): boolean => [...text.normalize('NFC')].every(faceOf);

/** A line as outlines of its letters, since SVG text would use whatever font the server has. */
export type SetLine = {
  /** The width in px. */
  width: number;
  /** SVG; its origin is the left end of the baseline. */
  outline: string;
};

/** @param size px; @param spacing px between letters */
export function setLine(text: string, { size, spacing = 0 }: { size: number; spacing?: number }): SetLine {
  let width = 0;
  const letters = [...text.normalize('NFC')].map((character) => {
    const face = faceOf(character);
    if (!face) return '';
    const glyph = face.glyphForCodePoint(character.codePointAt(0) ?? 0);
    const scale = size / face.unitsPerEm;
    const letter = `<path transform="translate(${width.toFixed(2)} 0) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
    width += glyph.advanceWidth * scale + spacing;
    return letter;
  });
  return { width: width - spacing, outline: letters.join('') };
}

/** The largest size of a few words in a narrow column: words are not broken, and what does not fit at the smallest size ends in … */
export function fitWords(
  text: string,
  { width, lines: most, sizes }: { width: number; lines: number; sizes: number[] },
): { size: number; lines: SetLine[] } {
  const words = text.split(/\s+/).filter(Boolean);
  for (const size of sizes) {
    const lines = breakLines(words, (line) => setLine(line, { size }).width <= width);
    const isSmallest = size === sizes.at(-1);
    const fits = lines.length <= most && lines.every((line) => setLine(line, { size }).width <= width);
    if (fits) return { size, lines: lines.map((line) => setLine(line, { size })) };
    if (!isSmallest) continue;
    const shown = lines
      .slice(0, most)
      .map((line, index) => shorten(line, index === most - 1 && lines.length > most, size, width));
    return { size, lines: shown.map((line) => setLine(line, { size })) };
  }
  return { size: 0, lines: [] };
}

function breakLines(words: string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : undefined;
    if (longer && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function shorten(line: string, goesOn: boolean, size: number, width: number): string {
  const letters = [...line];
  const isWide = (text: string) => setLine(text, { size }).width > width;
  if (!goesOn && !isWide(line)) return line;
  while (letters.length > 1 && isWide(`${letters.join('').trimEnd()}…`)) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
