import type { Row } from './justify-rows.ts';
import type { PhotoDensity } from './layout.ts';
import type { PageGeometry } from './page-geometry.ts';
import type { Flex } from './photo-flex.ts';

/** An article before it has photos. CSS pixels. */
export type MeasuredArticle = {
  id: string;
  /** The height of its text alone from the top of a page, over all pages. */
  height: number;
  /** The height of its start that must not break; 0 where a heading and a few lines are enough. */
  beginning: number;
  /** The height of its heading. */
  head?: number;
  /** The height of boxes at its end that must not break. */
  ending?: number;
  /** The height of running text in which a photo may be placed, as one column; 0 for none. */
  running: number;
  /** Whether a page break may fall anywhere in it, unlike in tables, panels and lists. */
  isFluid: boolean;
  /** Whether it comes last, after the gallery. */
  isAppendix?: boolean;
};

/**
 * A row of photos of the full width with its least and greatest height, beyond which too much would be cropped, and the least where the
 * alternative is worse. `most` is the least height that proved too much, where there is one, and `own` what it was at first.
 */
export type FlexibleRow = Row & { least: number; most: number; floor: number; own: number };

/** Whether a row shows no photo of its own. @param details the photos of the plan that repeat a part of another */
export const isOfDetails = ({ photos }: Row, details: number[]): boolean => photos.every((photo) => details.includes(photo));

export type PlannedArticle = {
  id: string;
  /** False when it continues below the previous article. */
  startsPage: boolean;
  /** The pages that it and the articles continuing below it should fill; 0 for one that continues. */
  pages: number;
  /** How its group was planned: the way that it is filled, and the cost of that in empty pages; for the first of a group. */
  planned?: { way: string; cost: number };
  /** The row at its head. */
  hero?: FlexibleRow;
  /** A photo of a column's width, at the end of its running text, or before it. */
  column?: {
    photo: number;
    height: number;
    isFirst?: boolean;
    /** Has a place across the columns, since no text is beside it. */
    isAlone?: boolean;
    /** The row at the head as it was while the photo stood at the end. */
    hero?: FlexibleRow | undefined;
  };
  /** The row at its foot. */
  tail?: FlexibleRow;
  /** Where that has a page to itself: from the head of it, CSS px. */
  tailAt?: number;
  /** Begins a page though it does not start the group, since too few of its lines would stand below its heading. */
  isTurned?: boolean;
  /** Must not be split by a page break. */
  isWhole: boolean;
  /** Set larger, where it has a page to itself and would leave much of it empty. */
  isAiry: boolean;
  /** Its words set larger by this factor, where its page would be empty to a large part. */
  larger?: number;
  /** Added between its parts, where it has a page to itself and would leave much of it empty: CSS px. */
  air?: number;
  /** Which sentence of the owner's it has at its end, since its page would be empty to a large part. */
  spoken?: number | undefined;
  /** Added between it and the article below it on its page: CSS px. */
  below?: number;
  /** Lines tightened, where a few of them would take another page. */
  isTight?: boolean;
  /** Set without its pull quote. */
  isUnquoted?: boolean;
  /** Its rows may grow once more, as far as at first: what proved too much left a large part of the page empty. */
  isRegrown?: boolean;
  /** Leaves room at the foot of its last page: the last article of all has a tailpiece there. */
  hasOpenFoot: boolean;
};

/** The articles that share pages, in order: each group begins with one that starts a page. */
export function groupsOf(articles: PlannedArticle[]): [PlannedArticle, ...PlannedArticle[]][] {
  const groups: [PlannedArticle, ...PlannedArticle[]][] = [];
  for (const article of articles) {
    if (article.startsPage) groups.push([article]);
    else groups.at(-1)?.push(article);
  }
  return groups;
}

/** From the lowest to the tallest, width by height. */
export type Strip = { lowest: number; tallest: number };

/** The aspect ratios, width by height, of photos in the order of use; those from `own` on repeat others as details. */
export type PhotoQueue = {
  shapes: number[];
  own: number;
  /** How far each may be cropped to fill a row. */
  flexes: Flex[];
  /** The length of each caption in characters. */
  captions: number[];
  /** How wide each may be, CSS px: a detail only as long as it is still much closer than its photo. Any width where left out. */
  widest?: (number | undefined)[];
  /** Of details, the shapes of a row in which they show something whole, width by height. Any strip where left out. */
  strips?: (Strip | undefined)[];
  /** How many photos are used up by the time that a reader has met what each detail is cut from, by their order. From the first on, if left out. */
  metFrom?: number[];
  /**
   * How many photos are seen before the articles, from which details may be cut: of each photo no more than one is planned, since those that
   * would show the same again are left out once they are laid out. Any number where left out.
   */
  sources?: number | undefined;
};

/** The constraints of a plan: the page, the photo density, the photos, and the ways to fill groups that came out worse than planned. */
export type Planning = {
  geometry: PageGeometry;
  density: PhotoDensity;
  photos: PhotoQueue;
  avoided?: ReadonlySet<string>;
  /** The most details with a page of their own, where that is known. */
  mostInGallery?: number | undefined;
  /** The most details in all, where some have proved to show nothing as laid out. */
  mostDetails?: number | undefined;
  /** How many pages words may fill rather than pages for notes; none where left out. */
  wordsPages?: number | undefined;
};

/** The photos that are used up: `next` is the first of the own ones that is free, `details` the number of repeated ones. */
export type Used = { next: number; details: number };
