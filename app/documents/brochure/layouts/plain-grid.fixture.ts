/** The grid of a page within margins, whose rows do not bleed. */
export const grid = {
  margins: { top: 90, side: 80, bottom: 90 },
  gap: 24,
  bleeds: false,
  text: { leading: 19, letter: 6.1 },
  caption: { leading: 15, letter: 5.8 },
  galleryHead: 126,
};
