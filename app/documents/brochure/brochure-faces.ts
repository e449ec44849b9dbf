import type { ThemeId } from '#app/showcases/catalogue.ts';

/** Where a theme's @font-face rules are on this site; their files lie beside it, as the press finds them. */
export const brochureFaces = (theme: ThemeId): string => `/faces/${theme}.css`;
