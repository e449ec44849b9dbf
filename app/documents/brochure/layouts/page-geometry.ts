import type { Grid } from '#app/themes/brochure-theme.ts';

/** A trimmed page. CSS pixels (96 an inch). */
export type PageSize = { width: number; height: number };

/**
 * The trimmed pages of the papers that a brochure is printed on, portrait, as they are laid out: in whole pixels, since Chrome breaks a
 * printed flow into such pages, and each later page would else begin a little higher or lower. A4 is a fraction larger than the sheet.
 */
export const PAPERS = {
  letter: { width: 816, height: 1056 },
  a4: { width: 794, height: 1123 },
} as const satisfies Record<string, PageSize>;
export type Paper = keyof typeof PAPERS;

/** The sheets themselves. PDF points (72 an inch). */
export const SHEETS: Record<Paper, PageSize> = {
  letter: { width: 612, height: 792 },
  a4: { width: 595.276, height: 841.89 },
};

/** Chrome prints on pages of whole points and whole 300ths of an inch: those of which both are whole are so many pixels apart. */
const CHROME_STEP = 8;

/** The least page that Chrome prints without rounding it, and what is left of it beside a page of this size. CSS pixels. */
export function printedPage({ width, height }: PageSize): PageSize & { right: number; below: number } {
  const [across, down] = [width, height].map((side) => Math.ceil(side / CHROME_STEP) * CHROME_STEP) as [number, number];
  return { width: across, height: down, right: across - width, below: down - height };
}

/** The width of a photo across the fold: half of the left page, and the right one. CSS pixels. */
export const foldWidth = ({ width }: PageSize): number => width * 1.5;

/** The gap between two pages side by side on screen while they are laid out and measured. */
export const BETWEEN_PAGES = 40;

/** The gap between figures, and between a figure and text. */
export const FIGURE_GAP = 20;

/** What is printed beyond the trim, on each side: the bleed of pictures, and the slug with the crop marks. CSS pixels. */
export type Trim = { bleed: number; slug: number };

/** The distance from one page to the next on screen. CSS pixels. */
export const pageStep = ({ width }: PageSize, { bleed, slug }: Trim): number => width + 2 * (bleed + slug) + BETWEEN_PAGES;

const BLEED = (3 / 25.4) * 96;
/** Bleed and slug together: whole points, or Chrome rounds the page down and full-height content overflows. */
const OUTSIDE = 36;

/** `screen` is the trimmed page; `print` adds 3 mm of bleed and crop marks. */
export const EDITIONS = {
  screen: { bleed: 0, slug: 0 },
  print: { bleed: BLEED, slug: OUTSIDE - BLEED },
} as const satisfies Record<string, Trim>;
export type Edition = keyof typeof EDITIONS;

export type PageGeometry = Grid & {
  /** The trimmed page. */
  page: PageSize;
  /** The page without its margins. */
  area: { width: number; height: number };
  /** Columns of running text. */
  columns: 1 | 2;
  /** The width of a column. */
  column: number;
  /** The left margin of running text, for headings. */
  hang: number;
  /** The width of a row of photos. */
  rowWidth: number;
};

/**
 * The page of a theme as divided by a layout, on a paper.
 * @param hang the share of the type area reserved as a left margin for headings, on letter
 */
export function pageGeometry(grid: Grid, { columns, hang }: { columns: 1 | 2; hang: number }, page: PageSize): PageGeometry {
  const area = {
    width: page.width - 2 * grid.margins.side,
    height: page.height - grid.margins.top - grid.margins.bottom,
  };
  // Headings have one size on every paper: a narrower margin would break a word.
  const left = Math.round((PAPERS.letter.width - 2 * grid.margins.side) * hang);
  const column = (area.width - left - (columns - 1) * grid.gap) / columns;
  return { ...grid, page, area, columns, column, hang: left, rowWidth: grid.bleeds ? page.width : area.width };
}

/** Whether two pages face each other, or are one: even ones are at the left. */
export const isSameSpread = (one: number, other: number): boolean => Math.floor(one / 2) === Math.floor(other / 2);

/** The space above a figure's caption. CSS pixels. */
export const CAPTION_SPACE = 7;

/**
 * The height of the captions below a row of figures of these widths. Where the row bleeds, its captions stay within the margins.
 * @param captions the number of characters of each
 */
export function captionHeight(
  captions: number[],
  widths: number[],
  { caption, bleeds, margins }: Pick<Grid, 'caption' | 'bleeds' | 'margins'>,
): number {
  const lines = captions.map((characters, index) => {
    const ends = Number(index === 0) + Number(index === captions.length - 1);
    const room = (widths[index] ?? 1) - (bleeds ? ends * margins.side : 0);
    return Math.ceil((characters * caption.letter) / room);
  });
  return Math.max(1, ...lines) * caption.leading + CAPTION_SPACE;
}
