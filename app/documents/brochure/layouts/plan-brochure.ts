import type { Steps } from '#app/platform/steps.ts';
import { paceGallery } from './pace-gallery.ts';
import { type Gallery, type GalleryPage, galleryPlanner, PAGES } from './plan-gallery.ts';
import { type Fills, planPages } from './plan-pages.ts';
import type { MeasuredArticle, PlannedArticle, Planning, Used } from './planning.ts';

/** The photo on the page after the cover. CSS pixels. */
export type PlannedOpening = {
  photo: number;
  shape: number;
  /** Its height where it goes on across the fold. */
  fold?: number;
  /** The least height for its width, as a factor of the height at which nothing is cropped. */
  least: number;
  /** Its width, where the words leave too little height for all of the page's. */
  width?: number;
  /** Whether a lot's words below it leave so much of its page free that they are set larger and farther apart. */
  isRoomy?: boolean;
  /** What is added between its parts where that would be too much, CSS pixels. */
  air?: number;
};

/**
 * A brochure has 8 to 16 pages by its content, in multiples of four, so that it can be folded and stapled: its gallery is spread or
 * packed for that, with few photos details of them fill it up, and longer texts add pages. Pages are planned from measured text, in CSS
 * pixels.
 */
export type Plan = {
  opening?: PlannedOpening;
  articles: PlannedArticle[];
  gallery: GalleryPage[];
  /** The pages before the back cover that fill the last signature: of words as far as there are some, then ruled ones for notes. */
  endPages: number;
  /** The aspect ratio, width by height, of the back cover's photo, if any. */
  backCover?: number;
};

/** Cover, contents and back cover, besides the page on which an opening photo goes on. */
const OTHER_PAGES = 3;
/** From this many photos on there is a gallery after the articles. */
const GALLERY_FROM = 7;
/** The fewest figures of a gallery, as one alone is none. */
const GALLERY_LEAST = 2;

/** A plan, and what it is to be planned anew with. */
export type PlannedBrochure = Pick<Plan, 'articles' | 'gallery' | 'endPages'> & {
  /** In empty pages, to compare it with other orders of the photos. */
  cost: number;
  /** Plans the gallery anew for another number of pages besides it, both covers included, with no more details than these. */
  galleryFor: (otherPages: number, mostDetails?: number | undefined) => Pick<Plan, 'gallery' | 'endPages'>;
};

/**
 * Plans the pages between contents and back cover. Photos that articles do not take go to the gallery.
 * @param first the first free photo of the queue
 * @param isFolded whether the opening takes two pages
 * @param fills as planPages
 * @yields as planPages
 */
export function* planBrochure(
  measured: MeasuredArticle[],
  planning: Planning,
  first: number,
  { isFolded = false, fills }: { isFolded?: boolean; fills?: Fills } = {},
): Steps<PlannedBrochure> {
  const otherPages = OTHER_PAGES + Number(isFolded);
  const { photos, density, geometry } = planning;
  const planGallery = galleryPlanner(planning);
  const wanted = density.gallery === 'among' || photos.own >= GALLERY_FROM ? Math.min(density.kept, photos.own - first) : 0;
  const costOfRest = (rest: Used & { pages: number }) => {
    const gallery = planGallery(rest, rest.pages + otherPages);
    const pages = otherPages + rest.pages + gallery.galleryPages.length + gallery.endPages;
    const figures = Math.max(0, photos.own - rest.next);
    // Half of a portfolio's photos have pages to themselves: beside articles, most of them are smaller.
    const halfLacking = density.gallery === 'among' ? Math.max(0, wanted / 2 - figures) * 1.5 : 0;
    const lacking = Math.max(0, wanted - figures) * 0.25 + halfLacking + Math.max(0, GALLERY_LEAST - figures) * 1;
    const scarce = wanted > 0 ? lacking : figures > 0 ? 0.2 : 0;
    return gallery.cost + scarce + Math.max(0, pages - PAGES.most) * 1.2;
  };
  const { articles, cost, ...used } = yield* planPages(measured, planning, first, costOfRest, fills);
  const galleryFor = (besides: number, mostDetails?: number) => {
    const { galleryPages, endPages }: Gallery = planGallery(used, besides, mostDetails);
    if (density.gallery === 'among') {
      const isOneToPage = density.galleryPage.most === 1 && !geometry.bleeds;
      const paced = isOneToPage ? paceGallery(galleryPages, geometry, photos) : galleryPages;
      return { gallery: spreadAmong(paced, articles), endPages };
    }
    // An appendix is on the last pages, with the articles above it.
    const last = measured.at(-1)?.isAppendix && articles.findLast(({ startsPage }) => startsPage);
    return { gallery: last ? galleryPages.map((page) => ({ ...page, before: last.id })) : galleryPages, endPages };
  };
  const pages = articles.reduce((sum, article) => sum + article.pages, 0);
  return { articles, ...galleryFor(pages + otherPages), galleryFor, cost };
}

/** Alternates gallery pages and articles, pictures first. */
function spreadAmong(galleryPages: GalleryPage[], articles: PlannedArticle[]): GalleryPage[] {
  const leaders = articles.filter(({ startsPage }) => startsPage);
  return galleryPages.map((galleryPage, index) => {
    const leader = leaders[Math.floor((index * (leaders.length + 1)) / galleryPages.length)];
    return leader ? { ...galleryPage, before: leader.id } : galleryPage;
  });
}
