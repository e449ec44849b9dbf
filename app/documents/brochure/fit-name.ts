/**
 * Runs in the page: by how much the name on its cover must be set smaller so that no word of it breaks. The themes reckon with letters of a
 * mean width, and MUSTANG in capitals is wider than its seven.
 * @returns a factor, 1 where it fits, 0.5 at least: a longer word breaks rather than become small print
 */
export function fitName(_: null, page: Document = document): number {
  const name = page.querySelector<HTMLElement>('.cover-model');
  if (!name) return 1;
  const widthAs = (style: Partial<CSSStyleDeclaration>) => {
    Object.assign(name.style, style);
    const width = name.scrollWidth;
    name.removeAttribute('style');
    return width;
  };
  const room = name.clientWidth;
  const line = widthAs({ whiteSpace: 'nowrap' });
  // What nearly fits on one line is not worth two, which take the photo's room.
  const widest = line <= room * 1.25 ? line : widthAs({ overflowWrap: 'normal' });
  // Widths are rounded to whole pixels.
  return widest <= room ? 1 : Math.max(0.5, Math.floor((1000 * (room - 1)) / (widest + 1)) / 1000);
}
