/**
 * Finds rows of photos from edge to edge that touch one on the facing page at the fold, and would be read as one picture with it. Runs in
 * the page.
 * @param step from one page to the next on screen, CSS px
 * @returns the first photo of each such row of a right page
 */
export function rowsAtFold({ step }: { step: number }, page: Document = document): number[] {
  const origin = page.body.getBoundingClientRect().left;
  const rows = Array.from(page.querySelectorAll('.row.edge-to-edge'), (row) => {
    const { left, right, top, bottom } = row.getBoundingClientRect();
    const slot = row.querySelector('img')?.getAttribute('data-slot') ?? '';
    // Counted from the cover as 1, by the row's middle: it begins beyond its page's edge.
    const onPage = Math.floor(((left + right) / 2 - origin) / step) + 1;
    return { photo: Number(slot.replace('photo-', '')), top, bottom, page: onPage };
  });
  return rows
    .filter(
      (right) =>
        right.page % 2 === 1 &&
        rows.some((left) => left.page === right.page - 1 && left.top < right.bottom && right.top < left.bottom),
    )
    .map(({ photo }) => photo);
}
