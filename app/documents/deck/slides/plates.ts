import { ROLES, writeIn } from '#app/documents/deck/deck-canvas.ts';
import { LAYOUT } from '#app/documents/deck/deck-masters.ts';
import { altOf, captionOf, type DeckScene, type Shown, standIn } from '#app/documents/deck/deck-scene.ts';
import { shapeOf } from '#app/documents/document-photo.ts';
import { justifyRows } from '#app/documents/layouts/justify-rows.ts';
import { addCaption } from './article.ts';

export type PlateWords = { title: string /** Set small beside or below the title. */; line?: string; notes: string };

/** Inches under each row for what is written there. */
const CAPTION = 0.42;

/** Photographs in rows, each in its own shape, under a title. */
export function addPlates(scene: DeckScene, photos: Shown[], { title, line: under, notes }: PlateWords): void {
  const { addSlide, look, place } = scene;
  const { area, gap, ...frame } = look.plates;
  const slide = addSlide(LAYOUT.plates);
  writeIn(slide, [title], { ...frame.title, least: 11 }, ROLES.title);
  if (under) writeIn(slide, [under], frame.line);
  const captions = photos.map((shown) => captionOf(scene, shown));
  const caption = captions.some(Boolean) ? CAPTION : 0;
  const { rows } = justifyRows(
    photos.map(({ photo }) => Math.min(Math.max(shapeOf(photo), 0.4), 3.2)),
    { width: area.w, height: area.h, gap, caption: () => caption, mostInRow: 4, stretch: 1.2 },
  );
  const used = rows.reduce((sum, { height }) => sum + height + caption, 0) + gap * (rows.length - 1);
  let y = area.y + (area.h - used) / 2;
  for (const row of rows) {
    const shapes = row.photos.map((index) => Math.min(Math.max(shapeOf(photos[index]?.photo ?? scene.cover), 0.4), 3.2));
    const whole = shapes.reduce((sum, shape) => sum + shape, 0);
    const width = row.width - gap * (row.photos.length - 1);
    let x = area.x + (area.w - row.width) / 2;
    row.photos.forEach((index, at) => {
      const shown = photos[index];
      const w = (width * (shapes[at] ?? 1)) / whole;
      if (shown) place(slide, { ...shown, box: { x, y, w, h: row.height }, alt: altOf(scene, shown) });
      const line = captions[index];
      const inset = area.x < 0.3 ? 0.12 : 0;
      if (line) addCaption(scene, slide, line, { x: x + inset, y: y + row.height + 0.08, w: w - inset, h: 0.3 }, frame.caption);
      x += w + gap;
    });
    y += row.height + caption + gap;
  }
  slide.addNotes(notes);
}

/** One photograph that is the slide, with a title and a line beneath. */
export function addPhotograph(scene: DeckScene, shown: Shown, { title, line, notes }: PlateWords): void {
  const { addSlide, look, place } = scene;
  const { picture, fit, ...frame } = look.photograph;
  const slide = addSlide(LAYOUT.photograph);
  place(slide, { ...shown, box: standIn(shown, picture, fit, 0.4), alt: altOf(scene, shown) });
  writeIn(slide, [title], { ...frame.title, least: 11 }, ROLES.title);
  const below = captionOf(scene, shown) ?? line;
  if (below) writeIn(slide, [below], frame.line);
  slide.addNotes(notes);
}
