/**
 * Waits for the fonts that a page uses. Runs in the page, sent as text by the renderer, so it must use nothing from its scope.
 * A font is requested when a layout first uses it, and once loaded it may require another (a fallback for missing letters).
 * `document.fonts.ready` would wait for the pictures too.
 */
export async function awaitFonts(_nothing: null, page: Document = document): Promise<void> {
  for (let loading: FontFace[]; ; await Promise.all(loading.map((face) => face.loaded))) {
    page.body.getBoundingClientRect();
    loading = Array.from(page.fonts).filter((face) => face.status === 'loading');
    if (loading.length === 0) break;
  }
}
