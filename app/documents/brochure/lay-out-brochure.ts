import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { findLayout } from '#app/documents/brochure/layouts/find-layout.ts';
import type { PhotoDensity } from '#app/documents/brochure/layouts/layout.ts';
import {
  EDITIONS,
  type Edition,
  PAPERS,
  type Paper,
  pageGeometry,
  pageStep,
} from '#app/documents/brochure/layouts/page-geometry.ts';
import { type PhotoInfo, type PhotoSlot, shapeOf } from '#app/documents/document-photo.ts';
import { qrCodeSvg } from '#app/documents/draw-qr-code.ts';
import type { PhotoUse } from '#app/photos/owner-frames.ts';
import { AppError } from '#app/platform/app-error.ts';
import { MAX_DOCUMENT_PHOTOS, NO_PHOTOS } from '#app/showcases/layouts.ts';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';
import type { PhotoTreatment } from '#app/themes/brochure-theme.ts';
import { loadBrochureTheme, themeColors } from '#app/themes/themes.ts';
import { acrossFold } from './across-fold.ts';
import {
  type Arrangement,
  arrangePhotos,
  coverOf,
  filling,
  type ShownPhoto,
  shownAcrossFold,
  shownShape,
} from './arrange-photos.ts';
import type { Brochure } from './brochure.ts';
import { type BrochureArticle, brochureArticles, brochureNotes } from './brochure-articles.tsx';
import { brochureCss } from './brochure-css.ts';
import { BrochureDocument } from './brochure-document.tsx';
import { FOLD_SLOTS, isDense } from './brochure-opening.tsx';
import { brochurePartsCss } from './brochure-parts-css.ts';
import { showDetail } from './choose-details.ts';
import { coverOverPhoto, shownOnCover, TYPE_SIZES, type TypeHeights } from './cover-over-photo.ts';
import { fitName } from './fit-name.ts';
import { FEW_LINES } from './layouts/fill-pages.ts';
import type { Fills } from './layouts/plan-pages.ts';
import { fillLotPage, hasRoom, introductionOf } from './lot-introduction.ts';
import type { MeasuredBrochure } from './measure-brochure.ts';
import { measuredArticle, textAlone } from './measured-articles.ts';
import { numberFigures } from './number-figures.ts';
import { plannedPages } from './planned-pages.ts';
import { type Begun, type Setter, setterIn, settleBest } from './settle-brochure.ts';
import { ownersSentences, wordsPagesOf } from './words-page.tsx';

/** The page in which a brochure is laid out: one of the renderer, or an iframe in its owner's browser. */
export type LayoutPage = {
  /** Loads HTML and its fonts; pictures need not be loaded. */
  load(html: string): Promise<void>;
  /** Runs a function in the page as laid out on screen. */
  measure<Argument, Result>(inPage: (argument: Argument, page?: Document) => Result, argument: Argument): Promise<Result>;
  /** In an owner's browser: lets it answer what was pressed, in the middle of long work. @throws where the work is to end */
  giveWay?: () => Promise<void>;
};

export type LayoutRequest<Photo extends PhotoInfo> = {
  /** With cleaned texts. */
  content: DocumentContent;
  /** All photos of the showcase in order, 1 to 20; the first is the cover. */
  photos: Photo[];
  /** By objectPath; a trophy whose photo is missing has none. */
  trophyPhotos: Map<string, Photo>;
  /** The address of the code on the back cover. */
  qrTarget: string;
  edition: Edition;
  /** US letter if left out. */
  paper?: Paper | undefined;
  /** The @font-face rules of the theme's fonts. */
  fontsCss: string;
};

/** A photo's slot in CSS pixels, its page, and what it will show. */
export type FilledSlot<Photo extends PhotoInfo> = MeasuredBrochure['slots'][number] &
  Pick<PhotoSlot, 'use' | 'part'> & { shown: ShownPhoto<Photo> };

export type LaidOutBrochure<Photo extends PhotoInfo> = { pages: number; slots: FilledSlot<Photo>[] };

/**
 * Lays out a brochure in a page: the texts first, whose heights decide the sizes of the photos. The page ends up as the brochure
 * without the pictures in its slots. Used by the renderer and by the preview.
 * @throws AppError INVALID_INPUT without a photo
 */
