/** US letter portrait in CSS pixels (96 an inch). */
export const PAGE = { width: 816, height: 1056 } as const;

/** The type area of an inner page: what is left of the page after its margins. */
export const MARGINS = { top: 93, side: 77, bottom: 87 } as const;
export const TYPE_AREA = {
  width: PAGE.width - 2 * MARGINS.side,
  height: PAGE.height - MARGINS.top - MARGINS.bottom,
} as const;

/** Running text stands in two columns. */
export const COLUMN_GAP = 29;
export const COLUMN: number = (TYPE_AREA.width - COLUMN_GAP) / 2;

/** Between plates, and between a plate and words. */
export const PLATE_GAP = 20;
/** A caption's line under a plate. */
export const CAPTION = 22;
