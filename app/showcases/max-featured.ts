/** Showcases on the landing page. */
export const MAX_FEATURED = 12;
