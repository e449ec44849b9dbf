import type { PhotoSlot } from '#app/documents/document-photo.ts';

/** Which pages an article fell on, from the cover, which is 1; and what of its last page's type area it uses, CSS px. */
export type MeasuredPages = {
  id: string;
  firstPage: number;
  lastPage: number;
  used: number;
  /** How much of it must stand together at its beginning, CSS px: the first two of its awards with their head; 0 where it has none. */
  beginning: number;
  /** Where a row of photographs at its foot went to a page of its own: how much too tall the row was for the one before. */
  lacking: number;
};

export type MeasuredBrochure = {
  articles: MeasuredPages[];
  slots: (PhotoSlot & { slot: string; page: number })[];
  /** Photographs of the plan whose captions are taller than the place they have, and by how much. */
  tightCaptions: { photo: number; lacking: number }[];
  galleryPage: number | undefined;
  /** All pages, both covers included. */
  pages: number;
};

/**
 * Runs in the page: reads which pages the articles fell on, and how large the photographs' places came out.
 * @param step from one page to the next on screen; `top` and `height` are the type area's, all in CSS pixels
 */
export function measureInPage(
  { step, top, height }: { step: number; top: number; height: number },
  page: Document = document,
): MeasuredBrochure {
  const origin = page.body.getBoundingClientRect().left;
  const pageOf = (rect: DOMRect | undefined) => Math.floor(((rect?.left ?? 0) - origin + step / 8) / step) + 1;
  const articles = Array.from(page.querySelectorAll('[data-article]'), (article) => {
    const rects = article.getClientRects();
    const last = rects[rects.length - 1];
    const foot = article.lastElementChild;
    const before = foot?.previousElementSibling?.getClientRects();
    const end = before?.[before.length - 1];
    const row = foot?.classList.contains('row') ? foot.getBoundingClientRect() : undefined;
    const awards = article.querySelectorAll('.awards li');
    const together = awards[Math.min(1, awards.length - 1)]?.getBoundingClientRect();
    const isApart = row && end && pageOf(row) > pageOf(end);
    return {
      id: article.id,
      lacking: isApart ? end.bottom - top + row.height - height : 0,
      beginning: together ? together.bottom - (rects[0]?.top ?? 0) : 0,
      firstPage: pageOf(rects[0]),
      lastPage: pageOf(last),
      used: (last?.bottom ?? 0) - top,
    };
  });
  const slots = Array.from(page.querySelectorAll('[data-slot]'), (image) => {
    const rect = image.getBoundingClientRect();
    return { slot: image.getAttribute('data-slot') ?? '', width: rect.width, height: rect.height, page: pageOf(rect) };
  });
  const tightCaptions = Array.from(page.querySelectorAll('figcaption')).flatMap((caption) => {
    const photo = /^photo-(\d+)$/.exec(caption.parentElement?.querySelector('img')?.getAttribute('data-slot') ?? '')?.[1];
    const lacking = caption.scrollHeight - caption.clientHeight;
    return photo && lacking > 1 ? [{ photo: Number(photo), lacking }] : [];
  });
  const ends = Array.from(page.querySelectorAll('.fixed-page, [data-article]'), (part) => {
    const rects = part.getClientRects();
    return pageOf(rects[rects.length - 1]);
  });
  const gallery = page.getElementById('gallery');
  return {
    articles,
    slots,
    tightCaptions,
    galleryPage: gallery ? pageOf(gallery.getBoundingClientRect()) : undefined,
    pages: Math.max(1, ...ends) + 1,
  };
}
