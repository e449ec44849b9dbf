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
} from '#app/themes/deck-theme.ts';
import { editing } from './editing.ts';

const base = settingsOf('Century Gothic', 'Cambria');
const settings: DeckTheme['settings'] = {
  title: { ...base.title, leading: 1.2, spacing: 0.06, isUpper: true },
  text: { ...base.text, leading: 1.3 },
  quote: { ...base.quote, face: 'Cambria', slot: 'text', leading: 1.34 },
  kicker: { ...base.kicker, face: 'Century Gothic', slot: 'display', spacing: 0.26 },
  label: { ...base.label },
  caption: { ...base.caption },
};
const { title, quote, kicker, text, caption } = settings;

const HEIGHT = SLIDE.height;

/** An Art Deco frame: a stroke, a thinner one inside, and a stepped square over each corner. */
function decoFrame({ x, y, w, h }: ReturnType<typeof boxOf>, color: Color = ACCENT, ground: Color = PAPER): Mark[] {
  const corners = [
    [x, y],
    [x + w, y],
    [x, y + h],
    [x + w, y + h],
  ] as const;
  return [
    { x, y, w, h, line: color, weight: 2.25 },
    { x: x + 0.09, y: y + 0.09, w: w - 0.18, h: h - 0.18, line: color, weight: 0.5 },
    ...corners.flatMap(([cx, cy]): Mark[] => [
      { x: cx - 0.17, y: cy - 0.17, w: 0.34, h: 0.34, fill: ground, line: color, weight: 1.5 },
      { x: cx - 0.08, y: cy - 0.08, w: 0.16, h: 0.16, fill: color },
    ]),
  ];
}

/** Three strokes of decreasing length, like above a cinema's door. */
const steps = (x: number, y: number, color: Color = ACCENT): Mark[] =>
  [1.5, 1, 0.5].map((w, index) => ({ x: x - w / 2, y: y + index * 0.06, w, h: 0.022, fill: color }));

const page = decoFrame(boxOf(0.38, 0.38, SLIDE.width - 0.76, HEIGHT - 0.76));

/** The photo to the left in a panel with a frame of its own. */
function beside(pictureWidth: number): ArticleFrame {
  const x = 0.85 + pictureWidth + 0.55;
  const w = SLIDE.width - 1 - x;
  return {
    ground: PAPER,
    marks: [...page, filled([0.85, 0.85, pictureWidth, HEIGHT - 1.7], PANEL), ...steps(x + w / 2, 0.85)],
    words: boxOf(x, 1.12, w, 5.42),
    picture: boxOf(1.1, 1.1, pictureWidth - 0.5, HEIGHT - 2.2),
    fit: 'middle',
    caption: INK,
  };
}

function cover(pictureWidth: number): CoverFrame {
  const x = 0.85 + pictureWidth + 0.5;
  const w = SLIDE.width - 1 - x;
  const center = { align: 'center' } as const;
  return {
    ground: PAPER,
    marks: [
      ...page,
      filled([0.85, 0.85, pictureWidth, HEIGHT - 1.7], PRIMARY),
      ...steps(x + w / 2, 1.35),
      ...steps(x + w / 2, 5.75),
    ],
    picture: boxOf(1.15, 1.15, pictureWidth - 0.6, HEIGHT - 2.3),
    fit: 'middle',
    site: slot([x, 0.92, w, 0.3], 10, kicker, { color: ACCENT_INK, ...center }),
    year: slot([x, 1.7, w, 0.7], 24, title, { color: ACCENT_INK, ...center }),
    title: slot([x, 2.45, w, 1.9], 44, title, { color: PRIMARY, least: 12, valign: 'middle', ...center }),
    below: slot([x, 4.45, w, 1.2], 16, { ...text, style: 'italic' }, { spaceAfter: 4, ...center }),
    owner: slot([x, 6, w, 0.6], 16, text, { color: FADED, ...center }),
  };
}

