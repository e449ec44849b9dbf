/** US letter portrait in CSS pixels (96 an inch). */
export const PAGE = { width: 816, height: 1056 } as const;

/** The type area of an inner page: what is left of the page after its margins. */
export const MARGINS = { top: 93, side: 77, bottom: 87 } as const;
export const TYPE_AREA = {
  width: PAGE.width - 2 * MARGINS.side,
  height: PAGE.height - MARGINS.top - MARGINS.bottom,
} as const;
