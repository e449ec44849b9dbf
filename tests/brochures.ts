import { LAYOUT_IDS } from '#app/showcases/layouts.ts';
import { THEME_IDS } from '#app/themes/themes.ts';

/** The layouts of brochures: modern-grid is for decks, and its brochure is the traditional one. */
export const BROCHURE_LAYOUT_IDS = LAYOUT_IDS.filter((layout) => layout !== 'modern-grid');

/** Every theme in every layout of brochures. */
export const BROCHURES = THEME_IDS.flatMap((theme) => BROCHURE_LAYOUT_IDS.map((layout) => ({ theme, layout })));
