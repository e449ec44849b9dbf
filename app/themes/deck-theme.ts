import type { Editing } from './brochure-theme.ts';

/** A slide's size in inches: 16:9 exactly, so that what runs off the slide reaches its edge. */
export const SLIDE = { width: 40 / 3, height: 7.5 } as const;

/** Colors by their theme names, so that a deck can be recolored in PowerPoint. */
export const INK = 'tx1';
export const PAPER = 'bg1';
export const PANEL = 'bg2';
export const PRIMARY = 'accent1';
export const ACCENT = 'accent2';
export const FADED = 'accent3';
/** The accent, darkened so that small text in it is legible on paper. */
export const ACCENT_INK = 'accent4';
export type Color = 'tx1' | 'bg1' | 'bg2' | 'accent1' | 'accent2' | 'accent3' | 'accent4' | 'accent5';

/** Inches. */
export type Box = { x: number; y: number; w: number; h: number };

/** A decorative shape. */
export type Mark = Box & { fill?: Color; line?: Color /** Points. */; weight?: number };

/** Fonts that come with Office for Windows and Mac, so that nothing reflows: none of them can be shipped or embedded. */
export type FontName = 'Arial' | 'Calibri' | 'Cambria' | 'Century Gothic' | 'Georgia' | 'Impact' | 'Times New Roman';
export type Style = 'roman' | 'italic' | 'bold';

/** The typography of a text, without its size and color. */
export type Setting = {
  face: FontName;
  /** Which of the theme's two fonts it is in PowerPoint. */
  slot: 'display' | 'text';
  style?: Style;
  /** The line height as a multiple of the size. */
  leading: number;
  /** Letter spacing, in ems. */
  spacing?: number;
  isUpper?: boolean;
};

export type Align = 'left' | 'center' | 'right';

export type TextLook = {
  setting: Setting;
  color: Color;
  align?: Align;
  valign?: 'top' | 'middle' | 'bottom';
  /** Points. */
  spaceAfter?: number;
  /** A paragraph's link, if any; it keeps its color. */
  linkOf?: (paragraph: string) => string | undefined;
};

/** The box and style of a text. */
export type TextSlot = TextLook & { box: Box /** Points. */; most: number; least?: number };

/** What is beside the text of an article. A panel holds a pull quote; `none` leaves the slide to the text. */
export const SIDES = ['portrait', 'landscape', 'panorama', 'panel', 'none'] as const;
export type Side = (typeof SIDES)[number];

export type CoverShape = 'portrait' | 'landscape';
export const COVER_SHAPES: CoverShape[] = ['portrait', 'landscape'];

/**
 * How a photo is placed in its slot: `fill` crops it to the slot where little is lost; otherwise it keeps its aspect ratio, in
 * the middle of the slot or at its top.
 */
export type Fit = 'fill' | 'middle' | 'top';

/** What every frame has: the slide's background color, and its decoration. */
type Ground = { ground: Color; marks: Mark[] };

export type CoverFrame = Ground & {
  picture: Box;
  fit: Fit;
  site: TextSlot;
  /** With `numeral`, only the year; otherwise year and make. */
  year: TextSlot & { numeral?: boolean };
  title: TextSlot;
  below: TextSlot;
  owner: TextSlot;
};

export type ArticleFrame = Ground & {
  /** For heading and text, from the kicker down. */
  words: Box;
  /** Inches; if given, the heading has a column of its own, with the text beside it. */
  headWidth?: number;
  picture?: Box;
  fit: Fit;
  /** The caption's color; without it there is no caption. */
  caption?: Color;
  /** For a pull quote where there is no photo. */
  aside?: TextSlot;
};

export type FiguresFrame = Ground & {
  title: TextSlot;
  line: TextSlot;
  area: Box;
  gap: number;
  caption: Color;
  /** Where its color would not be legible. */
  hasNoFooter?: boolean;
};

/** A photo that fills the slide. */
export type PhotographFrame = Ground & { picture: Box; fit: Fit; title: TextSlot; line: TextSlot };

type Cell = { fill?: Color; ink: Color; kicker: Color };
export type GridFrame = Ground & { area: Box; gap: number; title: Cell; words: Cell; accent: Cell };

export type ClosingFrame = Ground & {
  site: TextSlot;
  title: TextSlot;
  owner: TextSlot;
  note: TextSlot;
  /** A square. */
  code: Box;
  invitation: TextSlot;
};

/** A deck's visual style. The layout decides which slides there are and what is on them. */
export type DeckTheme = {
  /** Of it the words: the titles of its slides are those of its brochures. */
  editing: Editing;
  fonts: {
    display: FontName;
    text: FontName;
    /** For scripts that the two fonts lack. */
    eastAsian: string;
    complexScript: string;
  };
  settings: { title: Setting; text: Setting; quote: Setting; kicker: Setting; label: Setting; caption: Setting };
  inks: { title: Color; kicker: Color; rule: Color };
  /** The largest title of a slide, in points. */
  titleSize: number;
  /** Of headings and captions. */
  align: 'left' | 'center';
  isToned?: boolean;
  /** The frame of photos. Points. */
  edge?: { color: Color; weight: number };
  folio: Box & { align: 'left' | 'center' | 'right'; size: number; slot: Setting['slot']; color: Color };
  footer: TextSlot;
  cover: Record<CoverShape, CoverFrame>;
  article: Record<Side, ArticleFrame>;
  figures: FiguresFrame;
  photograph: PhotographFrame;
  grid: GridFrame;
  closing: ClosingFrame;
};

/** The usual settings of two fonts; a theme overrides what it needs. */
export function settingsOf(display: FontName, text: FontName): DeckTheme['settings'] {
  return {
    title: { face: display, slot: 'display', leading: 1.16 },
    text: { face: text, slot: 'text', leading: 1.32 },
    quote: { face: display, slot: 'display', style: 'italic', leading: 1.32 },
    kicker: { face: text, slot: 'text', leading: 1.3, spacing: 0.2, isUpper: true },
    label: { face: text, slot: 'text', style: 'italic', leading: 1.25 },
    caption: { face: text, slot: 'text', style: 'italic', leading: 1.25 },
  };
}

/** A shorthand for a TextSlot. */
export const slot = (
  box: [x: number, y: number, w: number, h: number],
  most: number,
  setting: Setting,
  look: Partial<Omit<TextSlot, 'box' | 'most' | 'setting'>> = {},
): TextSlot => ({ box: boxOf(...box), most, setting, color: INK, ...look });

export const boxOf = (x: number, y: number, w: number, h: number): Box => ({ x, y, w, h });

/** A shape of one color. */
export const filled = (box: [x: number, y: number, w: number, h: number], fill: Color): Mark => ({ ...boxOf(...box), fill });

export const WHOLE_SLIDE: Box = { x: 0, y: 0, w: SLIDE.width, h: SLIDE.height };

/** A rule of two strokes, thick above thin. */
export const doubleRule = (x: number, y: number, w: number, thick: Color, thin: Color): Mark[] => [
  { x, y, w, h: 0.035, fill: thick },
  { x, y: y + 0.07, w, h: 0.01, fill: thin },
];
