import {
  ACCENT,
  ACCENT_INK,
  type ArticleFrame,
  boxOf,
  type Color,
  type CoverFrame,
  type DeckTheme,
  FADED,
  filled,
  INK,
  type Mark,
  PANEL,
  PAPER,
  PRIMARY,
  SLIDE,
  settingsOf,
  slot,
  WHOLE_SLIDE,
} from '#app/themes/deck-theme.ts';
import { editing } from './editing.ts';

const base = settingsOf('Impact', 'Arial');
const settings: DeckTheme['settings'] = {
  title: { ...base.title, leading: 1.12, isUpper: true },
  text: { ...base.text, leading: 1.34 },
  quote: { ...base.quote, style: 'roman', leading: 1.2, isUpper: true },
  kicker: { ...base.kicker, style: 'bold', spacing: 0.08 },
  label: { ...base.label, style: 'bold' },
  caption: { ...base.caption, style: 'bold' },
};
const { title, quote, kicker, text, caption } = settings;

const LEFT = 0.6;
const HEIGHT = SLIDE.height;

/** Two stripes down the slide, a wide one and a narrow one, like on a hood. */
const stripes = (x: number, y = 0, h: number = HEIGHT): Mark[] => [
  { x, y, w: 0.26, h, fill: ACCENT },
  { x: x + 0.34, y, w: 0.09, h, fill: ACCENT },
];
const acrossStripes = (y: number, x = 0, w: number = SLIDE.width, color: Color = ACCENT): Mark[] => [
  { x, y, w, h: 0.26, fill: color },
  { x, y: y + 0.34, w, h: 0.09, fill: color },
];

/** Inches: a panel of the shape that most photos have, so that all of them end at one height. */
const MOST_PHOTOS = 7.1 * 0.75;

/** Photos run off the slide to the right. */
function beside(x: number, picture: [y: number, h: number], marks: Mark[]): ArticleFrame {
  return {
    ground: PAPER,
    marks: [filled([x, 0, SLIDE.width - x, HEIGHT], PRIMARY), ...stripes(x - 0.43), ...marks],
    words: boxOf(LEFT, 0.55, x - 0.43 - LEFT - 0.45, 6.2),
    picture: boxOf(x, picture[0], SLIDE.width - x, picture[1]),
    fit: 'fill',
    caption: PAPER,
  };
}

function cover(x: number, picture = boxOf(x, 0, SLIDE.width - x, HEIGHT)): CoverFrame {
  const w = x - 0.43 - LEFT - 0.4;
  return {
    ground: PRIMARY,
    marks: stripes(x - 0.43),
    picture,
    fit: 'fill',
    site: slot([LEFT, 0.5, w, 0.3], 12, kicker, { color: PAPER }),
    year: { ...slot([LEFT, 0.95, w, 1.95], 120, title, { color: ACCENT }), numeral: true },
    title: slot([LEFT, 2.95, w, 2.1], 50, title, { color: PAPER, least: 14 }),
    below: slot([LEFT, 5.1, w, 1.2], 15, caption, { color: ACCENT, spaceAfter: 4 }),
    owner: slot([LEFT, 6.35, w, 0.7], 16, text, { color: PANEL, valign: 'bottom' }),
  };
}

/** A dealer brochure of 1969: stripes, big numerals, photos that run off the slide. */
export const deck: DeckTheme = {
  editing,
  fonts: { display: 'Impact', text: 'Arial', eastAsian: 'Yu Gothic', complexScript: 'Arial' },
  settings,
  inks: { title: PRIMARY, kicker: ACCENT_INK, rule: PRIMARY },
  titleSize: 40,
  align: 'left',
  folio: { ...boxOf(LEFT, 6.86, 0.9, 0.5), align: 'left', size: 26, slot: 'display', color: ACCENT },
  footer: slot([1.55, 6.99, 3.4, 0.25], 9, caption, { color: FADED, least: 9 }),
  cover: { portrait: cover(6.7), landscape: cover(5.35) },
  article: {
    portrait: beside(SLIDE.width - 5.6, [0, HEIGHT], []),
    landscape: beside(SLIDE.width - 7.1, [0, MOST_PHOTOS], acrossStripes(6.2, SLIDE.width - 7.1, 7.1)),
    panorama: {
      ground: PAPER,
      marks: [filled([0, 0, SLIDE.width, 3.7], PRIMARY), ...acrossStripes(3.7)],
      words: boxOf(LEFT, 4.35, 12.13, 2.45),
      headWidth: 4.4,
      picture: boxOf(0, 0, SLIDE.width, 3.7),
      fit: 'fill',
    },
    panel: {
      ...beside(SLIDE.width - 4.6, [0, HEIGHT], []),
      picture: undefined,
      aside: slot([SLIDE.width - 4.1, 0.8, 3.6, 5.9], 34, quote, { color: PAPER, valign: 'middle', least: 14 }),
    },
    none: {
      ground: PAPER,
      marks: [filled([0, 0, SLIDE.width, 0.3], PRIMARY), filled([0, 0.36, SLIDE.width, 0.08], ACCENT)],
      words: boxOf(LEFT, 0.7, 12.13, 6.05),
      fit: 'fill',
    },
  },
  figures: {
    ground: PRIMARY,
    marks: [filled([0, 0, 0.34, 1.05], ACCENT), filled([0.42, 0, 0.09, 1.05], ACCENT)],
    title: slot([LEFT, 0.2, 5.6, 0.7], 40, title, { color: PAPER, valign: 'middle' }),
    line: slot([6.4, 0.3, 6.33, 0.6], 14, caption, { color: PANEL, align: 'right', valign: 'middle', least: 12 }),
    area: boxOf(0, 1.05, SLIDE.width, 5.75),
    gap: 0.16,
    caption: PANEL,
    hasNoFooter: true,
  },
  photograph: {
    ground: PRIMARY,
    marks: acrossStripes(6.32),
    picture: boxOf(0, 0, SLIDE.width, 6.32),
    fit: 'fill',
    title: slot([LEFT, 6.79, 5, 0.58], 26, title, { color: PAPER, valign: 'middle' }),
    line: slot([5.9, 6.79, 6.83, 0.58], 14, caption, { color: PANEL, align: 'right', valign: 'middle', least: 12 }),
  },
  grid: {
    ground: PRIMARY,
    marks: [],
    area: { ...WHOLE_SLIDE, h: 6.78 },
    gap: 0.07,
    title: { fill: ACCENT, ink: PAPER, kicker: PRIMARY },
    words: { fill: PAPER, ink: INK, kicker: ACCENT_INK },
    accent: { fill: PRIMARY, ink: PAPER, kicker: ACCENT },
  },
  closing: {
    ground: PRIMARY,
    marks: [...stripes(8), filled([8.43, 0, SLIDE.width - 8.43, HEIGHT], ACCENT)],
    site: slot([LEFT, 0.8, 6.9, 0.3], 12, kicker, { color: ACCENT }),
    title: slot([LEFT, 1.25, 6.9, 2.5], 60, title, { color: PAPER, least: 14 }),
    owner: slot([LEFT, 3.95, 6.9, 1.7], 18, text, { color: PANEL, spaceAfter: 3 }),
    note: slot([LEFT, 6.2, 6.9, 0.6], 12, text, { color: PANEL }),
    code: boxOf(9.2, 1.65, 3.4, 3.4),
    invitation: slot([8.8, 5.25, 4.2, 0.6], 22, title, { color: PRIMARY, align: 'center' }),
  },
};
