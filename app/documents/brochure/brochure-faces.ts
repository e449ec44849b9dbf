import type { FallbackScript } from '#app/documents/themes/fallback-families.ts';
import type { ThemeId } from '#app/showcases/catalogue.ts';

/** Where a theme's @font-face rules are on this site; their files lie beside it, as the press finds them. */
export const brochureFaces = (theme: ThemeId, scripts: FallbackScript[]): string =>
  `/faces/${theme}.css?${new URLSearchParams(scripts.map((script) => ['script', script]))}`;
