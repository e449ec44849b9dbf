/**
 * Runs in the page of a brochure, sent as text: finds visible problems. Text outside of its slot or the page, overlapping lines
 * on the covers, captions cut off, empty pages.
 */
export function validatePage(): string[] {
  const name = (part: Element) => `${part.className || part.tagName.toLowerCase()}: ${part.textContent?.trim().slice(0, 50)}`;
  const all = (selector: string) => Array.from(document.querySelectorAll(selector));
  // Photos that bleed over the type area, as those across the fold do in every theme and some of portfolios, must still be on their page.
  const bleeds = document.body.classList.contains('bleeds');
  const margin = (side: string) => Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(`--${side}`));
  const bleeding = bleeds ? '.fixed-page' : '.fixed-page:is(:has([data-slot^="fold-"]), .full-page, .band)';
  const offPage = all(`${bleeding} img`).filter((picture) => {
    const place = picture.getBoundingClientRect();
    const sheet = picture.closest('.fixed-page')?.getBoundingClientRect() ?? place;
    return (
      place.left < sheet.left - margin('side') - margin('bleed') - 1 ||
      place.right > sheet.right + margin('side') + margin('bleed') + 1 ||
      place.top < sheet.top - margin('top') - margin('bleed') - 1 ||
      place.bottom > sheet.bottom + margin('bottom') + margin('bleed') + 2
    );
  });
  const fixed = all(`.cover, .back-cover, .figure figcaption${bleeds ? '' : `, .fixed-page:not(${bleeding})`}`);
  const tooFull = fixed.filter((part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1);
  const words = all('article p, article h1, article h2, article td, article th, article li');
  const tooWide = words.filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0);
  // Content beyond its page makes Chrome print all pages smaller, unless something around it cuts it off.
  const flow = document.querySelector('.flow')?.getClientRects() ?? [];
  const isCut = (part: Element): boolean => {
    const around = part.parentElement;
    return !!around && (['clip', 'hidden'].includes(getComputedStyle(around).overflowX) || isCut(around));
  };
  const beyond = all('.flow *').filter((part) =>
    Array.from(part.getClientRects()).some((rect) => {
      const own = Array.from(flow).findLast((page) => rect.left >= page.left - 1);
      return own && rect.right > own.right + 1 && !isCut(part);
    }),
  );

  // Boxes of the lines of text themselves, not of their elements.
  const linesOf = (part: Element) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    const rects = Array.from(range.getClientRects()).filter(({ width, height }) => width > 1 && height > 1);
    // A line box has the font's full height; the letters are in its middle.
    return rects.map(({ x, y, width, height }) => new DOMRect(x, y + height * 0.22, width, height * 0.56));
  };
  const leaves = (part: Element) =>
    Array.from(part.querySelectorAll('p, span, li, h1, td, th, h2')).filter(
      (leaf) =>
        leaf.textContent?.trim() &&
        !leaf.querySelector('p, span, li, h1, td, th, h2') &&
        // Cut on purpose, with an ellipsis.
        getComputedStyle(leaf).textOverflow !== 'ellipsis',
    );
  const outside: string[] = [];
  const over: string[] = [];
  for (const page of all('.cover, .back-cover, .fixed-page')) {
    const edge = page.getBoundingClientRect();
    const lines = leaves(page).map((leaf) => ({ leaf, rects: linesOf(leaf) }));
    for (const { leaf, rects } of lines) {
      if (
        rects.some(
          (rect) =>
            rect.left < edge.left - 1 || rect.right > edge.right + 1 || rect.top < edge.top - 1 || rect.bottom > edge.bottom + 1,
        )
      ) {
        outside.push(`outside its page: ${name(leaf)}`);
      }
    }
    lines.forEach((one, index) => {
      for (const other of lines.slice(index + 1)) {
        const meets = one.rects.some((a) =>
          other.rects.some((b) => {
            const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            return width > 2 && height > 2;
          }),
        );
        if (meets) over.push(`over one another: ${name(one.leaf)} / ${name(other.leaf)}`);
      }
    });
  }
  return [
    ...[...tooFull, ...tooWide].map((part) => `overflows ${name(part)}`),
    ...beyond.map((part) => `beyond its page: ${name(part)}`),
    ...offPage.map((picture) => `off the page: ${picture.getAttribute('data-slot')}`),
    ...outside,
    ...over,
  ];
}
