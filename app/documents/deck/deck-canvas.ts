import type PptxGenJS from 'pptxgenjs';
import { excerpt } from '#app/documents/excerpt.ts';
import { DECK_FACE, fitSize, LEADING, type Style, type TextBox, textHeight } from './measure-text.server.ts';

/** A slide's size in inches (16:9). */
export const SLIDE = { width: 13.333, height: 7.5 } as const;

/** Colours by the theme's names, so that a deck can be recoloured in PowerPoint. */
export const INK = 'tx1';
export const PAPER = 'bg1';
export const PRIMARY = 'accent1';
export const ACCENT = 'accent2';
export const FADED = 'accent3';
export const PANEL = 'bg2';

export type Box = { x: number; y: number; w: number; h: number };

const scheme = (color: string) => color as PptxGenJS.HexColor;

export type TextLook = {
  style?: Style;
  color?: string;
  align?: 'left' | 'center' | 'right';
  valign?: 'top' | 'middle' | 'bottom';
  /** Points between letters. */
  spacing?: number;
  /** Points. */
  spaceAfter?: number;
  placeholder?: string;
};

/** Writes text in a box at a given size, native and editable. Lines are set by points, so that all renderers agree. */
export function write(slide: PptxGenJS.Slide, paragraphs: string[], box: Box, size: number, look: TextLook = {}): void {
  const { style = 'roman', color = INK, align = 'left', valign = 'top', spacing, spaceAfter = 0, placeholder } = look;
  slide.addText(
    paragraphs.map((text, index) => ({
      text,
      options: {
        breakLine: index < paragraphs.length - 1,
        fontFace: DECK_FACE,
        fontSize: size,
        color: scheme(color),
        bold: style === 'bold',
        italic: style === 'italic',
        charSpacing: spacing,
        align,
        lineSpacing: Math.round(size * LEADING * 10) / 10,
        paraSpaceAfter: index < paragraphs.length - 1 ? spaceAfter : 0,
      },
    })),
    { ...box, ...(placeholder && { placeholder }), margin: 0, valign, wrap: true, fit: 'none' },
  );
}

/** The largest size a text may have in a box; text too long even for the smallest is cut at a sentence's end. */
export function fitText(paragraphs: string[], box: TextBox): { paragraphs: string[]; size: number; height: number } {
  const size = fitSize(paragraphs, box);
  if (size !== undefined) return { paragraphs, size, height: textHeight(paragraphs, size, box) };
  const shorter = cutToFit(paragraphs, box);
  return { paragraphs: shorter, size: box.least, height: textHeight(shorter, box.least, box) };
}

function cutToFit(paragraphs: string[], box: TextBox): string[] {
  const fits = (candidate: string[]) => textHeight(candidate, box.least, box) <= box.height;
  const kept: string[] = [];
  for (const paragraph of paragraphs) {
    if (fits([...kept, paragraph])) {
      kept.push(paragraph);
      continue;
    }
    let [low, high] = [0, paragraph.length];
    while (high - low > 8) {
      const middle = (low + high) >> 1;
      if (fits([...kept, excerpt(paragraph, middle)])) low = middle;
      else high = middle;
    }
    // A stump of a paragraph is worth less than the space.
    if (low > 60 || kept.length === 0) kept.push(excerpt(paragraph, Math.max(low, 20)));
    break;
  }
  return kept;
}

/** A rule of the theme: thick in the first colour, thin in the second below it. */
export function engravedRule(slide: PptxGenJS.Slide, { x, y, w }: { x: number; y: number; w: number }): void {
  slide.addShape('rect', { x, y, w, h: 0.035, fill: { color: scheme(PRIMARY) } });
  slide.addShape('rect', { x, y: y + 0.07, w, h: 0.01, fill: { color: scheme(ACCENT) } });
}
