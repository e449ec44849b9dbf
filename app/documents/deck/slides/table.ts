import type PptxGenJS from 'pptxgenjs';
import { runOptions, runsOf, scheme } from '#app/documents/deck/deck-canvas.ts';
import type { Rows } from '#app/documents/deck/deck-content.ts';
import { type DeckSlide, SHAPES } from '#app/documents/deck/deck-shapes.ts';
import { textHeight, textWidth } from '#app/documents/deck/measure-text.server.ts';
import type { DeckTheme } from '#app/themes/deck-theme.ts';
import { type Box, FADED, INK, type Setting } from '#app/themes/deck-theme.ts';

/** Inches: above and below a row's text, and between the columns. */
const CELL = { pad: 0.055, gap: 0.15 };
const SIZES = { most: 18, few: 24, single: 28, least: 11 };
/** Points: those that tables may have. */
const STEPS = [28, 24, 20, 18, 16, 14, 12];
/** Up to so many rows are few. */
const FEW = 4;
/** Points: down to this, labels are kept within their share of the width. */
const LEGIBLE = 16;
/** Inches, at the smallest size. */
const LAST_ROW = 0.36;
/** By how many points a renderer may make a row taller than measured. */
const CAUTION = 1;

/** Inches above and below each row's text besides, and how much of its place a table takes for that at most. */
const LOOSE = { pad: 0.1, share: 0.85 };

/**
 * How much wider than measured the font may be that replaces a missing one: a table is not shrunk to its place as other text is, so
 * labels have that much room, more where they have figures, and a size is taken only if the rows have.
 */
const FALLBACK = { labels: 1.4, figures: 1.5, rows: 1.15 };

/** The most of a table's width that labels have, and at the smallest size where only so a word of them is not broken. */
const LABELS = { most: 0.34, forWord: 0.5 };

type Measured = { size: number; first: number; heights: number[]; isBroken: boolean };

/** @param wider by how much the font may be */
function measure(
  rows: Rows,
  width: number,
  size: number,
  { label, text }: { label: Setting; text: Setting },
  wider = 1,
): Measured {
  const widthFor = (texts: string[]) =>
    Math.max(...texts.map((text) => textWidth(text, label) * (/\d/.test(text) ? FALLBACK.figures : FALLBACK.labels))) *
      (size / 72) +
    CELL.gap;
  const names = rows.map(([name]) => name);
  const isLabeled = names.some((name) => name !== '');
  const whole = Math.min(widthFor(names), width * LABELS.most);
  const forWord = widthFor(names.flatMap((name) => name.split(/\s+/)));
  const first = isLabeled ? Math.max(whole, Math.min(forWord, width * LABELS.forWord)) : 0;
  const high = (words: string, room: number, setting: Setting) => textHeight([words], size, { width: room / wider, setting });
  const heights = rows.map(
    ([name, value]) =>
      Math.max(first > 0 ? high(name, first - CELL.gap, label) : 0, high(value, width - first, text)) +
      2 * CELL.pad +
      CAUTION / 72,
  );
  return { size, first, heights, isBroken: isLabeled && forWord > width * LABELS.most };
}

const total = (heights: number[]) => heights.reduce((sum, height) => sum + height, 0);

/** Points: what rows may have where nothing else says so. */
const mostFor = ({ length }: Rows): number => (length > FEW ? SIZES.most : length > 1 ? SIZES.few : SIZES.single);

const settingsOf = ({ settings: { label, text } }: DeckTheme) => ({ label, text: { ...text, leading: 1.25 } });

/** The rows for which there is room, at the largest size at which that is so, no larger than `most` points. */
function fitRows(look: DeckTheme, rows: Rows, box: Pick<Box, 'w' | 'h'>, most: number): { shown: Rows; measured: Measured } {
  const settings = settingsOf(look);
  const smallest = measure(rows, box.w, SIZES.least, settings);
  if (total(smallest.heights) > box.h) {
    const shown = firstRows(rows, smallest.heights, box.h);
    return { shown, measured: measure(shown, box.w, SIZES.least, settings) };
  }
  for (const size of STEPS.filter((step) => step <= most)) {
    const { heights, isBroken } = measure(rows, box.w, size, settings, FALLBACK.rows);
    // A label too long for its column takes a smaller size, before it takes the values' room.
    if (total(heights) > box.h || (isBroken && size > LEGIBLE)) continue;
    return { shown: rows, measured: measure(rows, box.w, size, settings) };
  }
  return { shown: rows, measured: smallest };
}

