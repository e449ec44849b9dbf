/** The small pages at a reader's foot: their height, and the gap from one to the next with the frames around them. CSS pixels. */
export const SMALL_PAGE = { height: 64, gap: 12 };
