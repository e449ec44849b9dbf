import type { LayoutPage } from '#app/documents/brochure/lay-out-brochure.ts';
import { awaitFonts } from '#app/documents/renderer/await-fonts.ts';

/** A picture of nothing: the places of photographs have their sizes by style, and are filled once these are known. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/**
 * A frame of the browser as a page to lay a brochure out on. The frame belongs to this page and is sandboxed without
 * scripts, so the words in it can't do anything.
 * @param page the frame's document
 * @param signal once it is aborted both functions throw its reason: the frame has been given to another laying out
 */
export function framePage(page: Document, signal: AbortSignal): LayoutPage {
  let loadedHead = '';
  return {
    async load(html) {
      signal.throwIfAborted();
      const parsed = new DOMParser().parseFromString(html, 'text/html');
      for (const picture of parsed.querySelectorAll('img[data-slot]')) picture.setAttribute('src', NOTHING);
      page.documentElement.lang = parsed.documentElement.lang;
      if (parsed.head.innerHTML !== loadedHead) page.head.innerHTML = parsed.head.innerHTML;
      loadedHead = parsed.head.innerHTML;
      page.body.className = parsed.body.className;
      page.body.innerHTML = parsed.body.innerHTML;
      await awaitFonts(null, page);
    },
    async measure(inPage, argument) {
      signal.throwIfAborted();
      return inPage(argument, page);
    },
  };
}
