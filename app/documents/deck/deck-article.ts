import type PptxGenJS from 'pptxgenjs';
import { type DocumentPhoto, shapeOf } from '#app/documents/document-photo.ts';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { ACCENT, type Box, engravedRule, FADED, fitText, INK, PAPER, PRIMARY, SLIDE, write } from './deck-canvas.ts';
import { HEAD, LAYOUT, SIDES, type Side, textWidth } from './deck-masters.ts';
import { DECK_FACE } from './measure-text.server.ts';

/** A photograph on a slide: where, which, what it shows, and which part of it, if not the one around its subject. */
export type PlacedPhoto = { photo: DocumentPhoto; box: Box; alt: string /** As of cropPhoto. */; zoom?: number };

export type DeckScene = {
  deck: PptxGenJS;
  content: DocumentContent;
  /** The photographs that may still stand beside words, in order. */
  photos: { photo: DocumentPhoto; zoom?: number }[];
  /** Those that stand alone or in the gallery. */
  gallery: DocumentPhoto[];
  cover: DocumentPhoto;
  trophyPhotos: Map<string, DocumentPhoto>;
  qrTarget: string;
  /** PNG with its quiet zone. */
  qrCode: string;
  shown: number;
  total: number;
  /** Puts a photograph on a slide; its picture is cut later, all of them together. */
  place: (slide: PptxGenJS.Slide, placed: PlacedPhoto) => void;
};

export type ArticleWords = {
  kicker: string;
  title: string;
  byline?: string;
  body: string[];
  /** Set large in a panel where there is no photograph to stand beside the words. */
  aside?: string;
  table?: [string, string][];
  spaced?: boolean;
};

/** A head, words, and beside them a photograph, or a panel with a line set large. What does not fit stands in the notes. */
export function addArticle(scene: DeckScene, words: ArticleWords): void {
  const { slide, side } = openArticle(scene, scene.photos.shift(), words.aside);
  const width = textWidth(side);
  const top = addHead(slide, words, width);
  const room = 6.75 - top;
  const tableHeight = words.table ? Math.min(words.table.length * 0.36 + 0.15, words.body.length > 0 ? room * 0.62 : room) : 0;
  const spaceAfter = words.spaced ? 7 : 5;
  if (words.body.length > 0) {
    const height = room - tableHeight;
    const fitted = fitText(words.body, {
      width,
      height,
      most: words.body.join('').length < 160 ? 28 : 21,
      least: 14,
      spaceAfter,
    });
    write(slide, fitted.paragraphs, { x: HEAD.x, y: top, w: width, h: height }, fitted.size, { spaceAfter });
  }
  if (words.table) addTable(slide, words.table, { x: HEAD.x, y: 6.75 - tableHeight + 0.1, w: width, h: tableHeight - 0.1 });
  slide.addNotes([words.title, words.byline, ...words.body].filter(isText).join('\n\n'));
}

/** @returns where the words may begin, in inches from the top */
export function addHead(slide: PptxGenJS.Slide, { kicker, title, byline }: ArticleWords, width: number): number {
  engravedRule(slide, { x: HEAD.x, y: 0.48, w: width });
  write(slide, [kicker.toUpperCase()], { x: HEAD.x, y: 0.66, w: width, h: 0.25 }, 10, { color: ACCENT, spacing: 2.5 });
  const head = fitText([title], { width, height: HEAD.h, most: 34, least: 14 });
  write(slide, head.paragraphs, { x: HEAD.x, y: HEAD.y, w: width, h: head.height }, head.size, {
    color: PRIMARY,
    placeholder: 'title',
  });
  const below = HEAD.y + head.height + 0.08;
  if (!byline) return below + 0.12;
  const line = fitText([byline], { width, height: 0.55, most: 15, least: 9, style: 'italic' });
  write(slide, line.paragraphs, { x: HEAD.x, y: below, w: width, h: line.height }, line.size, { style: 'italic', color: FADED });
  return below + line.height + 0.2;
}

/** Inches of mat around a landscape photograph. */
const MAT = 0.4;

