import type PptxGenJS from 'pptxgenjs';
import { excerpt } from '#app/documents/excerpt.ts';
import { SITE_NAME } from '#app/platform/site.ts';
import {
  type Box,
  COVER_SHAPES,
  type Color,
  type CoverShape,
  type DeckTheme,
  INK,
  type Mark,
  type Setting,
  SIDES,
  type Side,
  type TextSlot,
  WHOLE_SLIDE,
} from '#app/themes/deck-theme.ts';
import { FONT_SLOTS, scheme, shapeOptions } from './deck-canvas.ts';
import { type DeckShape, type DeckShapes, SHAPES } from './deck-shapes.ts';

/** The names of the layouts under the deck's single master, as PowerPoint lists them. */
export const LAYOUT = {
  cover: (shape: CoverShape) => `Cover, ${shape}`,
  article: (side: Side) => (side === 'none' ? 'Article' : `Article, ${side}`),
  figures: 'Plates',
  photograph: 'Photograph',
  opening: 'Photograph, whole slide',
  grid: 'Grid',
  closing: 'Closing',
} as const;

/** Inches from the top of an article's text to its title: the kicker's line. */
export const KICKER_HEIGHT = 0.33;

type Parts = { title: Box; color: Color; setting?: Setting; size?: number; picture?: Box; words?: Box; isQuiet?: boolean };

const titleOf = ({ title: { box, color, most } }: { title: TextSlot }) => ({ title: box, color, size: most });

/**
 * Defines a layout for each kind of slide of a theme, with its ornaments and placeholders for a title, text and a picture, so
 * that a slide added in PowerPoint matches the others. A deck need not use them all.
 */
export function defineLayouts(deck: PptxGenJS, shapes: DeckShapes, look: DeckTheme, vehicle: string): void {
  /** A placeholder to be; pptxgenjs writes a shape, which is converted afterwards. */
  const place = (shape: DeckShape, box: Box, fontSize: number, color: Color, setting: Setting) => ({
    text: {
      text: shape.name,
      options: {
        ...box,
        objectName: shapes.add({ ...shape, isUpper: setting.isUpper }),
        margin: 0,
        fontFace: FONT_SLOTS[setting.slot],
        fontSize,
        bold: setting.style === 'bold',
        color: scheme(color),
        valign: 'top' as const,
      },
    },
  });
  const define = (name: string, { ground, marks }: { ground: Color; marks: Mark[] }, parts: Parts): void => {
    const { title, color, setting = look.settings.title, size = look.titleSize, picture, words, isQuiet } = parts;
    deck.defineSlideMaster({
      title: name,
      background: { color: scheme(ground) },
      ...(!isQuiet && { slideNumber: folio(look) }),
      objects: [
        ...marks.map((mark) => ({ rect: { ...shapeOptions(mark), objectName: shapes.add(SHAPES.ornament) } })),
        ...(isQuiet ? [] : [footer(look, vehicle)]),
        ...(picture ? [place(SHAPES.picture, picture, 14, INK, look.settings.caption)] : []),
        place(SHAPES.title, title, size, color, setting),
        ...(words ? [place(SHAPES.words, words, 18, INK, look.settings.text)] : []),
      ],
    });
  };

  for (const shape of COVER_SHAPES) {
    const { title, picture, ...ground } = look.cover[shape];
    define(LAYOUT.cover(shape), ground, { ...titleOf({ title }), picture, isQuiet: true });
  }
  for (const side of SIDES) {
    const { words, picture, headWidth, ...ground } = look.article[side];
    const head = { x: words.x, y: words.y + KICKER_HEIGHT, w: headWidth ?? words.w, h: 1.1 };
    const body = headWidth
      ? { ...words, x: words.x + headWidth + 0.4, w: words.w - headWidth - 0.4 }
      : { ...words, y: head.y + 1.2, h: words.h - KICKER_HEIGHT - 1.2 };
    define(LAYOUT.article(side), ground, { title: head, color: look.inks.title, picture, words: body });
  }
  const { figures, photograph, grid, closing } = look;
  define(LAYOUT.figures, figures, { ...titleOf(figures), isQuiet: figures.isQuiet });
  define(
    LAYOUT.opening,
    { ground: photograph.ground, marks: [] },
    { ...titleOf(photograph), picture: WHOLE_SLIDE, isQuiet: true },
  );
  define(LAYOUT.photograph, photograph, { ...titleOf(photograph), picture: photograph.picture, isQuiet: true });
  const half = (grid.area.w - grid.gap) / 2;
  define(LAYOUT.grid, grid, {
    title: { x: grid.area.x + 0.25, y: grid.area.y + 0.25, w: half - 0.5, h: 1.1 },
    color: look.inks.title,
    words: { x: grid.area.x + 0.25, y: grid.area.y + 1.5, w: half - 0.5, h: grid.area.h - 1.75 },
    picture: { ...grid.area, x: grid.area.x + half + grid.gap, w: half },
    isQuiet: true,
  });
  define(LAYOUT.closing, closing, { ...titleOf(closing), isQuiet: true });
}

const folio = ({ folio: { size, slot, color, ...box } }: DeckTheme): PptxGenJS.SlideNumberProps => ({
  ...box,
  margin: 0,
  fontFace: FONT_SLOTS[slot],
  fontSize: size,
  color: scheme(color),
});

const footer = ({ footer: { box, most, setting, color, align } }: DeckTheme, vehicle: string) => ({
  text: {
    text: `${SITE_NAME}   ·   ${excerpt(vehicle, 40)}`,
    options: {
      ...box,
      margin: 0,
      fontFace: FONT_SLOTS[setting.slot],
      fontSize: most,
      italic: setting.style === 'italic',
      color: scheme(color),
      align,
    },
  },
});
