import type { PhotoInfo } from '#app/documents/document-photo.ts';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';
import { type FallbackScript, neededScripts } from '#app/themes/fallback-families.ts';
import type { ThemeId } from '#app/themes/themes.ts';

/** The scripts that a brochure needs besides its theme's own. Captions belong to the photos, not to the content. */
export const brochureScripts = (content: DocumentContent, photos: Pick<PhotoInfo, 'caption'>[]): FallbackScript[] =>
  neededScripts([content, photos.map(({ caption }) => caption)]);

/** A theme's @font-face rules with addresses of this site; the renderer finds the same files next to them. */
export const brochureFonts = (theme: ThemeId, scripts: FallbackScript[]): string =>
  `/faces/${theme}.css?${new URLSearchParams(scripts.map((script) => ['script', script]))}`;

/** The same for a screen that shows its text before its fonts have arrived. */
export const swappedFonts = (theme: ThemeId, scripts: FallbackScript[]): string => `${brochureFonts(theme, scripts)}&swap`;
