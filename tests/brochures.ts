import { LAYOUT_IDS, THEME_IDS } from '#app/showcases/catalogue.ts';

/** Every theme in every layout that brochures have; the modern grid is the deck's, its brochure is the traditional one. */
export const BROCHURES = THEME_IDS.flatMap((theme) =>
  LAYOUT_IDS.filter((layout) => layout !== 'modern-grid').map((layout) => ({ theme, layout })),
);
