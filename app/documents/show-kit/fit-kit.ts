/**
 * Sizes a piece of the kit so that everything fits: its titles as large as their lines allow (`data-lines`), its texts as large as the
 * page allows, and of its lists (`data-shed`) the last rows left out where even the smallest text is too much. Of lines to write on
 * (`data-ruled`) those stay that their place has room for. It is sent as text to the renderer's page, so it uses nothing from its scope.
 */
export function fitKit(): void {
  /** Sets the smallest value between 0 and 1 that fits, to a hundredth; 1 where none does. @returns whether it fits */
  const least = (fits: (value: number) => boolean): boolean => {
    if (fits(0)) return true;
    let [tooSmall, enough] = [0, 1];
    while (enough - tooSmall > 0.01) {
      const middle = (tooSmall + enough) / 2;
      if (fits(middle)) enough = middle;
      else tooSmall = middle;
    }
    return fits(enough);
  };
  const fitLines = (title: HTMLElement): void => {
    const fitsIn = (lines: number, smallest: number) => (value: number) => {
      title.style.setProperty('--fit', String(1 - (1 - smallest) * value));
      const line = Number.parseFloat(getComputedStyle(title).lineHeight);
      return title.clientHeight < line * (lines + 0.5) && title.scrollWidth <= title.clientWidth;
    };
    // Down to a half on one line: smaller, two are easier to read.
    const fitsOneLine = fitsIn(1, 0.5);
    // Down to an eighth: a name of 120 letters on a board is as large as a short one's make.
    const fits = fitsIn(Number(title.dataset.lines), 0.125);
    // Words are broken only where they could not be set whole at any size.
    title.style.overflowWrap = 'normal';
    if (title.dataset.oneLine && least(fitsOneLine)) return;
    if (least(fits)) return;
    title.style.overflowWrap = 'anywhere';
    least(fits);
  };
  const columns = Array.from(document.querySelectorAll<HTMLElement>('.kit-body, .dc-main'));
  /**
   * Whether the children are within the column's padding, which scroll sizes leave out. Offsets are no use: place and height are each
   * rounded to a whole pixel, and what fills a column exactly would seem to end below it.
   */
  const holds = (column: HTMLElement): boolean => {
    const { paddingTop, paddingBottom } = getComputedStyle(column);
    const paddings = [Number.parseFloat(paddingTop), Number.parseFloat(paddingBottom)];
    // Of a face that is upside down, the page's upper edge is the lower one.
    const [above = 0, below = 0] = column.closest('.tt-turned') ? paddings.toReversed() : paddings;
    const { top, bottom } = column.getBoundingClientRect();
    return Array.from(column.children).every((child) => {
      if (!(child instanceof HTMLElement) || child.hidden) return true;
      const place = child.getBoundingClientRect();
      return place.top >= top + above - 0.1 && place.bottom <= bottom - below + 0.1;
    });
  };
  const kit = document.querySelector<HTMLElement>('.kit');
  if (!kit) return;
  const isFit = (value: number): boolean => {
    kit.style.setProperty('--tight', String(value));
    for (const title of kit.querySelectorAll<HTMLElement>('[data-lines]')) fitLines(title);
    return columns.every(holds);
  };
  const shedRows = (): void => {
    const more = kit.querySelector<HTMLElement>('.kit-more');
    if (more) more.hidden = false;
    const lists = Array.from(kit.querySelectorAll<HTMLElement>('[data-shed]'));
    while (!columns.every(holds)) {
      const [longest] = lists.toSorted((a, b) => b.childElementCount - a.childElementCount);
      if (!longest?.lastElementChild) return;
      longest.lastElementChild.remove();
      if (longest.childElementCount === 0) longest.parentElement?.remove();
    }
  };
  if (!least(isFit)) shedRows();
  for (const place of kit.querySelectorAll<HTMLElement>('[data-ruled]')) {
    const [line] = place.children;
    const height = line?.getBoundingClientRect().height ?? 0;
    while (place.childElementCount * height > place.clientHeight + 0.5) place.lastElementChild?.remove();
  }
}
