import { fitText, write, writeIn } from '#app/documents/deck/deck-canvas.ts';
import type { DeckArticle } from '#app/documents/deck/deck-content.ts';
import { LAYOUT } from '#app/documents/deck/deck-masters.ts';
import { altOf, captionOf, type DeckScene, pointAt, type Shown, standIn } from '#app/documents/deck/deck-scene.ts';
import { type DeckSlide, SHAPES } from '#app/documents/deck/deck-shapes.ts';
import { fitSize } from '#app/documents/deck/measure-text.server.ts';
import { quoteOf } from '#app/documents/deck/quote-of.ts';
import { shapeOf } from '#app/documents/document-photo.ts';
import { type ArticleFrame, type Box, type Color, type DeckTheme, INK, PRIMARY, type Side } from '#app/themes/deck-theme.ts';
import { addCaption, captionRoom, MOST_LINES } from './caption.ts';
import { addHead } from './head.ts';
import { addPrizes } from './prizes.ts';
import { addTable, looseness, rowWidth, tableHeight, tableSize } from './table.ts';

/** A heading, text, and beside them a photo or a panel with a pull quote. */
export function addArticle(scene: DeckScene, article: DeckArticle, shown?: Shown): void {
  const { addSlide, look } = scene;
  const aside = quoteOf(article);
  const side = sideOf(article, shown, aside);
  const slide = addSlide(LAYOUT.article(side), article.kind);
  const frame = look.article[side];
  const { words, headWidth } = frame;
  const top = addHead(slide, look, article, { ...words, w: headWidth ?? words.w });
  const box = headWidth
    ? { ...words, x: words.x + headWidth + 0.4, w: words.w - headWidth - 0.4 }
    : { ...words, y: top, h: words.y + words.h - top };
  addTextBlock(slide, look, article, box);
  // Read after the text beside it.
  if (shown) addPicture(scene, slide, shown, frame);
  else if (frame.aside && aside) writeIn(slide, aside.split('\n'), frame.aside, SHAPES.quote);
  scene.speak(slide, { ...article, after: pointAt(shown ? [shown] : []) });
}

function sideOf({ tables }: DeckArticle, shown: Shown | undefined, aside: string | undefined): Side {
  if (!shown) return aside && tables.length < 2 ? 'panel' : 'none';
  const shape = shown.zoom ? Math.max(shapeOf(shown.photo), 1.4) : shapeOf(shown.photo);
  return shape < 0.9 ? 'portrait' : shape > 2.05 && tables.length < 2 ? 'panorama' : 'landscape';
}

function addPicture(scene: DeckScene, slide: DeckSlide, shown: Shown, { picture, fit, caption }: ArticleFrame): void {
  if (!picture) return;
  const line = caption && captionOf(scene, shown);
  // A photo that fills its slot has its caption below that; one that keeps its shape leaves room for it.
  const inset = fit === 'fill' ? 0.25 : 0;
  const roomIn = (width: number) => (line ? captionRoom(scene.look, line, width - inset, MOST_LINES.beside) : 0);
  const least = fit === 'fill' ? 0 : roomIn(picture.w);
  const first = standIn(shown, { ...picture, h: picture.h - least }, fit);
  // A caption as narrow as its photo takes more lines.
  const box = fit === 'fill' ? first : standIn(shown, { ...picture, h: picture.h - roomIn(first.w) }, fit);
  scene.place(slide, { ...shown, box, alt: altOf(scene, shown) });
  if (!line) return;
  const under = { x: box.x + (box.x === picture.x ? inset : 0), y: box.y + box.h, w: box.w - inset };
  addCaption(scene, slide, line, { ...under, h: roomIn(box.w) }, { color: caption });
}

/** Points: those of running text. A short text is set larger, unless it has an unsupported claim. */
const STEPS = [40, 32, 28, 24, 20, 18, 16];
const SIZES = { most: 20, short: 24, large: 40, least: 16 };
/** Characters. */
const SHORT = 220;
/** Items that are read like one text. */
const FEW = 2;
/** Points: the largest table below a text. */
const BELOW_TEXT = 16;
/** Inches between a text and a table, and between two tables. */
const GAP = { below: 0.22, beside: 0.55 };
const NAME_HEIGHT = 0.34;
const LEAST_WORDS = 1.1;
/** Points: the largest of two tables. */
const TABLES_MOST = 20;

