/**
 * The hairline of a brochure's photos, for themes whose photos have no other frame: where one is burnt out to white at its edge, the
 * paper would go on into it. Not at a page's edge, where Chrome would draw it on the page before, too.
 */
export const PHOTO_HAIRLINE =
  '.row:not(.edge-to-edge) .figure img { outline: .5px solid color-mix(in srgb, var(--ink) 25%, transparent); outline-offset: -.5px; }';
