import { LAYOUT_IDS } from '#app/showcases/catalogue.ts';
import { THEME_IDS } from '#app/themes/themes.ts';

/** Every theme in every layout that brochures have; the modern grid is the deck's, its brochure is the traditional one. */
export const BROCHURES = THEME_IDS.flatMap((theme) =>
  LAYOUT_IDS.filter((layout) => layout !== 'modern-grid').map((layout) => ({ theme, layout })),
);
