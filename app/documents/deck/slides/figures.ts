import { justifyRows, type Row, widthsInRow } from '#app/documents/brochure/layouts/justify-rows.ts';
import { commonFlex, flexBy, flexOf } from '#app/documents/brochure/layouts/photo-flex.ts';
import { writeIn } from '#app/documents/deck/deck-canvas.ts';
import { LAYOUT } from '#app/documents/deck/deck-masters.ts';
import { altOf, captionOf, type DeckScene, pointAt, type Shown, standIn } from '#app/documents/deck/deck-scene.ts';
import type { Subject } from '#app/documents/deck/deck-sections.ts';
import { SHAPES } from '#app/documents/deck/deck-shapes.ts';
import type { TalkPart } from '#app/documents/deck/deck-talk.ts';
import { asPart, showsPart } from '#app/documents/deck/whole-cars.ts';
import { shapeOf } from '#app/documents/document-photo.ts';
import type { Box, DeckTheme } from '#app/themes/deck-theme.ts';
import { addCaption, CAPTION_SIZE, captionRoom, isTooLong, MOST_LINES } from './caption.ts';

export type FigureText = {
  title: string;
  /** Small text beside or below the title. */
  line?: string;
  talk: TalkPart;
  /** As in addSlide. */
  subject?: Subject;
};

/** How far a photo may be cropped on a slide. */
const SLIDE_FLEX = flexBy(1.2);

/** The factor by which a row shrinks at a time, and the most times. */
const GIVING_WAY = { to: 0.95, rounds: 10 };

/** Photos in rows, each in its own aspect ratio, under a title. */
export function addFigures(scene: DeckScene, photos: Shown[], { title, line: under, talk, subject }: FigureText): void {
  const { addSlide, look, place } = scene;
  const { area, gap, ...frame } = look.figures;
  const slide = addSlide(LAYOUT.figures(photos.length), subject);
  writeIn(slide, [title], { ...frame.title, least: 11 }, SHAPES.title);
  if (under) writeIn(slide, [under], frame.line, SHAPES.subtitle);
  const captions = photos.map((shown) => captionOf(scene, shown));
  const inset = area.x < 0.3 ? 0.12 : 0;
  const close = planRows(look, photos, captions, { inset, isSpread: false });
  const isCut = close.some(({ photos: row, cells }) =>
    row.some((index, at) => isTooLong(look, captions[index], (cells[at] ?? 1) - inset, MOST_LINES.onFigures)),
  );
  const rows = isCut ? planRows(look, photos, captions, { inset, isSpread: true }) : close;
  const used = rows.reduce((sum, row) => sum + row.height + row.caption, 0) + gap * (rows.length - 1);
  let y = area.y + (area.h - used) / 2;
  for (const { photos: row, width, widths, cells, height, caption } of rows) {
    const spare = area.w - width;
    // Rows to the left begin where their title does, unless they fill the slide.
    const start = look.align === 'center' ? area.x + spare / 2 : Math.min(area.x + spare, Math.max(area.x, frame.title.box.x));
    let x = isCut ? area.x : start;
    row.forEach((index, at) => {
      const shown = photos[index];
      const [w = 1, cell = 1] = [widths[at], cells[at]];
      // The photo is aligned with its caption.
      const left = look.align === 'center' ? (cell - w) / 2 : 0;
      if (shown) place(slide, { ...shown, box: { x: x + left, y, w, h: height }, alt: altOf(scene, shown) });
      const line = captions[index];
      const below = { x: x + inset, y: y + height, w: cell - inset, h: caption };
      if (line) addCaption(scene, slide, line, below, { color: frame.caption, most: isCut ? CAPTION_SIZE.least : undefined });
      x += cell + gap;
    });
    y += height + caption + gap;
  }
  scene.speak(slide, { ...talk, after: pointAt(photos) });
}

/** The most photos in one row, and the fewest where there may be several rows. */
const IN_ROW = { most: 5, least: 2 };

/** A row with the widths of its photos, and of these with their captions. */
type PlannedRow = Row & { widths: number[]; cells: number[] };

/**
 * Photos in those rows in which they are largest. Their captions are as wide as they are, or where that would cut one, as wide as the
 * slide permits.
 * @param inset inches from a photo's edge to its caption
 */
