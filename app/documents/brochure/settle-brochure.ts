import { correctPlan, lowerFold, narrowOpening } from '#app/documents/brochure/layouts/correct-plan.ts';
import { costAsLaid } from '#app/documents/brochure/layouts/cost-as-laid.ts';
import { enlarge, type ToEnlarge } from '#app/documents/brochure/layouts/enlarge.ts';
import { evenSpreads } from '#app/documents/brochure/layouts/even-spreads.ts';
import { pagesOfFewWords } from '#app/documents/brochure/layouts/few-words.ts';
import { fillEnds } from '#app/documents/brochure/layouts/fill-ends.ts';
import { fillGallery } from '#app/documents/brochure/layouts/fill-gallery.ts';
import { costOfBare } from '#app/documents/brochure/layouts/fill-pages.ts';
import { insetRows } from '#app/documents/brochure/layouts/inset-rows.ts';
import type { PhotoDensity } from '#app/documents/brochure/layouts/layout.ts';
import type { Plan } from '#app/documents/brochure/layouts/plan-brochure.ts';
import { costOfEndPages, lackingPages } from '#app/documents/brochure/layouts/plan-gallery.ts';
import { costOfDetail, ruledOutBy } from '#app/documents/brochure/layouts/plan-pages.ts';
import { spaceOut } from '#app/documents/brochure/layouts/space-out.ts';
import type { PhotoInfo } from '#app/documents/document-photo.ts';
import { finish, finishInTurns, type Steps } from '#app/platform/steps.ts';
import { type Arrangement, detailsIn } from './arrange-photos.ts';
import type { Brochure } from './brochure.ts';
import { chooseDetails, dropPoorDetails, orderDetails, othersOf } from './choose-details.ts';
import { dropUnusedHyphens } from './drop-unused-hyphens.ts';
import { fitLarger } from './fit-larger.ts';
import { type FittedSpaces, fitSpaces } from './fit-spaces.ts';
import type { LayoutPage } from './lay-out-brochure.ts';
import { type MeasuredBrochure, type Measuring, measureInPage } from './measure-brochure.ts';
import { pagesOf } from './planned-pages.ts';
import { rowsAtFold } from './rows-at-fold.ts';

/** How often a plan may be corrected by measurements in the browser. */
const CORRECTIONS = 4;
/** How often the gallery may be planned anew because texts take more or fewer pages than planned. */
const SIGNATURE_CORRECTIONS = 2;
/** From more pages on it is not: in a long one, up to three pages for notes are few, and each layout takes a second. */
export const LONG_PAGES = 24;

/** A brochure as planned, and as laid out so far. */
export type Begun<Photo extends PhotoInfo> = Arrangement<Photo> & {
  brochure: Brochure;
  /** The first pages of articles, as the contents name them. */
  pages: Map<string, number>;
  pageCount: number;
  laid: MeasuredBrochure;
  /** How many details have proved worth a page of their own, once some have not. */
  mostInGallery?: number | undefined;
};

/** What lays a brochure out, with all divisions of words at first and with the used ones alone from then on. */
export type Setter = {
  layOut(brochure: Brochure): Promise<MeasuredBrochure>;
  /** The page that it does so in, and what is measured there. */
  page: LayoutPage;
  measuring: Measuring;
  dropHyphens(): Promise<void>;
  /** For another plan, of which the first layouts are corrected: words may be divided anywhere again, which costs a third less. */
  divideAgain(): void;
  /** Does long work, in turns where the page has someone to answer meanwhile. */
  work<Result>(steps: Steps<Result>): Promise<Result>;
};

/** @param page in which brochures are laid out, one after another */
export function setterIn(page: LayoutPage, toHtml: (brochure: Brochure) => string, measuring: Measuring): Setter {
  let isHyphenated = false;
  let spaces: FittedSpaces = {};
  const setLines = async () => {
    spaces = await page.measure(fitSpaces, spaces);
    await page.measure(dropUnusedHyphens, null);
  };
  /** What the page shows. */
  let shown: string | undefined;
  return {
    page,
    measuring,
    async layOut(brochure) {
      const html = toHtml(brochure);
      // A correction may come to what the page shows already.
      if (html !== shown) {
        await page.load(html);
        if (isHyphenated) await setLines();
        shown = html;
      }
      return page.measure(measureInPage, measuring);
    },
    async dropHyphens() {
      isHyphenated = true;
      await setLines();
    },
    divideAgain() {
      isHyphenated = false;
      shown = undefined;
    },
    work: async (steps) => (page.giveWay ? finishInTurns(steps, page.giveWay) : finish(steps)),
  };
}