/** Opens an article's slide with what stands beside its words: a photograph, else a line set large on a panel. */
export function openArticle(
  { content, deck, place }: DeckScene,
  shown: { photo: DocumentPhoto; zoom?: number } | undefined,
  aside?: string,
): { slide: PptxGenJS.Slide; side: Side } {
  const { vehicleData: vehicle } = content.project;
  const side = !shown ? 'panel' : shapeOf(shown.photo) < 0.86 ? 'portrait' : 'landscape';
  const slide = deck.addSlide({ masterName: LAYOUT.article(side) });
  const { x } = SIDES[side];
  const w = SLIDE.width - x;
  if (shown) {
    const height = (w - 2 * MAT) / shapeOf(shown.photo);
    // A portrait fills the side of the slide; a landscape keeps its shape, mounted on a mat.
    const box =
      side === 'portrait'
        ? uprightBox(shown.photo, { x, w })
        : { x: x + MAT, y: (SLIDE.height - height) / 2, w: w - 2 * MAT, h: height };
    place(slide, { ...shown, box, alt: `${vehicleName(vehicle)}, a photograph` });
    return { slide, side };
  }
  const inner = { x: x + 0.55, y: 1.2, w: w - 1.1, h: 5.1 };
  if (aside) {
    const fitted = fitText([aside], { width: inner.w, height: inner.h, most: 26, least: 14, style: 'italic' });
    write(slide, fitted.paragraphs, inner, fitted.size, { style: 'italic', color: PAPER, align: 'center', valign: 'middle' });
  } else {
    write(slide, [vehicle.year], inner, 66, { color: ACCENT, align: 'center', valign: 'middle' });
  }
  return { slide, side };
}

/** Where an upright photograph stands over the slide's height: as wide as its place if it loses little by that, else on a mat. */
export function uprightBox(photo: DocumentPhoto, { x, w }: { x: number; w: number }): Box {
  const most = SLIDE.height * shapeOf(photo) * 1.1;
  return most >= w ? { x, y: 0, w, h: SLIDE.height } : { x: x + (w - most) / 2, y: 0, w: most, h: SLIDE.height };
}

/** A native table of two columns, in a size at which all rows fit; rows for which there is no room are left to the notes. */
export function addTable(slide: PptxGenJS.Slide, rows: [string, string][], box: Box): void {
  const labels = rows.some(([label]) => label !== '');
  const first = labels ? Math.min(1.9, box.w * 0.32) : 0;
  const valueWidth = box.w - first - 0.1;
  const heights = (size: number) =>
    rows.map(([label, value]) => {
      const left = labels ? fitText([label], { width: first - 0.1, height: 9, most: size, least: size }).height : 0;
      return Math.max(left, fitText([value], { width: valueWidth, height: 9, most: size, least: size }).height) + 0.1;
    });
  let size = 18;
  while (size > 11 && heights(size).reduce((sum, height) => sum + height, 0) > box.h) size -= 0.5;
  let room = box.h;
  const shown = rows.filter((_, index) => {
    room -= heights(size)[index] ?? 0;
    return room >= 0;
  });
  if (shown.length === 0) return;
  const border = { type: 'solid' as const, pt: 0.75, color: ACCENT };
  const none = { type: 'none' as const };
  const cell = (text: string, italic: boolean): PptxGenJS.TableCell => ({
    text,
    options: { italic, color: italic ? FADED : INK, border: [none, none, border, none], margin: [0.04, 0.05, 0.04, 0] },
  });
  slide.addTable(
    shown.map(([label, value]) => (labels ? [cell(label, true), cell(value, false)] : [cell(value, false)])),
    {
      x: box.x,
      y: box.y,
      w: box.w,
      colW: labels ? [first, box.w - first] : [box.w],
      rowH: heights(size).slice(0, shown.length),
      fontFace: DECK_FACE,
      fontSize: size,
      valign: 'middle',
    },
  );
}

export const isText = (text: string | undefined | false): text is string => Boolean(text);
