import {
  ACCENT,
  ACCENT_INK,
  type ArticleFrame,
  boxOf,
  type CoverFrame,
  type DeckTheme,
  doubleRule,
  FADED,
  type Fit,
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

const settings = settingsOf('Georgia', 'Georgia');
const { title, text, quote, kicker, caption } = settings;

const LEFT = 0.75;
const HEIGHT = SLIDE.height;
const rule = (w: number, x = LEFT) => doubleRule(x, 0.48, w, PRIMARY, ACCENT);

/** Photos are mounted on an oxblood mat, from `x` to the slide's edge. */
function beside(x: number, [pad, top]: [pad: number, top: number], fit: Fit): ArticleFrame {
  const width = x - LEFT - 0.55;
  const mat = boxOf(x, 0, SLIDE.width - x, HEIGHT);
  return {
    ground: PAPER,
    marks: [{ ...mat, fill: PRIMARY }, ...rule(width)],
    words: boxOf(LEFT, 0.68, width, 6.08),
    picture: boxOf(x + pad, top, mat.w - 2 * pad, HEIGHT - 2 * top),
    fit,
    caption: PANEL,
  };
}

const panel = beside(SLIDE.width - 4.4, [0, 0], 'fill');

function cover(photo: number, fit: Fit, picture = boxOf(0, 0, photo, HEIGHT)): CoverFrame {
  const [x, w] = [photo + 0.55, SLIDE.width - photo - 1.1];
  return {
    ground: PAPER,
    marks: [filled([0, 0, photo, HEIGHT], PRIMARY), ...doubleRule(x, 0.98, w, PRIMARY, ACCENT)],
    picture,
    fit,
    site: slot([x, 0.6, w, 0.3], 11, kicker, { color: ACCENT_INK }),
    year: slot([x, 1.35, w, 0.95], 24, title, { color: ACCENT_INK }),
    title: slot([x, 2.3, w, 2.5], 54, title, { color: PRIMARY, least: 14 }),
    below: slot([x, 4.85, w, 1.35], 17, { ...text, style: 'italic' }, { spaceAfter: 4 }),
    owner: slot([x, 6.25, w, 0.75], 16, text, { color: FADED, valign: 'bottom' }),
  };
}

/** A concours program: engraved double rules, an oxblood mat around the photos. */
export const deck: DeckTheme = {
  editing,
  fonts: { display: 'Georgia', text: 'Georgia', eastAsian: 'Yu Mincho', complexScript: 'Times New Roman' },
  settings,
  inks: { title: PRIMARY, kicker: ACCENT_INK, rule: ACCENT },
  titleSize: 34,
  align: 'left',
  edge: { color: ACCENT, weight: 1 },
  folio: { ...boxOf(LEFT, 7.02, 0.4, 0.25), align: 'left', size: 10, slot: 'text', color: PRIMARY },
  footer: slot([1.2, 7.02, 4.8, 0.25], 9, caption, { color: FADED, least: 9 }),
  cover: { portrait: cover(5.9, 'fill'), landscape: cover(8.4, 'fill', boxOf(0, 0, 8.4, 6.4)) },
  article: {
    portrait: beside(SLIDE.width - 5.3, [0, 0], 'fill'),
    landscape: beside(SLIDE.width - 6.5, [0.4, 0.4], 'middle'),
    panorama: {
      ground: PAPER,
      marks: [filled([0, 0, SLIDE.width, 3.6], PRIMARY), ...doubleRule(LEFT, 3.85, 11.83, PRIMARY, ACCENT)],
      words: boxOf(LEFT, 4.05, 11.83, 2.8),
      headWidth: 4,
      picture: boxOf(0, 0, SLIDE.width, 3.6),
      fit: 'fill',
    },
    panel: {
      ...panel,
      picture: undefined,
      aside: slot([SLIDE.width - 3.85, 1.2, 3.3, 5.1], 26, quote, { color: PAPER, align: 'center', valign: 'middle', least: 14 }),
    },
    none: { ground: PAPER, marks: rule(11.83), words: boxOf(LEFT, 0.68, 11.83, 6.08), fit: 'middle' },
  },
  figures: {
    ground: PAPER,
    marks: rule(11.83),
    title: slot([LEFT, 0.68, 5.75, 0.62], 34, title, { color: PRIMARY, valign: 'middle' }),
    line: slot([6.6, 0.68, 5.98, 0.62], 14, caption, { color: FADED, align: 'right', valign: 'middle', least: 12 }),
    area: boxOf(LEFT, 1.45, 11.83, 5.4),
    gap: 0.18,
    caption: FADED,
  },
  photograph: {
    ground: PRIMARY,
    marks: [filled([0, 6.4, SLIDE.width, 1.1], PAPER), ...doubleRule(0, 6.4, SLIDE.width, ACCENT, ACCENT)],
    picture: boxOf(0, 0, SLIDE.width, 6.4),
    fit: 'fill',
    title: slot([LEFT, 6.62, 4.6, 0.6], 22, title, { color: PRIMARY, valign: 'middle' }),
    line: slot([5.7, 6.62, 6.88, 0.6], 15, caption, { color: INK, align: 'right', valign: 'middle', least: 12 }),
  },
  grid: {
    ground: PAPER,
    marks: [...doubleRule(0.45, 0.22, SLIDE.width - 0.9, PRIMARY, ACCENT)],
    area: boxOf(0.45, 0.42, SLIDE.width - 0.9, 6.5),
    gap: 0.13,
    title: { fill: PRIMARY, ink: PAPER, kicker: PANEL },
    words: { fill: PANEL, ink: INK, kicker: ACCENT_INK },
    accent: { fill: ACCENT_INK, ink: PAPER, kicker: PAPER },
  },
  closing: {
    ground: PRIMARY,
    marks: [
      { ...boxOf(0.4, 0.4, SLIDE.width - 0.8, HEIGHT - 0.8), line: ACCENT, weight: 1 },
      { ...boxOf(0.48, 0.48, SLIDE.width - 0.96, HEIGHT - 0.96), line: ACCENT, weight: 0.5 },
    ],
    site: slot([1.2, 1.05, 6.8, 0.3], 11, kicker, { color: PANEL }),
    title: slot([1.2, 1.5, 6.8, 2], 44, title, { color: PAPER, least: 14 }),
    owner: slot([1.2, 3.65, 6.8, 1.7], 18, text, { color: PANEL, spaceAfter: 3 }),
    note: slot([1.2, 5.85, 6.8, 0.6], 12, caption, { color: PANEL }),
    code: boxOf(8.75, 1.7, 3.4, 3.4),
    invitation: slot([8.25, 5.25, 4.4, 0.35], 14, caption, { color: PAPER, align: 'center' }),
  },
};
