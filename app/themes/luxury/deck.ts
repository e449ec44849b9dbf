import {
  ACCENT,
  type ArticleFrame,
  boxOf,
  type CoverFrame,
  type DeckTheme,
  FADED,
  filled,
  INK,
  PANEL,
  PAPER,
  PRIMARY,
  SLIDE,
  settingsOf,
  slot,
} from '#app/themes/deck-theme.ts';
import { editing } from './editing.ts';

const base = settingsOf('Times New Roman', 'Calibri');
const settings: DeckTheme['settings'] = {
  title: { ...base.title, leading: 1.28, spacing: 0.14, isUpper: true },
  text: { ...base.text, leading: 1.4 },
  quote: { ...base.quote, leading: 1.36 },
  kicker: { ...base.kicker, spacing: 0.34 },
  label: { ...base.label, style: 'roman', spacing: 0.04 },
  caption: { ...base.caption, face: 'Times New Roman', slot: 'display' },
};
const { title, quote, kicker, text, caption } = settings;

const MARGIN = 1.15;
const WIDTH = SLIDE.width - 2 * MARGIN;

const shortRule = (x: number, y: number) => filled([x, y, 0.5, 0.012], ACCENT);

/** The photo to the left, alone within wide margins; the text in a narrow column. */
function beside(pictureWidth: number): ArticleFrame {
  const x = MARGIN + pictureWidth + 0.75;
  return {
    ground: PAPER,
    marks: [shortRule(x, 1.1)],
    words: boxOf(x, 1.28, SLIDE.width - MARGIN - x, 5.25),
    picture: boxOf(MARGIN, 0.95, pictureWidth, 5.6),
    fit: 'middle',
    caption: FADED,
  };
}

function cover(pictureWidth: number, x: number): CoverFrame {
  const w = SLIDE.width - MARGIN - x;
  return {
    ground: PRIMARY,
    marks: [shortRule(x, 2.05)],
    picture: boxOf(MARGIN, 0.85, pictureWidth, 5.8),
    fit: 'middle',
    site: slot([x, 1.0, w, 0.4], 10, kicker, { color: ACCENT }),
    year: slot([x, 2.2, w, 0.6], 26, { ...title, isUpper: false }, { color: ACCENT }),
    title: slot([x, 2.85, w, 1.9], 46, title, { color: PAPER, least: 12 }),
    below: slot([x, 4.85, w, 1.05], 15, caption, { color: PANEL, spaceAfter: 4 }),
    owner: slot([x, 5.95, w, 0.6], 16, text, { color: ACCENT, valign: 'bottom' }),
  };
}

/** A jeweler's catalog: wide margins, near-black and chrome, thin spaced capitals, one photo at a time. */
export const deck: DeckTheme = {
  editing,
  fonts: { display: 'Times New Roman', text: 'Calibri', eastAsian: 'Yu Mincho', complexScript: 'Times New Roman' },
  settings,
  inks: { title: PRIMARY, kicker: FADED, rule: ACCENT },
  titleSize: 26,
  align: 'left',
  edge: { color: ACCENT, weight: 0.5 },
  folio: { ...boxOf(SLIDE.width / 2 - 0.5, 6.95, 1, 0.25), align: 'center', size: 10, slot: 'display', color: FADED },
  footer: slot([SLIDE.width - MARGIN - 4.2, 6.95, 4.2, 0.25], 9, caption, { color: FADED, align: 'right', least: 9 }),
  cover: { portrait: cover(5.2, 7.05), landscape: cover(6.3, 8.05) },
  article: {
    portrait: beside(4.3),
    landscape: beside(5.7),
    panorama: {
      ground: PAPER,
      marks: [shortRule(MARGIN, 4.35)],
      words: boxOf(MARGIN, 4.5, WIDTH, 2.2),
      headWidth: 3.6,
      picture: boxOf(MARGIN, 0.85, WIDTH, 3.2),
      fit: 'middle',
    },
    panel: {
      ground: PAPER,
      marks: [filled([0, 0, 5.2, SLIDE.height], PRIMARY), shortRule(6.1, 1.1)],
      words: boxOf(6.1, 1.28, SLIDE.width - MARGIN - 6.1, 5.25),
      fit: 'middle',
      aside: slot([0.85, 1.2, 3.5, 5.1], 26, quote, { color: PANEL, align: 'center', valign: 'middle', least: 14 }),
    },
    none: { ground: PAPER, marks: [shortRule(MARGIN, 1.1)], words: boxOf(MARGIN, 1.28, WIDTH, 5.3), fit: 'middle' },
  },
  figures: {
    ground: PAPER,
    marks: [shortRule(MARGIN, 0.6)],
    title: slot([MARGIN, 0.74, 5.5, 0.52], 26, title, { color: PRIMARY, valign: 'middle' }),
    line: slot([6.85, 0.74, SLIDE.width - MARGIN - 6.85, 0.52], 14, caption, {
      color: FADED,
      align: 'right',
      valign: 'middle',
      least: 11,
    }),
    area: boxOf(MARGIN, 1.45, WIDTH, 5.3),
    gap: 0.35,
    caption: FADED,
  },
  photograph: {
    ground: PRIMARY,
    marks: [],
    picture: boxOf(MARGIN, 0.65, WIDTH, 5.35),
    fit: 'middle',
    title: slot([MARGIN, 6.2, WIDTH, 0.42], 18, title, { color: PAPER, align: 'center', valign: 'middle' }),
    line: slot([MARGIN, 6.64, WIDTH, 0.5], 14, caption, { color: ACCENT, align: 'center', least: 12 }),
  },
  grid: {
    ground: PAPER,
    marks: [],
    area: boxOf(0.75, 0.65, SLIDE.width - 1.5, 6.2),
    gap: 0.26,
    title: { fill: PRIMARY, ink: PAPER, kicker: ACCENT },
    words: { ink: INK, kicker: FADED },
    accent: { fill: PANEL, ink: INK, kicker: FADED },
  },
  closing: {
    ground: PRIMARY,
    marks: [shortRule(MARGIN, 1.75)],
    site: slot([MARGIN, 1.15, 6.4, 0.4], 10, kicker, { color: ACCENT }),
    title: slot([MARGIN, 2, 6.4, 2], 32, title, { color: PAPER, least: 12 }),
    owner: slot([MARGIN, 4.15, 6.4, 1.5], 16, text, { color: PANEL, spaceAfter: 3 }),
    note: slot([MARGIN, 5.9, 6.4, 0.6], 12, caption, { color: ACCENT }),
    code: boxOf(8.78, 1.6, 3.4, 3.4),
    invitation: slot([8.28, 5.2, 4.4, 0.4], 14, caption, { color: PANEL, align: 'center' }),
  },
};
