import { type Came, type FewWords, SPOKEN } from './few-words.ts';
import type { PageGeometry } from './page-geometry.ts';
import { KEPT_AT_FOOT } from './space-out.ts';

/** The sizes that words of a page may have, factors of the theme's: of a page without a picture, of others, and where a heading is in the margin. */
export const SIZES = [1.31, 1.24, 1.17, 1.1];
const MOST = { alone: 1.31, pictured: 1.17, hung: 1.24 };
/** What is set larger already becomes so by no more than this; tables and lists, of which each line is read alone, by more. */
const MOST_AGAIN = { text: 1.1, lines: 1.24 };
const OF_LINES = ['specification', 'awards', 'trivia'];
/** A page with a picture is looked at for that: its words are set larger only where this share of it stays empty. */
const PICTURED_FROM = 0.2;

/** Articles that share a page, by their ids, the sizes that are tried for their words, the largest first, and how low they may end, CSS px. */
export type ToEnlarge = { ids: string[]; sizes: number[]; lowest: number };

/** The size of their words, 1 for the theme's own, and where they end then, CSS px. */
export type Enlarged = { size: number; bottom: number };

/**
 * Sets the words of pages larger that are empty to a large part, by what fills them: small type above an empty foot looks forgotten. Those of pages
 * with less room are set larger with them, as far as they may be, or two sizes would differ more.
 * @param few these pages, which have less free room then
 * @param measuring where their type area begins, and its height, CSS px
 * @param findSizes finds the largest sizes that fit
 * @returns takes it back from those that end on another page than before, where there was no room after all; undefined where nothing changed
 */
export async function enlarge(
  few: FewWords[],
  geometry: Pick<PageGeometry, 'area' | 'hang'>,
  { top, height }: { top: number; height: number },
  findSizes: (pages: ToEnlarge[]) => Promise<Enlarged[]>,
): Promise<((laid: Pick<Came, 'id' | 'lastPage'>[]) => boolean) | undefined> {
  const tried = few.map((one) => ({ one, sizes: sizesFor(one, geometry) })).filter(({ sizes }) => sizes.length > 0);
  if (!tried.some(({ one }) => one.isNoticed)) return undefined;
  const found = await findSizes(
    tried.map(({ one, sizes }) => ({ ids: one.own.map(({ id }) => id), sizes, lowest: top + height - keptBelow(one) })),
  );
  const larger = tried.flatMap(({ one }, index) => {
    const { size, bottom } = found[index] ?? { size: 1, bottom: 0 };
    if (size <= 1) return [];
    one.free = top + height - bottom;
    for (const article of one.own) article.larger = size;
    return [one];
  });
  if (larger.length === 0) return undefined;
  return (laid) => {
    const pushed = larger.filter(({ own, page }) =>
      own.some((article) => laid.some(({ id, lastPage }) => id === article.id && lastPage !== page)),
    );
    for (const article of pushed.flatMap(({ own }) => own)) delete article.larger;
    return pushed.length > 0;
  };
}

function sizesFor({ own, free, isPictured }: FewWords, { area, hang }: Pick<PageGeometry, 'area' | 'hang'>): number[] {
  // Beside a photo in a column, lines were counted.
  if (own.some(({ column }) => column) || (isPictured && free < area.height * PICTURED_FROM)) return [];
  const isOfLines = own.every(({ id }) => OF_LINES.includes(id));
  const mosts = [
    isPictured ? MOST.pictured : MOST.alone,
    ...(hang > 0 ? [MOST.hung] : []),
    ...(own.some(({ isAiry }) => isAiry) ? [isOfLines ? MOST_AGAIN.lines : MOST_AGAIN.text] : []),
  ];
  const most = Math.min(...mosts);
  return SIZES.filter((size) => size <= most);
}

/** What of a page its larger words leave to its foot. CSS px. */
const keptBelow = ({ spoken }: FewWords): number => KEPT_AT_FOOT / 2 + (spoken === undefined ? 0 : SPOKEN);
