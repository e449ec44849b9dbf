import type { Enlarged, ToEnlarge } from './layouts/enlarge.ts';

/**
 * Runs in the page: how much larger the words of pages are set that are empty to a large part, so that they fill them. Headings, pictures and what
 * is set large in any case keep their size. All pages are set in a size before any is looked at: else the brochure would be laid out for each.
 * @param step from one page to the next on screen, CSS px
 * @returns for each page what is the largest that fits; the brochure is left as it was
 */
export function fitLarger({ step, pages }: { step: number; pages: ToEnlarge[] }, page: Document = document): Enlarged[] {
  const origin = page.body.getBoundingClientRect().left;
  const pageOf = (rect: DOMRect) => Math.floor((rect.left - origin + step / 8) / step);
  const found: (Enlarged | undefined)[] = pages.map(() => undefined);
  const elements = pages.map(({ ids }) =>
    ids.map((id) => page.getElementById(id)).filter((element): element is HTMLElement => element !== null),
  );
  const setIn = (articles: HTMLElement[], size: number) => {
    for (const article of articles) {
      article.classList.toggle('larger', size > 1);
      if (size > 1) article.style.setProperty('--larger', String(size));
      else article.style.removeProperty('--larger');
    }
  };
  const most = Math.max(0, ...pages.map(({ sizes }) => sizes.length));
  for (let tried = 0; tried < most; tried += 1) {
    pages.forEach(({ sizes }, index) => {
      if (!found[index]) setIn(elements[index] ?? [], sizes[tried] ?? 1);
    });
    pages.forEach(({ sizes, lowest }, index) => {
      const rects = (elements[index] ?? []).flatMap((article) => Array.from(article.getClientRects()));
      const bottom = Math.max(...rects.map((rect) => rect.bottom));
      const isOnOne = new Set(rects.map(pageOf)).size === 1;
      if (!found[index] && isOnOne && bottom <= lowest) found[index] = { size: sizes[tried] ?? 1, bottom };
    });
  }
  for (const articles of elements) setIn(articles, 1);
  return found.map((one) => one ?? { size: 1, bottom: 0 });
}
