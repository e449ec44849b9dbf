/**
 * Waits for the fonts that a page needs. Runs in the page, sent as text by the renderer: it must use nothing from around it.
 *
 * A font is asked for when a layout first needs it, and its arrival may need another (a fallback for what it lacks).
 * `document.fonts.ready` would wait for the pictures too.
 */
export async function awaitFonts(_nothing: null, page: Document = document): Promise<void> {
  for (let loading: FontFace[]; ; await Promise.all(loading.map((face) => face.loaded))) {
    page.body.getBoundingClientRect();
    loading = Array.from(page.fonts).filter((face) => face.status === 'loading');
    if (loading.length === 0) break;
  }
}
