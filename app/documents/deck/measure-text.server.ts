import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

/**
 * The deck is set in Georgia, which every Windows and Mac has, so that nothing reflows. Georgia itself can't be shipped;
 * Gelasio was drawn to the same widths, and is what text is measured with here.
 */
export const DECK_FACE = 'Georgia';

export type Style = 'roman' | 'italic' | 'bold';
const FILES: Record<Style, string> = { roman: '400-normal', italic: '400-italic', bold: '700-normal' };
/** A line's height by its size in points. */
export const LEADING = 1.32;

const fonts = new Map<Style, Font>();

function font(style: Style): Font {
  const known = fonts.get(style);
  if (known) return known;
  const file = createRequire(import.meta.url).resolve(`@fontsource/gelasio/files/gelasio-latin-${FILES[style]}.woff2`);
  const opened = openSync(file) as Font;
  fonts.set(style, opened);
  return opened;
}

const widths = new Map<string, number>();

/** A text's width in ems. A character the face lacks counts as a full em, as Chinese characters and emoji are. */
export function textWidth(text: string, style: Style): number {
  const face = font(style);
  let width = 0;
  for (const character of text) {
    const key = style + character;
    let advance = widths.get(key);
    if (advance === undefined) {
      const code = character.codePointAt(0) ?? 0;
      advance = face.hasGlyphForCodePoint(code) ? face.glyphForCodePoint(code).advanceWidth / face.unitsPerEm : 1;
      widths.set(key, advance);
    }
    width += advance;
  }
  return width;
}

/** How many lines a paragraph takes. `measure` is the line's length in ems. */
export function countLines(paragraph: string, measure: number, style: Style): number {
  const space = textWidth(' ', style);
  let lines = 1;
  let used = 0;
  for (const word of paragraph.split(/\s+/)) {
    const width = textWidth(word, style);
    if (used > 0 && used + space + width > measure) {
      lines += 1;
      used = 0;
    }
    // A word longer than a line is broken where the line ends.
    const pieces = Math.ceil((width + 1e-9) / measure);
    lines += Math.max(0, pieces - 1);
    used += (used > 0 ? space : 0) + (pieces > 1 ? width % measure : width);
  }
  return lines;
}

/** A box's size in inches, and the sizes in points its text may have. */
export type TextBox = {
  width: number;
  height: number;
  most: number;
  least: number;
  style?: Style /** Points. */;
  spaceAfter?: number;
};

/** Renderers differ in a hair of letter spacing; a line measured full must not break in one of them. */
const CAUTION = 0.97;

/**
 * The largest size at which paragraphs fit their box.
 * @returns points, or undefined when they don't fit at the least
 */
export function fitSize(paragraphs: string[], box: TextBox): number | undefined {
  for (let size = box.most; size >= box.least; size -= 0.5) {
    if (textHeight(paragraphs, size, box) <= box.height) return size;
  }
  return undefined;
}

/** The height of paragraphs in inches. */
export function textHeight(paragraphs: string[], size: number, { width, style = 'roman', spaceAfter = 0 }: TextBox): number {
  const measure = (width * 72 * CAUTION) / size;
  const lines = paragraphs.reduce((sum, paragraph) => sum + countLines(paragraph, measure, style), 0);
  return (lines * size * LEADING + Math.max(0, paragraphs.length - 1) * spaceAfter) / 72;
}
