import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { cleanTexts } from '#app/documents/clean-text.ts';
import { cropPhoto } from '#app/documents/crop-photo.server.ts';
import type { DocumentPhoto } from '#app/documents/document-photo.ts';
import { TYPE_AREA } from '#app/documents/layouts/page-geometry.ts';
import type { MeasuredArticle } from '#app/documents/layouts/plan-pages.ts';
import { correctPlan, type Plan, shapeOf } from '#app/documents/layouts/traditional.ts';
import { loadFaces } from '#app/documents/load-faces.server.ts';
import { type PressFile, type PressSheet, withPress } from '#app/documents/press.server.ts';
import { qrCodeSvg } from '#app/documents/qr-code.server.ts';
import { findTheme } from '#app/documents/themes/find-theme.ts';
import type { ReportProgress } from '#app/jobs/contracts.ts';
import { AppError } from '#app/platform/app-error.ts';
import { SITE_NAME } from '#app/platform/site.ts';
import { MAX_DOCUMENT_PHOTOS } from '#app/showcases/catalogue.ts';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { arrangePhotos, type ShownPhoto } from './arrange-photos.ts';
import { type Article, brochureArticles } from './brochure-articles.tsx';
import { brochureCss } from './brochure-css.ts';
import { type Brochure, BrochureDocument } from './brochure-document.tsx';
import { type MeasuredBrochure, type MeasuredPages, measureInPage, PAGE_STEP } from './measure-brochure.ts';

export type BrochureRequest = {
  content: DocumentContent;
  /** All of the showcase's, in order, 1 to 20; the first is the cover. */
  photos: DocumentPhoto[];
  /** By objectPath; a trophy whose photograph is not among them has none. */
  trophyPhotos: Map<string, DocumentPhoto>;
  /** The address the code on the back cover leads to. */
  qrTarget: string;
  report: ReportProgress;
};

/** How often a plan may be corrected by what Chrome made of it. */
const CORRECTIONS = 4;

/**
 * The brochure as a tagged PDF, 8 pages or more where words and photographs suffice.
 *
 * The words are laid out first; their heights decide how large the photographs stand; the photographs are cut to the places
 * that come of it, and the whole is printed.
 * @throws AppError when it can't be printed; and what `read` throws of a photograph that is gone.
 */
export function renderBrochure(request: BrochureRequest): Promise<{ bytes: Buffer; pages: number }> {
  return withPress((sheet) => printBrochure(sheet, request));
}

