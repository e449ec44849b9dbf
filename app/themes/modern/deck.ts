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

const base = settingsOf('Arial', 'Arial');
const settings: DeckTheme['settings'] = {
  title: { ...base.title, style: 'bold', leading: 1.08, spacing: -0.015 },
  text: { ...base.text, leading: 1.38 },
  quote: { ...base.quote, style: 'bold', leading: 1.2 },
  kicker: { ...base.kicker, style: 'bold', spacing: 0, isUpper: false },
  label: { ...base.label, style: 'roman' },
  caption: { ...base.caption, style: 'roman' },
};
const { title, quote, kicker, text, caption } = settings;

const LEFT = 0.6;
const WIDTH = SLIDE.width - 2 * LEFT;
const HEIGHT = SLIDE.height;

/** The line that everything hangs from. */
const HANG = 0.72;
const hangLine = (y = HANG) => [
  filled([LEFT, y, WIDTH, 0.012], INK),
  // The slide's only red.
  filled([LEFT, y - 0.2, 0.2, 0.2], ACCENT),
];

function beside(width: number, picture: ReturnType<typeof boxOf>): ArticleFrame {
  return { ground: PAPER, marks: hangLine(), words: boxOf(LEFT, HANG + 0.2, width, 5.8), picture, fit: 'top', caption: FADED };
}

function cover(x: number, pictureHeight: number): CoverFrame {
  const w = x - LEFT - 0.4;
  return {
    ground: PAPER,
    marks: [
      filled([x, 0, SLIDE.width - x, pictureHeight], PANEL),
      filled([LEFT, 0, 0.42, 0.42], ACCENT),
      filled([LEFT, 5.52, WIDTH, 0.012], INK),
    ],
    picture: boxOf(x, 0, SLIDE.width - x, pictureHeight),
    fit: 'fill',
    site: slot([LEFT, 0.72, w, 0.3], 12, kicker),
    year: slot([LEFT, 1.1, w, 1.3], 30, title, { color: PRIMARY }),
    below: slot([LEFT, 2.6, w, 1.5], 15, text, { spaceAfter: 4 }),
    owner: slot([LEFT, 4.25, w, 0.95], 16, text, { color: FADED, valign: 'bottom' }),
    title: slot([LEFT, 5.72, WIDTH, 1.35], 66, title, { color: PRIMARY, least: 14, valign: 'top' }),
  };
}

/** A press kit: white, a Swiss grid that hangs from a line, one signal red. */
export const deck: DeckTheme = {
  editing,
  fonts: { display: 'Arial', text: 'Arial', eastAsian: 'Yu Gothic', complexScript: 'Arial' },
  settings,
  inks: { title: PRIMARY, kicker: ACCENT, rule: FADED },
  titleSize: 32,
  align: 'left',
  folio: { ...boxOf(SLIDE.width - LEFT - 0.6, 7.02, 0.6, 0.25), align: 'right', size: 10, slot: 'text', color: INK },
  footer: slot([LEFT, 7.02, 5, 0.25], 9, caption, { color: FADED, least: 9 }),
  cover: { portrait: cover(7.6, 5.52), landscape: cover(4.3, 5.52) },
  article: {
    portrait: beside(6.4, boxOf(7.9, HANG, SLIDE.width - LEFT - 7.9, 6)),
    landscape: beside(5.1, boxOf(6.3, HANG, SLIDE.width - LEFT - 6.3, 6)),
    panorama: {
      ground: PAPER,
      marks: hangLine(4.15),
      words: boxOf(LEFT, 4.35, WIDTH, 2.45),
      headWidth: 3.7,
      picture: boxOf(LEFT, HANG, WIDTH, 3.1),
      fit: 'fill',
    },
    panel: {
      ground: PAPER,
      marks: [...hangLine(), filled([8.9, HANG, 0.012, 6], INK)],
      words: boxOf(LEFT, HANG + 0.2, 7.8, 5.8),
      fit: 'top',
      aside: slot([9.15, HANG + 0.2, SLIDE.width - LEFT - 9.15, 5.6], 26, quote, { color: ACCENT, least: 14 }),
    },
    none: { ground: PAPER, marks: hangLine(), words: boxOf(LEFT, HANG + 0.2, WIDTH, 5.8), headWidth: 3, fit: 'top' },
  },
  figures: {
    ground: PAPER,
    marks: hangLine(),
    title: slot([LEFT, HANG + 0.16, 5.6, 0.6], 32, title, { color: PRIMARY, valign: 'middle' }),
    line: slot([6.4, HANG + 0.16, 6.33, 0.6], 14, caption, { color: FADED, align: 'right', valign: 'middle', least: 12 }),
    area: boxOf(LEFT, 1.65, WIDTH, 5.2),
    gap: 0.12,
    caption: FADED,
  },
  photograph: {
    ground: PAPER,
    marks: [filled([0, 0, SLIDE.width, 6.35], PANEL), filled([LEFT, 6.35, 0.2, 0.2], ACCENT)],
    picture: boxOf(0, 0, SLIDE.width, 6.35),
    fit: 'fill',
    title: slot([LEFT + 0.4, 6.55, 4.6, 0.6], 22, title, { color: PRIMARY, valign: 'middle' }),
    line: slot([6.3, 6.55, 6.43, 0.6], 14, caption, { color: INK, valign: 'middle', least: 12 }),
  },
  grid: {
    ground: PAPER,
    marks: [],
    area: boxOf(0.4, 0.4, SLIDE.width - 0.8, 6.5),
    gap: 0.14,
    title: { fill: PRIMARY, ink: PAPER, kicker: PANEL },
    words: { ink: INK, kicker: ACCENT },
    accent: { fill: ACCENT, ink: PAPER, kicker: PAPER },
  },
  closing: {
    ground: PAPER,
    marks: [...hangLine(), filled([0, 6.98, SLIDE.width, HEIGHT - 6.98], ACCENT)],
    site: slot([LEFT, HANG + 0.2, 6.9, 0.3], 12, kicker),
    title: slot([LEFT, 1.5, 6.9, 2.4], 48, title, { color: PRIMARY, least: 14 }),
    owner: slot([LEFT, 4.1, 6.9, 1.7], 16, text, { spaceAfter: 3 }),
    note: slot([LEFT, 6.15, 6.9, 0.6], 12, text, { color: FADED }),
    code: boxOf(SLIDE.width - LEFT - 3.6, HANG + 0.3, 3.6, 3.6),
    invitation: slot([SLIDE.width - LEFT - 3.6, 4.75, 3.6, 0.35], 14, kicker, { color: INK }),
  },
};
