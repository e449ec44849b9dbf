import type { Grid } from '#app/themes/brochure-theme.ts';

/** US letter portrait in CSS pixels (96 an inch): the page as it is trimmed. */
export const PAGE = { width: 816, height: 1056 } as const;

/** Between two pages where they stand side by side on screen. */
export const BETWEEN_PAGES = 40;

/** Between figures, and between a figure and words. */
export const FIGURE_GAP = 20;

/** What is printed beyond the trim, on each side: how far pictures run over it, and room for the crop marks. CSS pixels. */
export type Trim = { bleed: number; slug: number };

/** From one page to the next on screen, where they stand side by side. CSS pixels. */
export const pageStep = ({ bleed, slug }: Trim): number => PAGE.width + 2 * (bleed + slug) + BETWEEN_PAGES;

const BLEED = (3 / 25.4) * 96;
/** Bleed and slug together: whole points, or Chrome rounds the page down and what is as tall as it spills over. */
const OUTSIDE = 36;

/** `screen` is the page itself; `print` adds 3 mm of bleed and the marks a printer cuts by. */
export const EDITIONS = {
  screen: { bleed: 0, slug: 0 },
  print: { bleed: BLEED, slug: OUTSIDE - BLEED },
} as const satisfies Record<string, Trim>;
export type Edition = keyof typeof EDITIONS;

export type PageGeometry = Grid & {
  /** What is left of the page after its margins. */
  area: { width: number; height: number };
  /** Columns of running text. */
  columns: 1 | 2;
  /** The width of one. */
  column: number;
  /** What stands to the left of running text, for heads. */
  hang: number;
  /** How wide a row of photographs is. */
  rowWidth: number;
};

/**
 * The page of a theme as a layout divides it.
 * @param hang the share of the type area that is kept to the left of the words, for their heads
 */
export function pageGeometry(grid: Grid, { columns, hang }: { columns: 1 | 2; hang: number }): PageGeometry {
  const area = {
    width: PAGE.width - 2 * grid.margins.side,
    height: PAGE.height - grid.margins.top - grid.margins.bottom,
  };
  const left = Math.round(area.width * hang);
  const column = (area.width - left - (columns - 1) * grid.gap) / columns;
  return { ...grid, area, columns, column, hang: left, rowWidth: grid.bleeds ? PAGE.width : area.width };
}

/** What a figure's caption may have below it: its lines and the space above them. CSS pixels. */
export const CAPTION_SPACE = 7;

/**
 * The height of the captions below a row of figures of these widths. Where the row goes over the edges, its captions keep to
 * the margins.
 * @param captions how many characters each has
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