/** Corrects a brochure's plan in place, and its details, by what the browser has made of it, until its pages hold. */
export async function settleBrochure<Photo extends PhotoInfo>(
  begun: Begun<Photo>,
  cover: Photo,
  { layOut, page, measuring, dropHyphens, work }: Setter,
): Promise<Begun<Photo>> {
  const { plan, galleryFor, queue, brochure } = begun;
  const { geometry } = brochure;
  let { pages, pageCount, laid } = begun;
  const layOutAnew = async () => {
    laid = await layOut({ ...brochure, pages, pageCount });
  };
  let { mostInGallery } = begun;
  const planGallery = (others: number) => {
    Object.assign(plan, galleryFor(others, mostInGallery));
    pages = pagesOf(laid);
    pageCount = others + plan.gallery.length + plan.endPages;
  };
  const correct = async () => {
    for (let round = 0; round < CORRECTIONS; round += 1) {
      const opening = laid.slots.find(({ slot }) => slot === `photo-${plan.opening?.photo}`);
      const touching = geometry.bleeds ? await page.measure(rowsAtFold, measuring) : [];
      const fits = [
        correctPlan(plan, laid, geometry, detailsIn(queue).details),
        narrowOpening(plan, opening),
        lowerFold(plan, laid.foldLacking),
        insetRows(plan, touching, geometry),
        await work(chooseDetails(queue, cover, laid)),
        orderDetails(queue, cover, laid),
      ].every((isChanged) => !isChanged);
      const numbered = pagesOf(laid);
      if (fits && laid.pages === pageCount && [...numbered].every(([id, first]) => pages.get(id) === first)) break;
      pages = numbered;
      pageCount = laid.pages;
      await layOutAnew();
    }
  };
  const settle = async () => {
    await correct();
    const rounds = laid.pages > LONG_PAGES ? 0 : SIGNATURE_CORRECTIONS;
    for (let round = 0; round < rounds && lackingPages(laid.pages) > 0; round += 1) {
      planGallery(laid.pages - plan.gallery.length - plan.endPages);
      await layOutAnew();
      await correct();
    }
    if (lackingPages(laid.pages) === 0) return;
    const withText = laid.pages - plan.endPages;
    plan.endPages = lackingPages(withText);
    pageCount = withText + plan.endPages;
    await layOutAnew();
  };
  await settle();
  // Last, since it takes long in long texts; without them, a paragraph may be set otherwise.
  await dropHyphens();
  laid = await page.measure(measureInPage, measuring);
  await settle();
  const dropPoor = async () => {
    const { isChanged, inGallery } = dropPoorDetails(plan, queue, laid);
    const isFewer = inGallery.good < inGallery.all;
    if (!isChanged && !isFewer) return;
    if (isFewer) {
      mostInGallery = Math.min(mostInGallery ?? inGallery.good, inGallery.good);
      planGallery(laid.pages - plan.gallery.length - plan.endPages);
    }
    await layOutAnew();
    await settle();
  };
  await dropPoor();
  const { onGalleryPage } = brochure.theme.photos;
  const known = {
    ...detailsIn(queue),
    isAmong: brochure.layout.density.gallery === 'among',
    isFoundFor: othersOf(queue, cover, laid),
    pageOf: (photo: number) => laid.slots.find(({ slot }) => slot === `photo-${photo}`)?.page ?? 0,
  };
  const dropPushed = fillEnds(plan, laid.articles, known, geometry);
  const isGalleryFilled = onGalleryPage > 1 && fillGallery(plan, known, geometry);
  if (dropPushed || isGalleryFilled) {
    await layOutAnew();
    if (dropPushed?.(laid.articles)) await layOutAnew();
    await settle();
    await dropPoor();
  }
  return { ...begun, pages, pageCount, laid, mostInGallery };
}

/** Which of the owner's sentences no page of words has. */
const spareSentences = ({ endPages }: Plan, { sentences }: Brochure): number[] =>
  sentences.flatMap((_, index) => (endPages > 0 && index === 0 ? [] : [index]));

/** How many other plans are tried for one of which pages came out much worse than planned. */
const OTHER_PLANS = 3;
/** What another plan must save to be taken, in empty pages. */
const WORTH_CHANGING = 0.2;