/** How much looser measured rows may be set in a place so high than they need: inches above and below each. */
function loosenessIn({ heights }: Measured, height: number): number {
  const spare = Math.max(0, height * LOOSE.share - total(heights));
  return Math.min(LOOSE.pad, spare / Math.max(1, heights.length) / 2);
}

/** How much looser rows may be set in a box than they need: inches above and below each. @param most points */
export const looseness = (look: DeckTheme, rows: Rows, box: Pick<Box, 'w' | 'h'>, most: number): number =>
  loosenessIn(fitRows(look, rows, box, most).measured, box.h);

/** The size in points at which rows are set in a box: see `addTable`. */
export const tableSize = (look: DeckTheme, rows: Rows, box: Pick<Box, 'w' | 'h'>, most: number): number =>
  fitRows(look, rows, box, most).measured.size;

/**
 * A native table of two columns, or of one where nothing has a label, at a size at which all rows fit, set looser where there is room; rows for which there is no
 * room even at the smallest are counted in its last row and listed in the notes.
 * @param most points
 * @param loose see `looseness`; tables of one slide have one; its own where there is none
 * @returns its height in inches
 */
export function addTable(
  slide: DeckSlide,
  look: DeckTheme,
  rows: Rows,
  box: Box,
  most: number = mostFor(rows),
  loose?: number,
): number {
  const settings = settingsOf(look);
  const { shown, measured } = fitRows(look, rows, box, most);
  if (shown.length === 0) return 0;

  const { size, first } = measured;
  const besides = loose ?? loosenessIn(measured, box.h);
  const heights = measured.heights.map((height) => height + 2 * besides);
  const pad = CELL.pad + besides;
  const line = { type: 'solid' as const, pt: 0.75, color: scheme(look.inks.rule) };
  const none = { type: 'none' as const };
  const cell = (text: string, isLabel: boolean): PptxGenJS.TableCell => {
    const options = runOptions(text, size, {
      setting: isLabel ? settings.label : settings.text,
      color: isLabel ? FADED : INK,
    });
    const runs = runsOf(text, options);
    return {
      text: runs.length > 1 ? runs : text.replace(/\s+/g, ' '),
      options: {
        ...options,
        border: [none, none, line, none],
        margin: [pad, isLabel ? CELL.gap : 0, pad, 0],
        valign: 'top',
      },
    };
  };
  slide.addTable(
    first > 0 ? SHAPES.labeledTable : SHAPES.table,
    shown.map(([label, value]) => (first > 0 ? [cell(label, true), cell(value, false)] : [cell(value, false)])),
    { x: box.x, y: box.y, w: box.w, h: total(heights), colW: first > 0 ? [first, box.w - first] : [box.w], rowH: heights },
  );
  return total(heights);
}

/** As many rows as there is room for, and a last one that counts the others. */
function firstRows(rows: Rows, heights: number[], height: number): Rows {
  let room = height - LAST_ROW;
  const kept = heights.findIndex((one) => {
    room -= one;
    return room < 0;
  });
  return kept < 1 ? [] : [...rows.slice(0, kept), ['', `and ${rows.length - kept} more, in the speaker’s notes`]];
}

/** The height of rows in inches at a size in points. */
export const tableHeight = (look: DeckTheme, rows: Rows, width: number, size: number): number =>
  total(measure(rows, width, size, settingsOf(look)).heights);

/** The width of the longest row on one line, in ems, to compare tables. */
export const rowWidth = ({ settings: { label, text } }: DeckTheme, rows: Rows): number =>
  Math.max(0, ...rows.map(([name, value]) => textWidth(name, label) + textWidth(value, text)));
