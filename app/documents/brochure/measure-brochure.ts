import type { PhotoSlot } from '#app/documents/document-photo.ts';
import { TYPE_AREA } from '#app/documents/layouts/page-geometry.ts';

/** Which pages an article fell on, from the cover, which is 1; and what of its last page's type area it uses, CSS px. */
export type MeasuredPages = {
  id: string;
  firstPage: number;
  lastPage: number;
  used: number;
  /** Where a row of photographs at its foot went to a page of its own: how much too tall the row was for the one before. */
  lacking: number;
};

export type MeasuredBrochure = {
  articles: MeasuredPages[];
  slots: (PhotoSlot & { slot: string })[];
  galleryPage: number | undefined;
  /** All pages, both covers included. */
  pages: number;
};

/** What one page takes on screen, where pages stand side by side (brochure-css.ts). */
export const PAGE_STEP = TYPE_AREA.width + 100;

/** Runs in the page: reads which pages the articles fell on, and how large the photographs' places came out. */
export function measureInPage(step: number): MeasuredBrochure {
  const pageOf = (rect: DOMRect | undefined) => Math.round((rect?.left ?? 0) / step) + 2;
  const main = document.querySelector('main')?.getBoundingClientRect();
  const top = main?.top ?? 0;
  const height = main?.height ?? 0;
  const articles = Array.from(document.querySelectorAll('[data-article]'), (article) => {
    const rects = article.getClientRects();
    const last = rects[rects.length - 1];
    const foot = article.lastElementChild;
    const before = foot?.previousElementSibling?.getClientRects();
    const end = before?.[before.length - 1];
    const row = foot?.classList.contains('row') ? foot.getBoundingClientRect() : undefined;
    const isApart = row && end && pageOf(row) > pageOf(end);
    return {
      id: article.id,
      lacking: isApart ? end.bottom - top + row.height - height : 0,
      firstPage: pageOf(rects[0]),
      lastPage: pageOf(last),
      used: (last?.bottom ?? 0) - top,
    };
  });
  const slots = Array.from(document.querySelectorAll('[data-slot]'), (image) => {
    const rect = image.getBoundingClientRect();
    return { slot: image.getAttribute('data-slot') ?? '', width: rect.width, height: rect.height };
  });
  const sheets = Array.from(document.querySelectorAll('main > *'), (part) => {
    const rects = part.getClientRects();
    return pageOf(rects[rects.length - 1]);
  });
  const gallery = document.getElementById('gallery');
  return {
    articles,
    slots,
    galleryPage: gallery ? pageOf(gallery.getBoundingClientRect()) : undefined,
    pages: Math.max(1, ...sheets) + 1,
  };
}
