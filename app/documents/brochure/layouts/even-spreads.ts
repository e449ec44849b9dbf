import { SIZES } from './enlarge.ts';
import type { FewWords } from './few-words.ts';
import type { PageGeometry } from './page-geometry.ts';
import type { PlannedArticle } from './planning.ts';

/** How much larger running text may be than that of the facing page, a step that is not noticed, and than any of the same brochure. */
const MOST_STEP = { facing: 1.1, apart: 1.2 };
/** Sizes are products of fractions. */
const ROUNDING = 0.001;

/** Where an article came, and the size of its running text: see MeasuredPages. */
type Came = { id: string; firstPage: number; lastPage: number; textSize?: number | undefined };

/**
 * Brings the running text of a page that is set larger nearer to that of the facing page, and to the smallest of the brochure: side by side, two sizes
 * of one text look like two brochures, and a leaf apart like a mistake. Lists and what is set large as a whole have sizes of their own.
 * @param articles as enlarged, whose sizes it lowers
 * @param few pages of few words, of which more is free then
 * @param laid where articles came before any was enlarged
 * @returns whether anything changed
 */
export function evenSpreads(
  articles: PlannedArticle[],
  few: FewWords[],
  laid: Came[],
  { area }: Pick<PageGeometry, 'area'>,
): boolean {
  let isChanged = false;
  const textsOn = (page: number) =>
    laid.flatMap(({ id, firstPage, lastPage, textSize }) => {
      const article = articles.find((one) => one.id === id);
      if (!article || textSize === undefined || page < firstPage || page > lastPage) return [];
      return [{ article, page, plain: textSize, size: textSize * (article.larger ?? 1) }];
    });
  const last = Math.max(0, ...laid.map(({ lastPage }) => lastPage));
  const pages = Array.from({ length: last }, (_, index) => index + 1);
  lower(pages, MOST_STEP.apart);
  for (const left of pages.filter((page) => page % 2 === 0)) lower([left, left + 1], MOST_STEP.facing);
  return isChanged;

  function lower(together: number[], step: number): void {
    const texts = together.flatMap(textsOn);
    const most = Math.min(...texts.map(({ size }) => size)) * step + ROUNDING;
    for (const page of together) {
      // A page has one size: what is made smaller is all of it, by the largest of its texts.
      const tooLarge = texts.filter((text) => text.page === page && text.size > most);
      const [largest] = tooLarge.toSorted((one, other) => other.size - one.size);
      if (!largest) continue;
      for (const { article, plain } of tooLarge) if (plain > most) article.isAiry = false;
      const base = largest.plain > most ? 1 : largest.plain;
      const larger = SIZES.find((step) => step * base <= most);
      const one = few.find((other) => other.page === page);
      for (const other of one?.own ?? tooLarge.map(({ article }) => article)) {
        if (larger === undefined) delete other.larger;
        else other.larger = larger;
      }
      if (one) one.free = area.height - (area.height - one.free) * ((base * (larger ?? 1)) / largest.size);
      isChanged = true;
    }
  }
}