/**
 * Settles a brochure and, where some of its pages came out much worse than planned, other plans without what was planned there.
 * @param planWithout plans anew without these ways to fill a group of articles, and with no more pages of details than have proved worth one
 * @param begin lays out such a plan
 * @returns the one that costs least as laid out, which is in the page then
 */
export async function settleBest<Photo extends PhotoInfo>(
  begun: Begun<Photo>,
  cover: Photo,
  {
    setter,
    density,
    planWithout,
    begin,
  }: {
    setter: Setter;
    density: PhotoDensity;
    planWithout: (
      avoided: ReadonlySet<string>,
      mostInGallery: number | undefined,
      mostDetails: number | undefined,
    ) => Promise<Arrangement<Photo>>;
    begin: (arranged: Arrangement<Photo>, mostInGallery: number | undefined) => Promise<Begun<Photo>>;
  },
): Promise<Begun<Photo>> {
  const judged = async (begun: Begun<Photo>) => {
    const planned = begun.plan.endPages;
    const settled = await settleBrochure(begun, cover, setter);
    const { details } = detailsIn(settled.queue);
    const own = settled.queue.length - details.length;
    const prices = {
      area: settled.brochure.geometry.area,
      details,
      costOfDetail: costOfDetail(density, own),
      costOfBare: costOfBare(density, own),
    };
    const { more, worse } = costAsLaid(settled.plan, settled.laid, prices);
    // Pages for notes instead of details that showed nothing.
    const fillers = { own, words: settled.brochure.wordsPages.length };
    const notes = costOfEndPages(settled.plan.endPages, fillers) - costOfEndPages(planned, fillers);
    const shown = new Set(settled.laid.slots.map(({ slot }) => slot));
    const proved = details.filter((photo) => shown.has(`photo-${photo}`)).length;
    return { settled, worse, proved, isLacking: notes > 0, cost: settled.cost + more + notes };
  };
  let best = await judged(begun);
  let last = best;
  let most = begun.mostInGallery;
  const avoided = new Set<string>();
  const isWorse = () => (last.worse.length > 0 || last.isLacking) && last.settled.laid.pages <= LONG_PAGES;
  for (let tried = 0; tried < OTHER_PLANS && isWorse(); tried += 1) {
    const known = avoided.size;
    for (const way of last.worse) avoided.add(ruledOutBy(way));
    // The same plan would come again.
    if (avoided.size === known && last.settled.mostInGallery === most) break;
    most = last.settled.mostInGallery;
    // Where other places for a detail have shown nothing either, there are no more of them than were shown.
    const mostDetails = tried > 0 ? Math.max(best.proved, last.proved) : undefined;
    const other = await planWithout(avoided, most, mostDetails);
    // Hardly any comes out cheaper than planned, and with more ways ruled out none is planned cheaper.
    if (other.cost >= best.cost - WORTH_CHANGING) break;
    setter.divideAgain();
    last = await judged(await begin(other, most));
    if (last.cost < best.cost - WORTH_CHANGING) best = last;
  }
  const { settled } = best;
  const { brochure, plan, pages, pageCount } = settled;
  // Only now, since what is spaced out is no fuller: a plan is not to be judged by it.
  const few = pagesOfFewWords(plan, settled.laid.articles, brochure.geometry, {
    pictured: new Set(settled.laid.slots.map(({ page }) => page)),
    sentences: spareSentences(plan, brochure),
  });
  const layOut = () => setter.layOut({ ...brochure, pages, pageCount });
  // Another plan may be in the page.
  const findSizes = async (toEnlarge: ToEnlarge[]) => {
    if (last !== best) await layOut();
    return setter.page.measure(fitLarger, { step: setter.measuring.step, pages: toEnlarge });
  };
  const takeBackSizes = await enlarge(few, brochure.geometry, setter.measuring, findSizes);
  const isEvened = evenSpreads(plan.articles, few, settled.laid.articles, brochure.geometry);
  const takeBacks = [takeBackSizes, spaceOut(few, brochure.geometry)];
  if (last === best && !isEvened && takeBacks.every((takeBack) => takeBack === undefined)) return settled;
  let laid = await layOut();
  if (takeBacks.filter((takeBack) => takeBack?.(laid.articles)).length > 0) {
    // What faces a text that is as it was no longer may be as large.
    evenSpreads(plan.articles, few, settled.laid.articles, brochure.geometry);
    laid = await layOut();
  }
  return { ...settled, laid };
}
