import { type Chapter, namedChapters } from '#app/documents/reader/chapters.ts';

/**
 * The text of each page of a brochure that is laid out in a frame, in reading order.
 * @param step from one page to the next, CSS pixels
 */
export function pageTexts(page: Document, step: number, pages: number): string[] {
  const texts = Array.from({ length: pages }, () => '');
  const origin = page.body.getBoundingClientRect().left;
  const range = page.createRange();
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const pageOf = (rect: DOMRect) => Math.floor((rect.left - origin + step / 8) / step);
  const add = (node: Node, from: number, to: number) => {
    range.setStart(node, from);
    range.setEnd(node, to);
    const places = new Set(Array.from(range.getClientRects(), pageOf));
    const [first] = places;
    const text = node.textContent?.slice(from, to) ?? '';
    if (first === undefined || texts[first] === undefined) return;
    // What goes on overleaf is divided between its words.
    if (places.size > 1 && text.includes(' ')) {
      const middle = from + text.indexOf(' ', text.length / 2 - 1);
      if (middle > from && middle + 1 < to) {
        add(node, from, middle + 1);
        add(node, middle + 1, to);
        return;
      }
    }
    texts[first] += text;
  };
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    add(node, 0, node.textContent?.length ?? 0);
    if (node.parentElement && getComputedStyle(node.parentElement).display !== 'inline') space(texts);
  }
  return texts.map((text) => text.replace(/\s+/g, ' ').trim());
}

/** Words of two paragraphs are two words. */
function space(texts: string[]): void {
  for (const [index, text] of texts.entries()) if (text) texts[index] = `${text} `;
}

/** The page, counted from 1, on which an article begins; undefined for one that is not there. @param step as for pageTexts */
export function firstPageOf(article: string, page: Document, step: number): number | undefined {
  const part = page.getElementById(article);
  return part ? pageOf(part, page, step) : undefined;
}

function pageOf(part: Element, page: Document, step: number): number | undefined {
  const [place] = part.getClientRects();
  return place && Math.floor((place.left - page.body.getBoundingClientRect().left + step / 8) / step) + 1;
}

/** What the pages are headed by, as the outline of their PDF has it. @param step as for pageTexts */
export const chaptersOn = (page: Document, step: number): Chapter[] =>
  namedChapters(
    Array.from(page.querySelectorAll('h1')).flatMap((heading) => {
      const at = pageOf(heading, page, step);
      // Soft hyphens are where a line may break.
      const title = (heading.textContent ?? '')
        .replace(/\u00ad/g, '')
        .replace(/\s+/g, ' ')
        .trim();
      return at ? [{ title, page: at }] : [];
    }),
  );
