import { fitText, write } from '#app/documents/deck/deck-canvas.ts';
import { type DeckSlide, SHAPES } from '#app/documents/deck/deck-shapes.ts';
import { lineHeight, textHeight } from '#app/documents/deck/measure-text.server.ts';
import { shorten } from '#app/documents/excerpt.ts';
import type { DeckTheme } from '#app/themes/deck-theme.ts';
import { type Box, type Color, FADED, SLIDE } from '#app/themes/deck-theme.ts';

/** Points: for one line, and the smallest for several. */
export const CAPTION_SIZE = { most: 14, least: 12 };
/** Inches above a caption, and below it. */
const AROUND = { above: 0.08, below: 0.06 };

/** The most lines of a caption: fewer beside text than on slides of photos only. */
export const MOST_LINES = { beside: 3, onFigures: 5 };

/** The height in inches of a caption of this width, with the space around it. */
export function captionRoom({ settings: { caption } }: DeckTheme, line: string, width: number, mostLines: number): number {
  const most = (mostLines * lineHeight(CAPTION_SIZE.least, caption)) / 72;
  return Math.min(textHeight([line], CAPTION_SIZE.least, { width, setting: caption }), most) + 0.02 + AROUND.above + AROUND.below;
}

/** Whether a caption of this width would be cut to so many lines. */
export const isTooLong = (
  { settings: { caption } }: DeckTheme,
  line: string | undefined,
  width: number,
  mostLines: number,
): boolean =>
  textHeight([line ?? ''], CAPTION_SIZE.least, { width, setting: caption }) >
  (mostLines * lineHeight(CAPTION_SIZE.least, caption)) / 72 + 0.01;

/**
 * Writes a caption into the available room: smaller rather than on more lines, and truncated after a word if necessary. Where the
 * slide ends with the photo nothing is written.
 * @param under the photo's lower edge, as wide as the caption may be; its height is the room below
 */
export function addCaption(
  { look }: { look: DeckTheme },
  slide: DeckSlide,
  line: string,
  under: Box,
  { color = FADED, most = CAPTION_SIZE.most }: { color?: Color; most?: number },
): void {
  const box = { ...under, y: under.y + AROUND.above, h: under.h - AROUND.above - AROUND.below };
  if (box.y + box.h > SLIDE.height - 0.05) return;
  const setting = look.settings.caption;
  const fitted = fitText([line], { width: box.w, height: box.h, most, least: CAPTION_SIZE.least, setting }, shorten);
  write(slide, fitted.paragraphs, box, fitted.size, { setting, color, align: look.align, shape: SHAPES.caption });
}
