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
import { type DeckShape, type DeckShapes, pictureShape, SHAPES } from './deck-shapes.ts';

/** The names of the layouts under the deck's single master, as PowerPoint lists them. */
export const LAYOUT = {
  cover: (shape: CoverShape) => `Cover, ${shape}`,
  article: (side: Side) => (side === 'none' ? 'Article' : `Article, ${side}`),
  figures: (photos: number) => (photos === 1 ? 'Plate' : `Plates, ${photos}`),
  photograph: 'Photograph',
  opening: 'Photograph, whole slide',
  grid: (photos: number) => (photos === 1 ? 'Grid' : `Grid, ${photos || 'no'} photos`),
  closing: 'Closing',
} as const;

/** Inches from the top of an article's text to its title: the kicker's line. */
export const KICKER_HEIGHT = 0.33;

/** `shows`: besides the ornaments, the vehicle's name at the foot and the slide's number. */
type Parts = {
  title: Box;
  color: Color;
  setting?: Setting;
  size?: number;
  pictures?: Box[];
  words?: Box;
  shows?: 'all' | 'number' | 'nothing';
};

const titleOf = ({ title: { box, color, most } }: { title: TextSlot }) => ({ title: box, color, size: most });

/** The most photos for which there are layouts of plates and of a grid. */
const MOST_PICTURES = 12;

/**
 * Defines a layout for each kind of slide of a theme, with its ornaments and placeholders for a title, text and pictures, so
 * that a slide added in PowerPoint matches the others. A deck need not use them all, but those for several photos are defined only
 * where they are used: PowerPoint would list twenty.
 * @returns makes sure that a layout is defined, before it is used
 */
export function defineLayouts(deck: PptxGenJS, shapes: DeckShapes, look: DeckTheme, vehicle: string): (name: string) => void {
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
        fit: 'shrink' as const,
      },
    },
  });
  const define = (name: string, { ground, marks }: { ground: Color; marks: Mark[] }, parts: Parts): void => {
    const { title, color, setting = look.settings.title, size = look.titleSize, pictures = [], words, shows = 'all' } = parts;
    deck.defineSlideMaster({
      title: name,
      background: { color: scheme(ground) },
      ...(shows !== 'nothing' && { slideNumber: folio(look) }),
      objects: [
        ...marks.map((mark) => ({ rect: { ...shapeOptions(mark), objectName: shapes.add(SHAPES.ornament) } })),
        ...(shows === 'all' ? [footer(look, vehicle, shapes)] : []),
        ...pictures.map((picture, index) => place(pictureShape(index), picture, 14, INK, look.settings.caption)),
        place(SHAPES.title, title, size, color, setting),
        ...(words ? [place(SHAPES.words, words, 18, INK, look.settings.text)] : []),
      ],
    });
  };

  for (const shape of COVER_SHAPES) {
    const { title, picture, ...ground } = look.cover[shape];
    define(LAYOUT.cover(shape), ground, { ...titleOf({ title }), pictures: [picture], shows: 'nothing' });
  }
  for (const side of SIDES) {
    const { words, picture, headWidth, ...ground } = look.article[side];
    const head = { x: words.x, y: words.y + KICKER_HEIGHT, w: headWidth ?? words.w, h: 1.1 };
    const body = headWidth
      ? { ...words, x: words.x + headWidth + 0.4, w: words.w - headWidth - 0.4 }
      : { ...words, y: head.y + 1.2, h: words.h - KICKER_HEIGHT - 1.2 };
    define(LAYOUT.article(side), ground, { title: head, color: look.inks.title, pictures: picture && [picture], words: body });
  }
  const { figures, photograph, grid, closing } = look;
  define(
    LAYOUT.opening,
    { ground: photograph.ground, marks: [] },
    { ...titleOf(photograph), pictures: [WHOLE_SLIDE], shows: 'nothing' },
  );
  define(LAYOUT.photograph, photograph, { ...titleOf(photograph), pictures: [photograph.picture], shows: 'nothing' });
  define(LAYOUT.closing, closing, { ...titleOf(closing), shows: 'nothing' });

  const half = (grid.area.w - grid.gap) / 2;
  const left = { x: grid.area.x + 0.25, w: half - 0.5 };
  const right = { ...grid.area, x: grid.area.x + half + grid.gap, w: half };
  const waiting = new Map<string, () => void>();
  for (let count = 0; count <= MOST_PICTURES; count += 1) {
    const [plates, cells] = [LAYOUT.figures(count), LAYOUT.grid(count)];
    waiting.set(plates, () =>
      define(plates, figures, {
        ...titleOf(figures),
        pictures: tiles(figures, count),
        shows: figures.hasNoFooter ? 'number' : 'all',
      }),
    );
    waiting.set(cells, () =>
      define(cells, grid, {
        title: { ...left, y: grid.area.y + 0.25, h: 1.1 },
        color: look.inks.title,
        words: { ...left, y: grid.area.y + 1.5, h: grid.area.h - 1.75 },
        pictures: tiles({ area: right, gap: grid.gap }, count),
        shows: 'number',
      }),
    );
  }
  const ensure = (name: string): void => {
    waiting.get(name)?.();
    waiting.delete(name);
  };
  for (const name of [LAYOUT.figures(USUAL_PLATES), LAYOUT.grid(1)]) ensure(name);
  return ensure;
}

const USUAL_PLATES = 3;

/** Places of the same size in rows. */
function tiles({ area, gap }: { area: Box; gap: number }, count: number): Box[] {
  const columns = Math.ceil(Math.sqrt((count * area.w) / area.h / 1.4));
  const rows = Math.ceil(count / Math.max(1, columns));
  const [w, h] = [(area.w - gap * (columns - 1)) / columns, (area.h - gap * (rows - 1)) / rows];
  return Array.from({ length: count }, (_, index) => ({
    x: area.x + (index % columns) * (w + gap),
    y: area.y + Math.floor(index / columns) * (h + gap),
    w,
    h,
  }));
}

const folio = ({ folio: { size, slot, color, ...box } }: DeckTheme): PptxGenJS.SlideNumberProps => ({
  ...box,
  margin: 0,
  fontFace: FONT_SLOTS[slot],
  fontSize: size,
  color: scheme(color),
});

const footer = ({ footer: { box, most, setting, color, align } }: DeckTheme, vehicle: string, shapes: DeckShapes) => ({
  text: {
    text: `${SITE_NAME}   ·   ${excerpt(vehicle, 40)}`,
    options: {
      ...box,
      objectName: shapes.add(SHAPES.footer),
      margin: 0,
      fontFace: FONT_SLOTS[setting.slot],
      fontSize: most,
      italic: setting.style === 'italic',
      color: scheme(color),
      align,
    },
  },
});
