import type { PhotoSlot } from '#app/documents/document-photo.ts';
import type { TypeHeights } from './cover-over-photo.ts';

/** An article's pages, counted from the cover as 1, and the used height of its last page's type area, CSS px. */
export type MeasuredPages = {
  id: string;
  firstPage: number;
  lastPage: number;
  used: number;
  /**
   * The height of its start that must not break, CSS px: the first two awards with their heading, a quote with the few lines around it;
   * 0 where there is none.
   */
  beginning: number;
  /** The height of its heading. */
  head: number;
  /**
   * Where its text goes on at another page: how much of it stands on the first one below the heading, and 0 where a photo there leaves no room
   * for any; undefined where it does not.
   */
  begun: number | undefined;
  /** What is left of the page where it begins. */
  roomAtStart: number;
  /** The height of boxes at its end that are never torn, with what is above them; 0 where there are none. */
  ending: number;
  /** What is empty of the page before, where these went to the next one. */
  leftByEnding: number;
  /** Whether boxes begin another page than the one on which its text ends. */
  isBoxApart: boolean;
  /** For a row of photos at its foot that went to the next page: by how much it was too tall for the previous one. */
  lacking: number;
  /** What its pull quote takes of a page, with the room around it, CSS px; 0 where it has none. */
  quote: number;
  /** Whether its pull quote begins a page, for which the one before has been left early, or above the last few lines of its text. */
  isQuoteApart: boolean;
  /** Whether the photo of a column is not where its text begins: no more than a few lines are beside it, or all of the text is. */
  isFigureApart: boolean;
  /** Whether nothing of its text is beside that photo. */
  isFigureAlone: boolean;
  /** Its parts, one below the other: heading, texts, lists. A remark on slogans is a part of these. */
  parts: number;
  /** What is empty at the foot of a page before its last one, where a photo or a box has gone on; the most of any such page, CSS px. */
  hole: number;
  /** The room that a page lacks for the few lines of running text that are alone at its foot or on the next page, CSS px; 0 for none. */
  lonely: number;
  /** The size of its running text, by the theme's; undefined where it has none. */
  textSize?: number | undefined;
  /** What its last lines on another page lack of six, CSS px; 0 where they are as many, or not on another. */
  company: number;
};

export type MeasuredBrochure = {
  articles: MeasuredPages[];
  slots: (Omit<PhotoSlot, 'use'> & { slot: string; page: number })[];
  /** Photos whose captions are taller than their room, and by how much. */
  tightCaptions: { photo: number; lacking: number }[];
  /** By how much the words below a photo across the fold are taller than their room, CSS px. */
  foldLacking: number;
  /** What is left of the opening's page below its words, CSS px; 0 where its photo goes on across the fold. */
  openingFree: number;
  galleryPage: number | undefined;
  /** The cover's type: with what is printed beyond the trim at the upper and the lower edge. */
  cover: TypeHeights;
  /** All pages, including both covers. */
  pages: number;
};

/**
 * `step` from one page to the next on screen; `top` and `height` are the type area's, `fewLines` is the least of a text at a page's head or
 * foot (layouts/fill-pages.ts), all in CSS pixels.
 */
export type Measuring = { step: number; top: number; height: number; fewLines: number };