/** An article's running text, lists and tables in a box. What does not fit is in the notes. */
export function addTextBlock(slide: DeckSlide, look: DeckTheme, article: DeckArticle, box: Box, color: Color = INK): void {
  const { kind, body, tables, prizes, isList, isQuote, hasUnsupportedClaim } = article;
  if (prizes) {
    addPrizes(slide, look, prizes, box, color);
    return;
  }
  if (tables.length > 1) {
    addTablesBeside(slide, look, article, box);
    return;
  }
  const [table] = tables;
  // A table is set smaller, and takes more than its share, before rows are left out.
  const natural = table ? tableHeight(look, table.rows, box.w, BELOW_TEXT) : 0;
  const least = table ? tableHeight(look, table.rows, box.w, 11) : 0;
  const share = Math.min(natural, Math.max(box.h * 0.62, Math.min(least, box.h - LEAST_WORDS)));
  const forTable = table ? (body.length > 0 ? share : box.h) : 0;
  let y = box.y;
  if (body.length > 0) {
    const isShort = body.join('').length < SHORT && body.length <= FEW && !hasUnsupportedClaim;
    const isLarge = isQuote || (isShort && !table);
    const setting = isQuote || (isLarge && kind === 'advertising') ? look.settings.quote : look.settings.text;
    const spaceAfter = isList ? 8 : 6;
    const most = isLarge ? SIZES.large : isShort ? SIZES.short : SIZES.most;
    const height = box.h - forTable - (table ? GAP.below : 0);
    const steps = STEPS.filter((step) => step <= most);
    const room = { width: box.w, height, most, least: SIZES.least, setting, spaceAfter, steps };
    if (isList && !table && fitSize(body, room) === undefined) {
      // A list's items are complete in a table, which may be set smaller than running text.
      addTable(
        slide,
        look,
        body.map((item) => ['', item]),
        box,
      );
      return;
    }
    const fitted = fitText(body, room);
    const h = table ? fitted.height : height;
    write(slide, fitted.paragraphs, { ...box, h }, fitted.size, { setting, color, spaceAfter, shape: SHAPES.words });
    y += h + GAP.below;
  }
  if (table) addTable(slide, look, table.rows, { ...box, y, h: box.y + box.h - y }, body.length > 0 ? BELOW_TEXT : undefined);
}

/** Puts two tables side by side where that leaves them wide enough, else one above the other. */
function addTablesBeside(slide: DeckSlide, look: DeckTheme, { tables }: DeckArticle, box: Box): void {
  const stacked = tables.reduce(
    (sum, { rows }) => sum + tableHeight(look, rows, box.w, 14) + NAME_HEIGHT + GAP.below,
    -GAP.below,
  );
  const isWide = box.w > 8 || (box.w > 5.2 && stacked > box.h);
  const widths = isWide ? shareWidth(look, tables, box.w - GAP.beside * (tables.length - 1)) : tables.map(() => box.w);
  const natural = tables.map(({ rows }, index) => tableHeight(look, rows, widths[index] ?? box.w, 14) + NAME_HEIGHT);
  const whole = natural.reduce((sum, height) => sum + height, 0) + GAP.below * (tables.length - 1);
  // Beside each other they have one size: that of the fuller one.
  const sizes = tables.map(({ rows }, index) => {
    const each = { w: widths[index] ?? box.w, h: box.h - NAME_HEIGHT };
    return tableSize(look, rows, each, TABLES_MOST);
  });
  const size = isWide ? Math.min(...sizes) : TABLES_MOST;
  // Below each other, the upper ones have no room to spare.
  const loosest = tables.map(({ rows }, index) =>
    looseness(look, rows, { w: widths[index] ?? box.w, h: box.h - NAME_HEIGHT }, size),
  );
  const loose = isWide ? Math.min(...loosest) : 0;
  let { x, y } = box;
  tables.forEach(({ name = '', rows }, index) => {
    const w = widths[index] ?? box.w;
    const last = index === tables.length - 1;
    const share = isWide
      ? box.h
      : last
        ? box.y + box.h - y
        : Math.min(natural[index] ?? 0, (box.h * (natural[index] ?? 0)) / whole);
    const setting = { ...look.settings.kicker, style: 'bold' } as const;
    write(slide, [name], { x, y, w, h: 0.26 }, 12, { setting, color: PRIMARY, shape: SHAPES.tableTitle });
    const used = addTable(slide, look, rows, { x, y: y + NAME_HEIGHT, w, h: share - NAME_HEIGHT }, size, loose);
    if (isWide) x += w + GAP.beside;
    else y += NAME_HEIGHT + used + GAP.below;
  });
}

/** How much wider or narrower than the mean a table may be. */
const UNEVEN = 0.16;

/** The widths of tables beside each other: longer rows get more. */
function shareWidth(look: DeckTheme, tables: DeckArticle['tables'], whole: number): number[] {
  const rows = tables.map((table) => rowWidth(look, table.rows));
  const mean = rows.reduce((sum, width) => sum + width, 0) / rows.length || 1;
  const weights = rows.map((width) => Math.min(Math.max(width / mean, 1 - UNEVEN), 1 + UNEVEN));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => (whole * weight) / all);
}
