import type { LayoutPage } from '#app/documents/brochure/lay-out-brochure.ts';
import { awaitFonts } from '#app/documents/renderer/await-fonts.ts';
import { NO_PICTURE } from '#app/documents/renderer/show-in-page.ts';
import { giveWay } from '#app/ui/give-way.ts';

/**
 * An iframe of the browser as a page in which a brochure is laid out. It is sandboxed without scripts, so that user text in it is
 * harmless. Each layout is a task of its own, between which the browser answers what is pressed.
 * @param page the frame's document
 * @param signal once it is aborted its functions throw its reason: the frame has been given to another run
 */
export function framePage(page: Document, signal: AbortSignal): LayoutPage {
  // A frame's first document has no doctype, and in such a one tables are set in the browser's own size of type.
  if (page.compatMode === 'BackCompat') {
    page.open();
    page.write('<!doctype html><title></title>');
    page.close();
  }
  let loadedHead = '';
  const pause = async () => {
    await giveWay();
    signal.throwIfAborted();
  };
  return {
    giveWay: pause,
    async load(html) {
      await pause();
      const parsed = new DOMParser().parseFromString(html, 'text/html');
      for (const picture of parsed.querySelectorAll('img[data-slot]')) picture.setAttribute('src', NO_PICTURE);
      page.documentElement.lang = parsed.documentElement.lang;
      if (parsed.head.innerHTML !== loadedHead) page.head.innerHTML = parsed.head.innerHTML;
      loadedHead = parsed.head.innerHTML;
      page.body.className = parsed.body.className;
      page.body.innerHTML = parsed.body.innerHTML;
      await pause();
      await awaitFonts(null, page);
      signal.throwIfAborted();
    },
    async measure(inPage, argument) {
      await pause();
      return inPage(argument, page);
    },
  };
}

/** Sets the gap between a laid out brochure's pages, CSS pixels: null for the one with which it is measured. */
export function setGap(page: Document, gap: number | null): void {
  page.documentElement.style.setProperty('--between', gap === null ? null : `${gap}px`);
}
