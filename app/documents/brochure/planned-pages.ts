import type { Plan } from '#app/documents/brochure/layouts/plan-brochure.ts';
import type { MeasuredBrochure } from './measure-brochure.ts';

/** The planned first pages of articles. Page 1 is the cover, page 2 the opening, which may go on across the fold. */
export function plannedPages({ opening, articles, gallery, endPages }: Plan): { pages: Map<string, number>; pageCount: number } {
  const pages = new Map<string, number>();
  let next = opening?.fold ? 4 : 3;
  const addGalleryPages = (before: string | undefined) => {
    const galleryPages = gallery.filter((galleryPage) => galleryPage.before === before).length;
    if (galleryPages > 0 && !pages.has('gallery')) pages.set('gallery', next);
    next += galleryPages;
  };
  for (const { id, startsPage, pages: taken } of articles) {
    addGalleryPages(id);
    pages.set(id, startsPage ? next : next - 1);
    next += taken;
  }
  addGalleryPages(undefined);
  return { pages, pageCount: next + endPages };
}

/** The page of each of the plan's pages of photos, in its order. @param laid the first pages of articles, and all pages with both covers */
export const galleryPagesOf = ({ gallery, endPages }: Plan, laid: { pages: Map<string, number>; pageCount: number }): number[] =>
  gallery.map(({ before }, index) => {
    const next = before === undefined ? laid.pageCount - endPages : (laid.pages.get(before) ?? 0);
    return next - gallery.slice(index).filter((other) => other.before === before).length;
  });

/** The first pages of articles as laid out, and that of the gallery. */
export const pagesOf = ({ articles, galleryPage }: MeasuredBrochure): Map<string, number> =>
  new Map([
    ...articles.map(({ id, firstPage }) => [id, firstPage] as const),
    ...(galleryPage ? [['gallery', galleryPage] as const] : []),
  ]);

/** Whether an article or the gallery begins on a right-hand page, whose outer edge is the right one. */
export const beginsRecto = ({ pages }: { pages: Map<string, number> }, id: string): boolean => (pages.get(id) ?? 0) % 2 === 1;
