import { splitMarks } from '#app/documents/note-marks.ts';
import type { Setting } from '#app/themes/deck-theme.ts';
import { advanceOf } from './font-metrics.server.ts';

/** The text as displayed. */
export const asSet = (text: string, { isUpper }: Pick<Setting, 'isUpper'>): string =>
  isUpper ? text.toLocaleUpperCase('en') : text;

/** A cache of word widths by setting, since a text is measured at many sizes in many boxes. */
const widths = new Map<string, Map<string, number>>();
const MOST_WORDS = 20_000;

/** How large PowerPoint sets superscript. */
const SUPERSCRIPT = 2 / 3;

/** A text's width in ems. */
export function textWidth(text: string, { face, style = 'roman', spacing = 0, isUpper }: Setting): number {
  const key = `${face} ${style} ${spacing} ${isUpper}`;
  const known = widths.get(key) ?? new Map<string, number>();
  if (!widths.has(key) || known.size > MOST_WORDS) {
    known.clear();
    widths.set(key, known);
  }
  let width = known.get(text);
  if (width === undefined) {
    width = 0;
    for (const { text: part, marks } of splitMarks(text)) {
      for (const character of asSet(part, { isUpper })) width += advanceOf(character, face, style) + spacing;
      for (const character of marks.join(', ')) width += (advanceOf(character, face, style) + spacing) * SUPERSCRIPT;
    }
    known.set(text, width);
  }
  return width;
}

/** How many lines a paragraph takes. `measure` is the line's length in ems. */
export function countLines(paragraph: string, measure: number, setting: Setting): number {
  const space = textWidth(' ', setting);
  let lines = 1;
  let used = 0;
  for (const word of paragraph.split(/\s+/)) {
    const width = textWidth(word, setting);
    if (used > 0 && used + space + width > measure) {
      lines += 1;
      used = 0;
    }
    // A word longer than a line is broken at the line's end, which loses part of a letter's width.
    const held = Math.max(measure - 1, measure / 2);
    const pieces = width > measure ? Math.ceil(width / held) : 1;
    lines += pieces - 1;
    used += (used > 0 ? space : 0) + width - (pieces - 1) * held;
  }
  return lines;
}

/** A box's size in inches, and the sizes in points its text may have. */
export type TextBox = {
  width: number;
  height: number;
  most: number;
  least: number;
  setting: Setting;
  /** Points. */
  spaceAfter?: number;
  /** Points: the only sizes it may have, the largest first. */
  steps?: readonly number[];
};

/** Renderers differ slightly in letter spacing; a line measured as full must not wrap in one of them. */
const CAUTION = 0.97;

/** The share of its line that a word may take, so that it is not broken in a fallback font that is a quarter wider. */
const WORD_ROOM = 0.78;

/** A line's length in ems. */
const measureOf = (width: number, size: number) => (width * 72 * CAUTION) / size;

/**
 * The largest size at which paragraphs fit their box, without breaking a word if possible.
 * @returns points, or undefined when they don't fit at the smallest
 */
export function fitSize(paragraphs: string[], box: TextBox): number | undefined {
  const longest = longestWord(paragraphs, box.setting);
  const broken: number[] = [];
  for (const size of box.steps ?? halfPoints(box)) {
    if (textHeight(paragraphs, size, box) > box.height) continue;
    if (longest <= measureOf(box.width, size) * WORD_ROOM) return size;
    broken.push(size);
  }
  // A word too long for even the smallest size is broken, at a size at which it needs few lines.
  return broken.at(-1);
}

const halfPoints = ({ most, least }: Pick<TextBox, 'most' | 'least'>): number[] =>
  Array.from({ length: Math.floor((most - least) * 2) + 1 }, (_, index) => most - index / 2);

/** The width in ems of the longest word. */
const longestWord = (paragraphs: string[], setting: Setting): number =>
  Math.max(0, ...paragraphs.flatMap((paragraph) => paragraph.split(/\s+/)).map((word) => textWidth(word, setting)));

/** The height of paragraphs in inches. */
export function textHeight(
  paragraphs: string[],
  size: number,
  { width, setting, spaceAfter = 0 }: Pick<TextBox, 'width' | 'setting' | 'spaceAfter'>,
): number {
  const lines = paragraphs.reduce((sum, paragraph) => sum + countLines(paragraph, measureOf(width, size), setting), 0);
  return (lines * lineHeight(size, setting) + Math.max(0, paragraphs.length - 1) * spaceAfter) / 72;
}

/** In points, as PowerPoint needs it. */
export const lineHeight = (size: number, { leading }: Pick<Setting, 'leading'>): number => Math.round(size * leading * 10) / 10;

/** The smallest width, in inches, in which a text takes no more lines than in its box, so that its lines have similar lengths. */
export function balancedWidth(paragraph: string, size: number, { width, setting }: Pick<TextBox, 'width' | 'setting'>): number {
  const lines = countLines(paragraph, measureOf(width, size), setting);
  if (lines === 1) return width;
  let [low, high] = [width * 0.5, width];
  while (high - low > 0.05) {
    const middle = (low + high) / 2;
    if (countLines(paragraph, measureOf(middle, size), setting) > lines) low = middle;
    else high = middle;
  }
  const forWord = (longestWord([paragraph], setting) * size) / 72 / CAUTION / WORD_ROOM;
  return Math.min(width, Math.max(high + 0.12, forWord));
}
