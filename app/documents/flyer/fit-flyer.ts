/**
 * Sizes the flyers of a page so that everything fits: the body as large as possible, and the parts of a title on as many lines as
 * they may take (`data-lines`). It is sent as text to the renderer's page, so it uses nothing from its scope; on the site it is
 * simply called, with the same result.
 */
export function fitFlyer(): void {
  /** The smallest value between 0 and 1 that fits, to a hundredth; 1 where none does. */
  const least = (fits: (value: number) => boolean): number => {
    if (fits(0)) return 0;
    let [tooSmall, enough] = [0, 1];
    while (enough - tooSmall > 0.01) {
      const middle = (tooSmall + enough) / 2;
      if (fits(middle)) enough = middle;
      else tooSmall = middle;
    }
    fits(enough);
    return enough;
  };
  for (const flyer of document.querySelectorAll<HTMLElement>('.flyer')) {
    const body = flyer.querySelector<HTMLElement>('.fl-body');
    if (!body) continue;
    const fitLines = () => {
      for (const title of flyer.querySelectorAll<HTMLElement>('[data-lines]')) {
        least((value) => {
          // Down to three tenths.
          title.style.setProperty('--fit', String(1 - 0.7 * value));
          const line = Number.parseFloat(getComputedStyle(title).lineHeight);
          return title.clientHeight < line * (Number(title.dataset.lines) + 0.5) && title.scrollWidth <= title.clientWidth;
        });
      }
    };
    least((value) => {
      flyer.style.setProperty('--tight', String(value));
      fitLines();
      return body.scrollHeight <= body.clientHeight;
    });
  }
}