export async function layOutBrochure<Photo extends PhotoInfo>(
  page: LayoutPage,
  request: LayoutRequest<Photo>,
): Promise<LaidOutBrochure<Photo>> {
  const { content, trophyPhotos, qrTarget } = request;
  const photos = request.photos.slice(0, MAX_DOCUMENT_PHOTOS);
  const cover = photos[0];
  if (!cover) throw new AppError('INVALID_INPUT', NO_PHOTOS);
  const theme = await loadBrochureTheme(content.project.theme);
  const layout = findLayout(content.project.layoutTemplateId);
  const geometry = pageGeometry(theme.grid, layout, PAPERS[request.paper ?? 'letter']);
  const trim = EDITIONS[request.edition];
  const shapeOfTrophy = (path: string) => {
    const photo = trophyPhotos.get(path);
    return photo && shapeOf(photo);
  };
  const notes = brochureNotes(content, layout, theme.editing);
  const articles = brochureArticles(content, { layout, editing: theme.editing, geometry, notes, shapeOfTrophy });
  const measuring = {
    step: pageStep(geometry.page, trim),
    top: geometry.margins.top + trim.bleed + trim.slug,
    height: geometry.area.height,
    fewLines: FEW_LINES,
  };

  const toHtml = (brochure: Brochure) => `<!doctype html>${renderToStaticMarkup(createElement(BrochureDocument, brochure))}`;
  const setter = setterIn(page, toHtml, measuring);
  const colors = themeColors(content.project.theme);
  const draftLayout: Brochure = {
    content,
    theme,
    layout,
    geometry,
    trim,
    articles,
    introduction: undefined,
    notes,
    wordsPages: wordsPagesOf(content),
    sentences: ownersSentences(content),
    fontsCss: request.fontsCss + (theme.fonts.rules ?? ''),
    css: [brochureCss({ geometry, colors, trim }), brochurePartsCss(geometry), theme.brochureCss].join('\n'),
    qrCode: qrCodeSvg(qrTarget),
    qrTarget,
    ...coverOf(cover),
    photoCover: undefined,
    nameFit: 1,
    backCover: undefined,
    shown: photos.length,
    total: request.photos.length,
    plan: textAlone(articles),
    pages: new Map(),
    pageCount: 0,
    shapeOf: () => 1,
    plateNumber: () => 0,
    wholeOf: () => 0,
    isPart: () => false,
    captionOf: () => undefined,
  };
  const { photoCover, nameFit, words } = await setType(draftLayout, cover, setter);

  const measured = words.articles.map(measuredArticle(articles, geometry.area.height));
  const density = densityOf(layout.density, theme.photos);
  const mayFold = layout.opening === 'contents' && theme.editing.opensAcrossFold && !isDense(content.project);
  const fills = new Map<string, Fills>();
  type Wish = { avoided?: ReadonlySet<string>; mostInGallery?: number | undefined; mostDetails?: number | undefined };
  const planFor = (introduction: BrochureArticle | undefined, { avoided, mostInGallery, mostDetails }: Wish = {}) =>
    setter.work(
      arrangePhotos(
        photos,
        measured.filter(({ id }) => id !== introduction?.id),
        {
          geometry,
          density,
          mayFold,
          mostInGallery,
          mostDetails,
          wordsPages: draftLayout.wordsPages.length,
          fills,
          ...(avoided && { avoided }),
        },
      ),
    );
  const begin = async (
    introduction: BrochureArticle | undefined,
    arranged: Arrangement<Photo>,
    mostInGallery?: number,
  ): Promise<Begun<Photo>> => {
    const { plan, queue, backCover } = arranged;
    const brochure: Brochure = {
      ...draftLayout,
      articles: articles.filter((article) => article !== introduction),
      introduction,
      photoCover,
      nameFit,
      plan,
      backCover: backCover && { number: photos.length, caption: backCover.caption },
      shapeOf: (photo) => shownShape(queue[photo] ?? { photo: cover }),
      ...numberFigures(plan, queue, { cover, backCover, total: photos.length }),
      captionOf: (photo) => queue[photo]?.photo.caption,
    };
    const { pages, pageCount } = plannedPages(plan);
    const layOut = () => setter.layOut({ ...brochure, pages, pageCount });
    const laid = await layOut();
    return {
      ...arranged,
      brochure,
      pages,
      pageCount,
      mostInGallery,
      laid: layout.opening === 'lot' ? await fillLotPage(plan, laid, layOut) : laid,
    };
  };
  const wished = introductionOf(articles, content, layout.opening);
  let begun = await begin(wished, await planFor(wished));
  const introduction = wished && hasRoom(begun.plan, begun.laid) ? wished : undefined;
  if (introduction !== wished) begun = await begin(introduction, await planFor(introduction));
  const { plan, queue, backCover, laid } = await settleBest(begun, cover, {
    setter,
    density,
    planWithout: (avoided, mostInGallery, mostDetails) => planFor(introduction, { avoided, mostInGallery, mostDetails }),
    begin: (arranged, mostInGallery) => begin(introduction, arranged, mostInGallery),
  });
  const slotOf = (name: string) => laid.slots.find(({ slot }) => slot === name) ?? { width: 1, height: 1 };
  const shownIn = new Map<string, ShownPhoto<Photo> | undefined>([
    ['cover', photoCover ? shownOnCover(cover, photoCover, { ...trim, page: geometry.page }) : { photo: cover }],
    ['back-cover', backCover && filling(backCover, { ...slotOf('back-cover'), use: 'page' })],
    ...FOLD_SLOTS.map((slot) => [slot, shownAcrossFold(plan, queue, geometry.page)] as const),
    ...queue.map((shown, index) => [`photo-${index}`, showDetail(shown, slotOf(`photo-${index}`))] as const),
  ]);
  content.project.trophies.forEach(({ photoUrl }, index) => {
    const photo = photoUrl && trophyPhotos.get(photoUrl);
    if (photo) shownIn.set(`trophy-${index}`, { photo });
  });
  const slots = laid.slots.flatMap((slot) => {
    const shown = shownIn.get(slot.slot);
    return shown
      ? {
          ...slot,
          ...acrossFold(slot, laid.slots, trim),
          use: documentUse(slot.slot),
          shown: { ...shown, isToned: theme.photos.isToned },
        }
      : [];
  });
  return { pages: laid.pages, slots };
}