/** Runs in the page: measures the articles' pages and the photos' slots. */
export function measureInPage({ step, top, height, fewLines }: Measuring, page: Document = document): MeasuredBrochure {
  /** Lines of a text that are few on a page. */
  const FEW = 6;
  /** Rows of a table that are few there, and the height of one. */
  const FEW_ROWS = 3;
  const rowOf = (table: Element) => table.querySelector('tr')?.getBoundingClientRect().height ?? 0;
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
    const boxes = article.querySelector('.sidebars');
    const aboveBoxes = boxes?.previousElementSibling?.getClientRects();
    const text = aboveBoxes?.[aboveBoxes.length - 1];
    const box = boxes?.getBoundingClientRect();
    const isBoxApart = box && text && pageOf(box) > pageOf(text);
    const isApart = row && end && pageOf(row) > pageOf(end);
    const panel = article.querySelector(':scope > .panel')?.getBoundingClientRect();
    const textOfPanel = article.querySelector(':scope > :has(+ .panel)')?.getClientRects();
    const isPanelApart = panel && textOfPanel && pageOf(panel) > pageOf(textOfPanel[textOfPanel.length - 1]);
    const quote = article.querySelector('.pull-quote');
    const aboveQuote = quote?.previousElementSibling?.getClientRects();
    const lines = aboveQuote?.[aboveQuote.length - 1];
    const quoted = quote?.getBoundingClientRect();
    const belowQuote = quote?.nextElementSibling?.getClientRects();
    const below = belowQuote?.[0];
    const remainder = belowQuote?.[belowQuote.length - 1];
    const isQuoteTurned = lines !== undefined && below !== undefined && pageOf(below) > pageOf(lines);
    const quoteAtStart = quoted && lines && lines.height < fewLines ? quoted.bottom + fewLines : undefined;
    const isOverScrap =
      quoted !== undefined &&
      remainder !== undefined &&
      pageOf(remainder) === pageOf(quoted) &&
      remainder.bottom - quoted.bottom < fewLines;
    const isQuoteApart =
      quoted !== undefined &&
      lines !== undefined &&
      pageOf(quoted) > pageOf(lines) &&
      (top + height - lines.bottom > height / 10 || isOverScrap);
    const header = article.querySelector(':scope > header');
    const beginning = article.querySelector(':scope > header + .columns, :scope > header + .row + .columns');
    const firstLines = beginning?.getClientRects()[0];
    // A quote below them keeps them company.
    const belowFirst = beginning?.nextElementSibling?.getClientRects()[0];
    const head = header?.getBoundingClientRect();
    const isTextParted = head && firstLines && pageOf(last) > pageOf(head);
    const body = header?.parentElement?.querySelector(':scope > header ~ :not(.row, .ornament)')?.getClientRects()[0];
    const above = article.querySelector(':scope > .row:has(+ header)')?.getBoundingClientRect();
    const isRowAlone = head && ((body && pageOf(body) > pageOf(head)) || (above && pageOf(head) > pageOf(above)));
    const figure = article.querySelector('.columns > .figure');
    const figurePage = pageOf(figure?.getBoundingClientRect());
    const textParts = Array.from(figure?.parentElement?.querySelectorAll(':scope > p') ?? [], (text) => ({
      line: Number.parseFloat(getComputedStyle(text).lineHeight) || 1,
      rects: Array.from(text.getClientRects()),
    }));
    const linesBeside = textParts.reduce(
      (sum, { line, rects }) =>
        sum + rects.reduce((lines, rect) => lines + (pageOf(rect) === figurePage ? rect.height / line : 0), 0),
      0,
    );
    const isAtHead = figure !== null && figure === figure.parentElement?.firstElementChild;
    const begins = isAtHead ? rects[0] : textParts[0]?.rects[0];
    const isFigureApart = figure !== null && pageOf(begins) < figurePage && (isAtHead || linesBeside < 5.5);
    const scraps = Array.from(article.querySelectorAll('.columns, .specification table'), (columns) => {
      const parts = columns.getClientRects();
      const [head, tail] = [parts[0]?.height ?? 0, parts[parts.length - 1]?.height ?? 0];
      const { lineHeight, columnCount } = getComputedStyle(columns);
      const line = Number.parseFloat(lineHeight) || 0;
      if (parts.length < 2) return { lonely: 0, company: 0 };
      if (columns.matches('table')) return { lonely: tail < FEW_ROWS * (rowOf(columns) + 1) ? tail : 0, company: 0 };
      const company = tail < (FEW - 0.5) * line ? FEW * line - tail : 0;
      // Two lines at a foot are enough; on the next page, where a quote or a box is below them, three; of a single column, and above a photo, six.
      const isSingle = columnCount === 'auto';
      const isAbovePhoto = columns.nextElementSibling?.matches('.row') ?? false;
      if (tail < (isSingle || isAbovePhoto ? FEW - 0.5 : 2.5) * line) return { lonely: tail, company };
      return { lonely: head < 1.5 * line ? 2 * line - head : 0, company };
    });
    const running = article.querySelector(':scope > .columns:not(.campaign) p');
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    const lonely = scraps.map((scrap) => scrap.lonely).find((room) => room > 0) ?? 0;
    const company = scraps.at(-1)?.company ?? 0;
    const filled = new Map<number, number>();
    // Columns are as tall as their page, however little is in them.
    for (const part of article.querySelectorAll('h1, h2, p, li, tr, figure, .row, aside, .sidebars')) {
      for (const rect of part.getClientRects()) {
        filled.set(pageOf(rect), Math.max(rect.bottom, filled.get(pageOf(rect)) ?? 0));
      }
    }
    const lowest = Array.from(filled, ([at, bottom]) => (at < pageOf(last) ? bottom : top + height));
    return {
      id: article.id,
      hole: Math.max(0, top + height - Math.min(top + height, ...lowest)),
      lacking: isApart ? end.bottom - top + row.height - height : 0,
      lonely,
      company,
      textSize: running ? sizeOf(running) / sizeOf(page.body) : undefined,
      quote: lines && below && !isQuoteTurned ? below.top - lines.bottom : (quoted?.height ?? 0),
      isQuoteApart,
      isFigureApart,
      isFigureAlone: isFigureApart && linesBeside < 0.5,
      parts: article.querySelectorAll(':scope > :not(.taglines + .campaign)').length,
      ending: !box || !text ? 0 : isBoxApart ? box.bottom - top : box.bottom - text.bottom,
      isBoxApart: Boolean(isBoxApart || isPanelApart),
      leftByEnding: isBoxApart ? top + height - text.bottom : 0,
      head: head?.height ?? 0,
      begun: isRowAlone
        ? 0
        : isTextParted && pageOf(firstLines) === pageOf(head) && !(belowFirst && pageOf(belowFirst) === pageOf(head))
          ? firstLines.height
          : undefined,
      roomAtStart: top + height - (rects[0]?.top ?? 0),
      beginning: (together?.bottom ?? quoteAtStart ?? rects[0]?.top ?? 0) - (rects[0]?.top ?? 0),
      firstPage: pageOf(rects[0]),
      lastPage: pageOf(last),
      used: (last?.bottom ?? 0) - top,
    };
  });
  const slots = Array.from(page.querySelectorAll('[data-slot]'), (image) => {
    const rect = image.getBoundingClientRect();
    // A mount around the picture is a part of its box.
    const style = getComputedStyle(image);
    const mount = (...sides: string[]) => sides.reduce((sum, side) => sum + (Number.parseFloat(side) || 0), 0);
    return {
      slot: image.getAttribute('data-slot') ?? '',
      width: rect.width - mount(style.paddingLeft, style.paddingRight, style.borderLeftWidth, style.borderRightWidth),
      height: rect.height - mount(style.paddingTop, style.paddingBottom, style.borderTopWidth, style.borderBottomWidth),
      page: pageOf(rect),
    };
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
  const onCover = (part: string) => page.querySelector(`.cover${part}`)?.getBoundingClientRect() ?? new DOMRect();
  const cover = onCover('');
  const foldWords = page.querySelector('.fold-words');
  const opening = page.querySelector('.opening');
  const words = Array.from(
    opening?.querySelectorAll('figcaption, ol, table, .introduction') ?? [],
    (part) => part.getBoundingClientRect().bottom,
  );
  return {
    articles,
    slots,
    tightCaptions,
    foldLacking: foldWords ? foldWords.scrollHeight - foldWords.clientHeight : 0,
    cover: {
      head: onCover(' .masthead').bottom - cover.top,
      name: onCover(' h1').height,
      foot: cover.bottom - onCover(' .cover-foot').top,
    },
    openingFree: opening ? opening.getBoundingClientRect().bottom - Math.max(...words) : 0,
    galleryPage: gallery ? pageOf(gallery.getBoundingClientRect()) : undefined,
    pages: Math.max(1, ...ends) + 1,
  };
}