/** A motor-club yearbook: Art Deco frames, sepia photos mounted in an album. */
export const deck: DeckTheme = {
  editing,
  fonts: { display: 'Century Gothic', text: 'Cambria', eastAsian: 'Yu Mincho', complexScript: 'Times New Roman' },
  settings,
  inks: { title: PRIMARY, kicker: ACCENT_INK, rule: ACCENT },
  titleSize: 26,
  align: 'center',
  isToned: true,
  edge: { color: PAPER, weight: 7 },
  folio: { ...boxOf(SLIDE.width / 2 - 0.4, 6.74, 0.8, 0.25), align: 'center', size: 10, slot: 'display', color: ACCENT_INK },
  footer: slot([8.2, 6.74, 4.1, 0.25], 9, caption, { color: FADED, align: 'right', least: 9 }),
  cover: { portrait: cover(5.2), landscape: cover(6.9) },
  article: {
    portrait: beside(4.6),
    landscape: beside(5.9),
    panorama: {
      ground: PAPER,
      marks: [...page, filled([0.85, 0.85, SLIDE.width - 1.7, 3.3], PANEL)],
      words: boxOf(1, 4.35, SLIDE.width - 2, 2.25),
      headWidth: 3.6,
      picture: boxOf(1.1, 1.1, SLIDE.width - 2.2, 2.8),
      fit: 'fill',
    },
    panel: {
      ground: PAPER,
      marks: [...page, ...decoFrame(boxOf(1.05, 1.05, 4, HEIGHT - 2.1), ACCENT), ...steps(5.6 + 3.37, 0.85)],
      words: boxOf(5.6, 1.12, SLIDE.width - 1 - 5.6, 5.42),
      fit: 'middle',
      aside: slot([1.5, 1.6, 3.1, 4.3], 25, quote, { color: PRIMARY, align: 'center', valign: 'middle', least: 14 }),
    },
    none: {
      ground: PAPER,
      marks: [...page, ...steps(SLIDE.width / 2, 0.8)],
      words: boxOf(1, 1.08, SLIDE.width - 2, 5.45),
      fit: 'middle',
    },
  },
  figures: {
    ground: PANEL,
    marks: decoFrame(boxOf(0.38, 0.38, SLIDE.width - 0.76, HEIGHT - 0.76), ACCENT, PANEL),
    title: slot([1, 0.55, SLIDE.width - 2, 0.5], 26, title, { color: PRIMARY, align: 'center' }),
    line: slot([1, 1.06, SLIDE.width - 2, 0.3], 14, caption, { color: INK, align: 'center', least: 12 }),
    area: boxOf(0.95, 1.42, SLIDE.width - 1.9, 5.2),
    gap: 0.32,
    caption: INK,
  },
  photograph: {
    ground: PANEL,
    marks: decoFrame(boxOf(0.38, 0.38, SLIDE.width - 0.76, HEIGHT - 0.76), ACCENT, PANEL),
    picture: boxOf(0.95, 0.85, SLIDE.width - 1.9, 4.85),
    fit: 'middle',
    title: slot([1, 5.84, SLIDE.width - 2, 0.42], 18, title, { color: PRIMARY, align: 'center', valign: 'middle' }),
    line: slot([1, 6.28, SLIDE.width - 2, 0.42], 14, caption, { color: INK, align: 'center', least: 12 }),
  },
  grid: {
    ground: PANEL,
    marks: decoFrame(boxOf(0.38, 0.38, SLIDE.width - 0.76, HEIGHT - 0.76), ACCENT, PANEL),
    area: boxOf(0.72, 0.72, SLIDE.width - 1.44, HEIGHT - 1.5),
    gap: 0.2,
    title: { fill: PRIMARY, ink: PAPER, kicker: PANEL },
    words: { fill: PAPER, ink: INK, kicker: ACCENT_INK },
    accent: { fill: ACCENT_INK, ink: PAPER, kicker: PAPER },
  },
  closing: {
    ground: PRIMARY,
    marks: [...decoFrame(boxOf(0.38, 0.38, SLIDE.width - 0.76, HEIGHT - 0.76), ACCENT, PRIMARY), ...steps(4.5, 1.5)],
    site: slot([1.2, 1.05, 6.6, 0.3], 10, kicker, { color: PANEL, align: 'center' }),
    title: slot([1.2, 1.85, 6.6, 1.9], 34, title, { color: PAPER, align: 'center', valign: 'middle', least: 12 }),
    owner: slot([1.2, 3.9, 6.6, 1.6], 17, text, { color: PANEL, align: 'center', spaceAfter: 3 }),
    note: slot([1.2, 5.85, 6.6, 0.6], 12, caption, { color: PANEL, align: 'center' }),
    code: boxOf(8.7, 1.65, 3.4, 3.4),
    invitation: slot([8.2, 5.2, 4.4, 0.35], 14, caption, { color: PAPER, align: 'center' }),
  },
};