function planRows(
  look: DeckTheme,
  photos: Shown[],
  captions: (string | undefined)[],
  { inset, isSpread }: { inset: number; isSpread: boolean },
): PlannedRow[] {
  const { area, gap } = look.figures;
  const between = (many: number) => area.w - gap * (many - 1);
  const cellsOf = (widths: number[]): number[] => (isSpread ? widen(widths, between(widths.length)) : widths);
  const roomUnder = (row: number[], cells: number[]) => {
    const heights = row.map((index, at) => {
      const line = captions[index];
      return line ? captionRoom(look, line, (cells[at] ?? 1) - inset, MOST_LINES.onFigures) : 0;
    });
    return Math.max(0, ...heights);
  };
  const clamped = shapesFilling(photos, area, gap);
  const flexes = photos.map(({ photo }, index) => flexOf(asPart(photo), clamped[index] ?? 1, { use: 'slide', most: SLIDE_FLEX }));
  const widthsOf = ({ photos: row, width }: Row) =>
    widthsInRow(
      row.map((index) => clamped[index] ?? 1),
      width,
      gap,
    );
  const ways = Array.from({ length: IN_ROW.most - IN_ROW.least + 1 }, (_, more) =>
    justifyRows(clamped, {
      width: area.w,
      height: area.h,
      gap,
      caption: (row, widths) => roomUnder(row, isSpread ? row.map(() => between(row.length) / row.length) : widths),
      mostInRow: IN_ROW.least + more,
      flex: (row) => commonFlex(row.map((index) => flexes[index] ?? SLIDE_FLEX)),
    }),
  );
  const shownIn = ({ rows }: { rows: Row[] }) => rows.reduce((sum, { width, height }) => sum + width * height, 0);
  const { rows } = ways.reduce((best, way) => (shownIn(way) > shownIn(best) + 0.01 ? way : best));
  // Beside a wide photo a narrow one has less than its share of the width: all shrink until its caption fits.
  for (const row of rows) {
    for (let round = 0; round < GIVING_WAY.rounds; round += 1) {
      if (roomUnder(row.photos, cellsOf(widthsOf(row))) <= row.caption + 0.01) break;
      row.caption += row.height * (1 - GIVING_WAY.to);
      row.height *= GIVING_WAY.to;
      row.width *= GIVING_WAY.to;
    }
  }
  return rows.map((row) => {
    const widths = widthsOf(row);
    return { ...row, widths, cells: cellsOf(widths) };
  });
}

/** How far the shape of a detail may be narrowed, and to which at least, for a row to fill the height that is there. */
const NARROWED = { to: 0.68, least: 0.75 };
/** The most photos of which a single row would be low. */
const LOW_BAND = 4;

/** The shapes of photos in their rows. In a single row, which would be a low band, details are narrower, and so all are taller. */
function shapesFilling(photos: Shown[], area: Box, gap: number): number[] {
  const shapes = photos.map(({ photo }) => Math.min(Math.max(shapeOf(photo), 0.4), 3.2));
  if (photos.length > LOW_BAND) return shapes;
  const wanted = (area.w - gap * (photos.length - 1)) / area.h;
  const parts = shapes.filter((_, index) => isPart(index));
  const sum = (all: number[]) => all.reduce((whole, shape) => whole + shape, 0);
  const factor = Math.min(1, Math.max(NARROWED.to, (wanted - sum(shapes) + sum(parts)) / sum(parts)));
  return shapes.map((shape, index) => (isPart(index) ? Math.min(shape, Math.max(NARROWED.least, shape * factor)) : shape));

  function isPart(index: number): boolean {
    const photo = photos[index]?.photo;
    return photo !== undefined && showsPart(photo);
  }
}

/** Widths that fill a total: the narrow ones share what is left, in proportion to how much narrower they are. */
function widen(widths: number[], whole: number): number[] {
  const narrow = [...widths].sort((one, other) => one - other);
  let left = whole;
  while (narrow.length > 0) {
    const level = left / narrow.length;
    const widest = narrow.pop() ?? 0;
    if (widest <= level) return widths.map((width) => Math.max(width, level));
    left -= widest;
  }
  return widths;
}

/** One photo that fills the slide, with a title and a line below. */
export function addPhotograph(scene: DeckScene, shown: Shown, { title, line, talk, subject }: FigureText): void {
  const { addSlide, look, place } = scene;
  const { picture, fit, ...frame } = look.photograph;
  const slide = addSlide(LAYOUT.photograph, subject);
  writeIn(slide, [title], { ...frame.title, least: 11 }, SHAPES.title);
  place(slide, { ...shown, box: standIn(shown, picture, fit, 0.4), alt: altOf(scene, shown) });
  const caption = captionOf(scene, shown);
  const below = caption ?? line;
  if (below) writeIn(slide, [below], frame.line, caption ? SHAPES.caption : SHAPES.subtitle);
  scene.speak(slide, { ...talk, after: pointAt([shown]) });
}
