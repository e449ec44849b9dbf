/**
 * Makes what is on none of the open pages inert: it can't be seen, and is neither read aloud nor reached by keyboard.
 * @param page a brochure that is laid out in a frame
 * @param open the open pages, counted from 1 @param pageWidth CSS pixels
 */
export function hideOtherPages(page: Document, open: readonly number[], pageWidth: number): void {
  const origin = page.body.getBoundingClientRect().left;
  const from = ((open[0] ?? 1) - 1) * pageWidth;
  const to = from + open.length * pageWidth;
  for (const part of page.querySelectorAll<HTMLElement>('.cover, .flow > *, .back-cover')) {
    part.inert = !Array.from(part.getClientRects()).some((rect) => rect.left - origin < to - 1 && rect.right - origin > from + 1);
  }
}
