import type PptxGenJS from 'pptxgenjs';
import { excerpt } from '#app/documents/excerpt.ts';
import { splitMarks } from '#app/documents/note-marks.ts';
import type { Align, Box, Color, Mark, TextLook, TextSlot } from '#app/themes/deck-theme.ts';
import type { DeckShape, DeckSlide } from './deck-shapes.ts';
import { fitSize, lineHeight, type TextBox, textHeight } from './measure-text.server.ts';

/** A color of the theme; pptxgenjs declares only its own color names. */
export const scheme = (color: Color): string => color;

/** PowerPoint's references to the theme's two fonts. */
export const FONT_SLOTS = { display: '+mj-lt', text: '+mn-lt' } as const;

/** Whether a text starts from the right. */
const isRightToLeft = (text: string) =>
  /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text);

const turn: Record<Align, Align> = { left: 'right', center: 'center', right: 'left' };

/** The options of a text run; line spacing is set in points, so that all renderers agree. */
export function runOptions(
  text: string,
  size: number,
  { setting, color, align = 'left', linkOf }: TextLook,
): PptxGenJS.TextPropsOptions {
  const { slot, style, spacing } = setting;
  const turned = isRightToLeft(text);
  const link = linkOf?.(text);
  return {
    fontFace: FONT_SLOTS[slot],
    fontSize: size,
    color: scheme(color),
    bold: style === 'bold',
    italic: style === 'italic',
    charSpacing: spacing ? Math.round(spacing * size * 100) / 100 : undefined,
    align: turned ? turn[align] : align,
    rtlMode: turned,
    lineSpacing: lineHeight(size, setting),
    ...(link && { hyperlink: { url: link } }),
  };
}

/** A paragraph as text runs: the marks of its notes are superscript. */
export function runsOf(text: string, { breakLine, ...options }: PptxGenJS.TextPropsOptions): PptxGenJS.TextProps[] {
  const runs = splitMarks(text.replace(/\s+/g, ' ')).flatMap(({ text: part, marks }) => [
    { text: part, options: { ...options } },
    ...(marks.length > 0 ? [{ text: marks.join(', '), options: { ...options, superscript: true } }] : []),
  ]);
  const last = runs.pop() ?? { text: '', options };
  return [...runs, { ...last, options: { ...last.options, breakLine } }];
}

/** The longest word that is not broken in any font: a year or a short name. */
const SHORT_WORD = 12;
const SHORT_LINK = 24;

/**
 * Whether a text is one short word, or a short link, which some renderers break like a word: it stays on its line in a wider font
 * rather than lose its last letters to the next.
 */
function isUnbroken([text = '', ...more]: string[], { linkOf }: TextLook): boolean {
  if (more.length > 0) return false;
  return linkOf?.(text) ? text.length <= SHORT_LINK : text.length <= SHORT_WORD && !/\s/.test(text.trim());
}

/** Writes native, editable text into a box at a given size. */
export function write(
  slide: DeckSlide,
  paragraphs: string[],
  box: Box,
  size: number,
  { shape, ...look }: TextLook & { shape: DeckShape },
): void {
  const { valign = 'top', spaceAfter = 0 } = look;
  slide.addText(
    { ...shape, isUpper: look.setting.isUpper },
    paragraphs.flatMap((text, index) =>
      runsOf(text, {
        ...runOptions(text, size, look),
        breakLine: index < paragraphs.length - 1,
        paraSpaceAfter: index < paragraphs.length - 1 ? spaceAfter : 0,
      }),
    ),
    // Sizes are measured, so nothing is shrunk in the fonts that a deck names; in wider ones, and when text is added, it is.
    { ...box, isTextBox: true, margin: 0, valign, wrap: !isUnbroken(paragraphs, look), fit: 'shrink' },
  );
}

/** Writes a text into its slot at the largest size that fits. */
export function writeIn(slide: DeckSlide, given: string[], slot: TextSlot, shape: DeckShape): void {
  const texts = given.filter((text) => text.trim());
  if (texts.length === 0) return;
  const { box, most, least = 10, ...look } = slot;
  const fitted = fitText(texts, { width: box.w, height: box.h, most, least, setting: look.setting, spaceAfter: look.spaceAfter });
  write(slide, fitted.paragraphs, box, fitted.size, { ...look, shape });
}

/** More characters than any box of a slide can hold at the smallest size. */
const MOST_CHARACTERS = 4_000;

/** The largest size at which a text fits a box; text too long even for the smallest is truncated, by default at the end of a sentence. */
export function fitText(
  paragraphs: string[],
  box: TextBox,
  cut: (text: string, length: number) => string = excerpt,
): { paragraphs: string[]; size: number; height: number } {
  const isLong = paragraphs.reduce((sum, paragraph) => sum + paragraph.length, 0) > MOST_CHARACTERS;
  const size = isLong ? undefined : fitSize(paragraphs, box);
  if (size !== undefined) return { paragraphs, size, height: textHeight(paragraphs, size, box) };
  const shorter = cutToFit(isLong ? paragraphs.map((paragraph) => paragraph.slice(0, MOST_CHARACTERS)) : paragraphs, box, cut);
  return { paragraphs: shorter, size: box.least, height: textHeight(shorter, box.least, box) };
}

function cutToFit(paragraphs: string[], box: TextBox, cut: (text: string, length: number) => string): string[] {
  const fits = (candidate: string[]) => textHeight(candidate, box.least, box) <= box.height;
  const kept: string[] = [];
  for (const paragraph of paragraphs) {
    if (fits([...kept, paragraph])) {
      kept.push(paragraph);
      continue;
    }
    let [low, high] = [0, paragraph.length];
    while (high - low > 4) {
      const middle = (low + high) >> 1;
      if (fits([...kept, cut(paragraph, middle)])) low = middle;
      else high = middle;
    }
    // A fragment of a paragraph is worth less than the room.
    const stump = cut(paragraph, Math.max(low, 8));
    if (kept.length === 0 || (low > 60 && !stump.endsWith('…'))) kept.push(stump);
    break;
  }
  return kept;
}

/** Draws decorative shapes on a slide. */
export function draw(slide: DeckSlide, shape: DeckShape, marks: Mark[]): void {
  for (const mark of marks) slide.addRectangle(shape, shapeOptions(mark));
}

/** Like `draw`, for a layout. */
export const shapeOptions = ({ fill, line, weight = 0.75, ...box }: Mark): PptxGenJS.ShapeProps => ({
  ...box,
  ...(fill && { fill: { color: scheme(fill) } }),
  ...(line && { line: { color: scheme(line), width: weight } }),
});
