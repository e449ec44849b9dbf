import { fitText, write } from '#app/documents/deck/deck-canvas.ts';
import type { DeckArticle } from '#app/documents/deck/deck-content.ts';
import { type DeckSlide, SHAPES } from '#app/documents/deck/deck-shapes.ts';
import type { DeckTheme } from '#app/themes/deck-theme.ts';
import { type Box, type Color, INK, PRIMARY } from '#app/themes/deck-theme.ts';
import { addTable, tableHeight } from './table.ts';

/** Points: running text and its least; a short text is set larger, unless it claims what nobody stands behind. */
const SIZES = { most: 20, short: 26, quote: 34, least: 14 };
const SHORT = 220;
const LINE = 80;
/** Inches between a text and a table, and between two tables. */
const GAP = { below: 0.22, beside: 0.55 };
const NAME_HEIGHT = 0.34;
const LEAST_WORDS = 1.1;

/** Running text, lists and tables of an article, in a box. What does not fit stands in the notes. */
export function addTextBlock(slide: DeckSlide, look: DeckTheme, article: DeckArticle, box: Box, color: Color = INK): void {
  const { body, tables, isList, isQuote, hasUnsupportedClaim } = article;
  if (tables.length > 1) {
    addTablesBeside(slide, look, article, box);
    return;
  }
  const [table] = tables;
  // A table may be set smaller, and take more than its share, before rows are left out.
  const natural = table ? tableHeight(look, table.rows, box.w, 15) : 0;
  const least = table ? tableHeight(look, table.rows, box.w, 11) : 0;
  const share = Math.min(natural, Math.max(box.h * 0.62, Math.min(least, box.h - LEAST_WORDS)));
  const forTable = table ? (body.length > 0 ? share : box.h) : 0;
  let y = box.y;
  if (body.length > 0) {
    const setting = isQuote ? look.settings.quote : look.settings.text;
    const spaceAfter = isList ? 8 : 6;
    const length = body.join('').length;
    const short = isQuote || length < LINE ? SIZES.quote : length < SHORT ? SIZES.short : SIZES.most;
    const most = hasUnsupportedClaim ? SIZES.most : short;
    const height = box.h - forTable - (table ? GAP.below : 0);
    const fitted = fitText(body, { width: box.w, height, most, least: SIZES.least, setting, spaceAfter });
    const h = table ? fitted.height : height;
    write(slide, fitted.paragraphs, { ...box, h }, fitted.size, { setting, color, spaceAfter, shape: SHAPES.words });
    y += h + GAP.below;
  }
  if (table) addTable(slide, look, table.rows, { ...box, y, h: box.y + box.h - y }, body.length > 0 ? 15 : undefined);
}

/** Two tables stand side by side where that leaves them wide enough, else one above the other. */
function addTablesBeside(slide: DeckSlide, look: DeckTheme, { tables }: DeckArticle, box: Box): void {
  const stacked = tables.reduce(
    (sum, { rows }) => sum + tableHeight(look, rows, box.w, 14) + NAME_HEIGHT + GAP.below,
    -GAP.below,
  );
  const isWide = box.w > 8 || (box.w > 5.2 && stacked > box.h);
  const w = isWide ? (box.w - GAP.beside * (tables.length - 1)) / tables.length : box.w;
  const natural = tables.map(({ rows }) => tableHeight(look, rows, w, 14) + NAME_HEIGHT);
  const whole = natural.reduce((sum, height) => sum + height, 0) + GAP.below * (tables.length - 1);
  let { x, y } = box;
  tables.forEach(({ name = '', rows }, index) => {
    const last = index === tables.length - 1;
    const share = isWide
      ? box.h
      : last
        ? box.y + box.h - y
        : Math.min(natural[index] ?? 0, (box.h * (natural[index] ?? 0)) / whole);
    write(slide, [name], { x, y, w, h: 0.26 }, 10.5, { setting: { ...look.settings.kicker, style: 'bold' }, color: PRIMARY });
    const used = addTable(slide, look, rows, { x, y: y + NAME_HEIGHT, w, h: share - NAME_HEIGHT }, 16);
    if (isWide) x += w + GAP.beside;
    else y += NAME_HEIGHT + used + GAP.below;
  });
}
