/** An empty picture: the places of pictures are sized by CSS, or have their shape from it. */
export const NO_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** What the renderer's page is to show. */
type Shown = {
  html: string;
  /** Goes before the addresses of pictures that begin with a slash. */
  folder: string;
  /** Whether the page has the document's head already, and `html` is without it. */
  isHeadShown: boolean;
  /** What is in the places of those pictures until `requestPictures`. */
  noPicture: string;
};

/**
 * Replaces the document that a page shows. Runs in the page, sent as text by the renderer, so it must use nothing from its scope.
 * A style sheet that both have stays in place, so that its fonts are not loaded again; it must come first.
 */
export function showInPage({ html, folder, isHeadShown, noPicture }: Shown): void {
  // Scripts in it never run, and its pictures are not requested before it is shown.
  const next = new DOMParser().parseFromString(html, 'text/html');
  for (const image of next.images) {
    const address = image.getAttribute('src') ?? '';
    if (!address.startsWith('/')) continue;
    image.dataset.pending = folder + address;
    image.src = noPicture;
  }
  if (!isHeadShown) {
    const coming = Array.from(next.head.children);
    const staying = Array.from(document.head.children).filter((shown) => {
      const stays = coming.some((element) => element.isEqualNode(shown));
      if (!stays) shown.remove();
      return stays;
    });
    document.head.append(...coming.filter((element) => !staying.some((shown) => shown.isEqualNode(element))));
    for (const { name } of Array.from(document.documentElement.attributes)) document.documentElement.removeAttribute(name);
    for (const { name, value } of Array.from(next.documentElement.attributes)) document.documentElement.setAttribute(name, value);
  }
  document.body.replaceWith(next.body);
}

/** Requests the pictures of what `showInPage` shows. Runs in the page. */
export function requestPictures(): void {
  for (const image of document.images) {
    const { pending } = image.dataset;
    if (pending === undefined) continue;
    image.src = pending;
    image.removeAttribute('data-pending');
  }
}