/** The same on a sheet that is in the press already. */
export async function printBrochure(sheet: PressSheet, request: BrochureRequest): Promise<{ bytes: Buffer; pages: number }> {
  const content = cleanTexts(request.content);
  const photos = request.photos.slice(0, MAX_DOCUMENT_PHOTOS);
  const theme = findTheme(content.project.theme);
  const faces = await loadFaces(theme.faces.styleSheets);
  const articles = brochureArticles(content, (path) => {
    const photo = request.trophyPhotos.get(path);
    return photo && shapeOf(photo);
  });
  const cover = photos[0];
  if (!cover) throw new AppError('INVALID_INPUT', 'Please add at least one photo');
  const words = {
    content,
    articles,
    css:
      faces.css +
      brochureCss({ runningHead: vehicleName(content.project.vehicleData), siteName: SITE_NAME, colors: theme.colors }) +
      theme.brochureCss,
    qrCode: qrCodeSvg(request.qrTarget),
    qrTarget: request.qrTarget,
    coverShape: shapeOf(cover),
    shown: photos.length,
    total: request.photos.length,
  };

  request.report({ stage: 'Setting the type', fraction: 0.1 });
  const alone = { plan: textAlone(articles), pages: new Map(), shapeOf: () => 1, plateNumber: () => 0 };
  const pictures = awaitPictures();
  const layOut = async (brochure: Brochure): Promise<MeasuredBrochure> => {
    const html = `<!doctype html>${renderToStaticMarkup(createElement(BrochureDocument, brochure))}`;
    await sheet.load(html, (path) => pictures.find(path) ?? faces.find(path));
    return sheet.measure(measureInPage, PAGE_STEP);
  };
  const galley = await layOut({ ...words, ...alone });
  const { plan, queue, backCover } = arrangePhotos(photos, galley.articles.map(measuredArticle(articles)));

  const own = queue.filter(({ isToned }) => !isToned);
  const arranged = {
    plan,
    shapeOf: (photo: number) => shapeOf(queue[photo]?.photo ?? cover),
    plateNumber: (photo: number) => (photo < own.length ? photo + 1 : 0),
  };
  let pages = plannedPages(plan);
  let laid = await layOut({ ...words, ...arranged, pages });
  for (let round = 0; round < CORRECTIONS; round += 1) {
    const fits = !correctPlan(plan, laid);
    const numbered = pagesOf(laid);
    if (fits && [...numbered].every(([id, page]) => pages.get(id) === page)) break;
    pages = numbered;
    laid = await layOut({ ...words, ...arranged, pages });
  }

  request.report({ stage: 'Cutting the photographs', fraction: 0.3 });
  const shownIn = new Map<string, ShownPhoto | undefined>([
    ['cover', { photo: cover }],
    ['back-cover', backCover && { photo: backCover }],
    ...queue.map((shown, index) => [`photo-${index}`, shown] as const),
  ]);
  content.project.trophies.forEach(({ photoUrl }, index) => {
    const photo = photoUrl && request.trophyPhotos.get(photoUrl);
    if (photo) shownIn.set(`trophy-${index}`, { photo });
  });
  await Promise.all(
    laid.slots.map(async (slot) => {
      const shown = shownIn.get(slot.slot);
      if (shown) pictures.deliver(slot.slot, await cropPhoto(shown.photo, slot, shown));
    }),
  );
  request.report({ stage: 'Printing', fraction: 0.7 });
  return { bytes: await sheet.print(), pages: laid.pages };
}

type Pictures = { find: (path: string) => PressFile | undefined; deliver: (slot: string, picture: Buffer) => void };

/** Pictures by slot. They are asked for as soon as a page is laid out, and wait until they are delivered. */
function awaitPictures(): Pictures {
  const waiting = new Map<string, { body: Promise<Buffer>; deliver: (picture: Buffer) => void }>();
  const place = (slot: string) => {
    let deliver: (picture: Buffer) => void = () => {};
    const body = new Promise<Buffer>((resolve) => {
      deliver = resolve;
    });
    const entry = waiting.get(slot) ?? { body, deliver };
    waiting.set(slot, entry);
    return entry;
  };
  return {
    find(path) {
      const slot = /^\/photos\/([a-z0-9-]+)\.jpg$/.exec(path)?.[1];
      return slot ? { type: 'image/jpeg', body: place(slot).body } : undefined;
    },
    deliver: (slot, picture) => place(slot).deliver(picture),
  };
}

/** Each article on pages of its own, without photographs: to learn how much room the words take. */
const textAlone = (articles: Article[]): Plan => ({
  articles: articles.map(({ id }) => ({ id, startsPage: true, pages: 1, isWhole: false, isAiry: false, ornament: false })),
  gallery: [],
});

const measuredArticle =
  (articles: Article[]) =>
  ({ id, firstPage, lastPage, used }: MeasuredPages): MeasuredArticle => {
    const { running = 0, isFluid = true } = articles.find((article) => article.id === id) ?? {};
    return { id, height: (lastPage - firstPage) * TYPE_AREA.height + used, running, isFluid };
  };

/** Where articles would begin if all went as planned. Page 1 is the cover, page 2 the contents. */
function plannedPages(plan: Plan): Map<string, number> {
  const pages = new Map<string, number>();
  let next = 3;
  for (const { id, startsPage, pages: taken } of plan.articles) {
    pages.set(id, startsPage ? next : next - 1);
    next += taken;
  }
  if (plan.gallery.length > 0) pages.set('gallery', next);
  return pages;
}

const pagesOf = ({ articles, galleryPage }: MeasuredBrochure) =>
  new Map([
    ...articles.map(({ id, firstPage }) => [id, firstPage] as const),
    ...(galleryPage ? [['gallery', galleryPage] as const] : []),
  ]);
