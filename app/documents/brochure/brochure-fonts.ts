import type { PhotoInfo } from '#app/documents/document-photo.ts';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';
import { type FallbackScript, neededScripts } from '#app/themes/fallback-families.ts';
import type { ThemeId } from '#app/themes/themes.ts';

/** Which scripts a brochure needs besides its theme's own. Captions are the photos' own, and no part of the content. */
export const brochureScripts = (content: DocumentContent, photos: Pick<PhotoInfo, 'caption'>[]): FallbackScript[] =>
  neededScripts([content, photos.map(({ caption }) => caption)]);

/** Where a theme's @font-face rules are on this site; their files lie beside it, as the renderer finds them. */
export const brochureFonts = (theme: ThemeId, scripts: FallbackScript[]): string =>
  `/faces/${theme}.css?${new URLSearchParams(scripts.map((script) => ['script', script]))}`;
