/**
 * Replaces the document that a page shows. Runs in the page, sent as text by the renderer, so it must use nothing from its scope.
 * A style sheet that both have stays in place, so that its fonts are not loaded again; it must come first.
 * @param folder goes before the addresses of pictures that begin with a slash
 * @param isHeadShown whether the page has the document's head already, and `html` is without it
 */
export function showInPage({ html, folder, isHeadShown }: { html: string; folder: string; isHeadShown: boolean }): void {
  // Scripts in it never run, and its pictures are not requested before it is shown.
  const next = new DOMParser().parseFromString(html, 'text/html');
  for (const image of next.images) {
    const address = image.getAttribute('src') ?? '';
    if (address.startsWith('/')) image.setAttribute('src', folder + address);
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
