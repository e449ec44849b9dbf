import { isSameSpread, type PageGeometry } from './page-geometry.ts';
import type { Plan } from './plan-brochure.ts';
import type { PlannedArticle } from './planning.ts';

/** From this share of a page on, what stays empty at its foot is noticed: its articles are set larger, or spaced out. */
const NOTICED = 0.15;
/** From this one on, words may be set larger with those of other pages. */
const SOME = 0.08;

/** From this share of a page on, the owner has the word there. What that takes at most, CSS px. */
const SPOKEN_FROM = 0.35;
export const SPOKEN = 270;
/** Articles below which a sentence of the owner's would repeat what they say, or be one line of many set large. */
const NOT_SPOKEN_BELOW = ['story', 'advertising'];

/** Where an article came, the used height of its last page, and how many parts it has: see MeasuredPages. */
export type Came = { id: string; firstPage: number; lastPage: number; used: number; parts: number };

/** What else is known: the pages with pictures, and which of the owner's sentences no page has. */
export type Others = { pictured: ReadonlySet<number>; sentences: number[] };

/** A page that its articles leave empty to a large part. */
export type FewWords = {
  page: number;
  /** Its articles as they came, and as planned. */
  there: Came[];
  own: PlannedArticle[];
  /** What is empty at its foot, CSS px. */
  free: number;
  isPictured: boolean;
  /** Whether it is empty to so large a part that it is noticed; else it is only set larger with others, from which it would differ. */
  isNoticed: boolean;
  /** Which sentence of the owner's it has at its foot, as one of the emptiest of all without a picture. */
  spoken?: number;
};

/** The pages of few words whose articles all begin and end there: what is added to them sends nothing but themselves to another page. */
export function pagesOfFewWords(
  { articles }: Pick<Plan, 'articles'>,
  came: Came[],
  { area }: Pick<PageGeometry, 'area'>,
  { pictured, sentences }: Others,
): FewWords[] {
  const pages = [...new Set(came.map(({ lastPage }) => lastPage))].flatMap((page): FewWords[] => {
    const there = came.filter(({ firstPage, lastPage }) => firstPage <= page && lastPage >= page);
    const own = articles.filter(({ id }) => there.some((one) => one.id === id));
    const areWhole = there.every(({ firstPage, lastPage }) => firstPage === page && lastPage === page);
    const free = area.height - (there.at(-1)?.used ?? area.height);
    const isFew = areWhole && free > area.height * SOME;
    const isNoticed = free > area.height * NOTICED;
    return isFew ? [{ page, there, own, free, isPictured: pictured.has(page), isNoticed }] : [];
  });
  const left = [...sentences];
  for (const one of emptiest(pages, area.height * SPOKEN_FROM)) {
    const isFaced = pages.some(({ page, spoken }) => spoken !== undefined && isSameSpread(page, one.page));
    const spoken = isFaced ? undefined : left.shift();
    if (spoken !== undefined) one.spoken = spoken;
  }
  return pages;
}

/** The pages without a picture on which the owner may have the word, those that are the emptiest first; these are so to this height. CSS px. */
const emptiest = (pages: FewWords[], least: number): FewWords[] =>
  pages
    .filter(({ own, free, isPictured }) => {
      const isTooMuch = own.some(({ air, below }) => air === 0 || below === 0);
      return !isPictured && !isTooMuch && free >= least && !NOT_SPOKEN_BELOW.includes(own.at(-1)?.id ?? '');
    })
    .toSorted((one, other) => other.free - one.free);
