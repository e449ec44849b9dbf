import { fitText, write } from '#app/documents/deck/deck-canvas.ts';
import type { DeckArticle } from '#app/documents/deck/deck-content.ts';
import { KICKER_HEIGHT } from '#app/documents/deck/deck-masters.ts';
import { type DeckSlide, SHAPES } from '#app/documents/deck/deck-shapes.ts';
import { balancedWidth } from '#app/documents/deck/measure-text.server.ts';
import type { DeckTheme } from '#app/themes/deck-theme.ts';
import { type Box, type Color, FADED } from '#app/themes/deck-theme.ts';

type Head = Pick<DeckArticle, 'kicker' | 'title' | 'byline'>;
type HeadLook = { inks?: { title: Color; kicker: Color; byline: Color }; align?: 'left' | 'center'; most?: number };

/**
 * Writes kicker, title and byline from the top of a box.
 * @returns where the text may start, in inches from the slide's top
 */
export function addHead(slide: DeckSlide, look: DeckTheme, head: Head, box: Box, headLook: HeadLook = {}): number {
  const { settings } = look;
  const { inks = { ...look.inks, byline: FADED }, align = look.align, most = look.titleSize } = headLook;
  const { x, y, w } = box;
  const kicker = fitText([head.kicker], { width: w, height: 0.26, most: 11, least: 8, setting: settings.kicker });
  write(slide, kicker.paragraphs, { x, y, w, h: 0.26 }, kicker.size, {
    setting: settings.kicker,
    color: inks.kicker,
    align,
    shape: SHAPES.kicker,
  });

  const top = y + KICKER_HEIGHT;
  const title = fitText([head.title], {
    width: w,
    height: Math.min(1.35, (box.h - KICKER_HEIGHT) * (head.byline ? 0.55 : 1)),
    most,
    least: 14,
    setting: settings.title,
  });
  const width = balancedWidth(title.paragraphs[0] ?? '', title.size, { width: w, setting: settings.title });
  write(
    slide,
    title.paragraphs,
    { x: align === 'center' ? x + (w - width) / 2 : x, y: top, w: width, h: title.height },
    title.size,
    {
      setting: settings.title,
      color: inks.title,
      align,
      shape: SHAPES.title,
    },
  );
  const below = top + title.height + 0.06;
  if (!head.byline) return below + 0.14;
  const byline = fitText([head.byline], { width: w, height: 0.6, most: 15, least: 11, setting: settings.caption });
  write(slide, byline.paragraphs, { x, y: below, w, h: byline.height }, byline.size, {
    setting: settings.caption,
    color: inks.byline,
    align,
    shape: SHAPES.byline,
  });
  return below + byline.height + 0.2;
}