const documentUse = (slot: string): PhotoUse => (slot === 'cover' ? 'cover' : 'page');

const NO_TYPE: TypeHeights = { head: 0, name: 0, foot: 0 };

type SetType = Pick<Brochure, 'photoCover' | 'nameFit'> & { words: MeasuredBrochure };

/** Measures the texts alone, and with them the cover's type, which lies over the photo in the largest size for which there is room. */
async function setType(draft: Brochure, cover: PhotoInfo, { layOut, page }: Setter): Promise<SetType> {
  const { theme, trim, content, geometry } = draft;
  const { paper, ink } = themeColors(content.project.theme);
  const inks = theme.photos.cover === 'filled' ? { light: paper, dark: ink } : { light: paper };
  const edge = trim.bleed + trim.slug;
  const layOutFitted = async (brochure: Brochure): Promise<Pick<SetType, 'nameFit' | 'words'>> => {
    const words = await layOut(brochure);
    const nameFit = await page.measure(fitName, null);
    return nameFit < 1 ? { nameFit, words: await layOut({ ...brochure, nameFit }) } : { nameFit, words };
  };
  // Whatever its size, the type has no place over a photo in which there is none for any.
  const tried = theme.photos.cover === 'framed' ? undefined : coverOverPhoto(cover, NO_TYPE, inks, geometry.page);
  for (const size of tried ? TYPE_SIZES : []) {
    const fitted = await layOutFitted({ ...draft, photoCover: tried && { ...tried, size } });
    const { head, name, foot } = fitted.words.cover;
    const photoCover = coverOverPhoto(cover, { head: head - edge, name, foot: foot - edge }, inks, geometry.page);
    if (photoCover) return { photoCover: { ...photoCover, size }, ...fitted };
  }
  return { photoCover: undefined, ...(await layOutFitted(draft)) };
}

/** A layout's photo density, as far as the theme supports it. */
const densityOf = (density: PhotoDensity, { sideBySide, onGalleryPage }: PhotoTreatment): PhotoDensity => ({
  ...density,
  row: Math.min(density.row, sideBySide),
  inColumn: density.inColumn && sideBySide > 1,
  galleryPage: {
    wished: Math.min(density.galleryPage.wished, onGalleryPage),
    most: Math.min(density.galleryPage.most, onGalleryPage),
    row: Math.min(density.galleryPage.row, sideBySide),
  },
});
