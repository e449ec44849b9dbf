/**
 * Keeps rows of photos from edge to edge apart where those of facing pages would touch at the fold, and be read as one picture: the row
 * of the right page begins beside the fold. Runs in the page.
 * @param step from one page to the next on screen, CSS px
 * @returns how many rows were moved
 */
export function partAtFold({ step }: { step: number }, page: Document = document): number {
  const origin = page.body.getBoundingClientRect().left;
  const rows = Array.from(page.querySelectorAll('.row.edge-to-edge'), (row) => {
    const { left, right, top, bottom } = row.getBoundingClientRect();
    // Counted from the cover as 1, by the row's middle: it begins beyond its page's edge.
    return { row, top, bottom, page: Math.floor(((left + right) / 2 - origin) / step) + 1 };
  });
  const touching = rows.filter(
    (right) =>
      right.page % 2 === 1 &&
      rows.some((left) => left.page === right.page - 1 && left.top < right.bottom && right.top < left.bottom),
  );
  for (const { row } of touching) row.classList.add('off-fold');
  return touching.length;
}
