import { AppError } from '#app/platform/app-error.ts';
import { FALLBACK_SCRIPTS, type FallbackScript } from '#app/themes/fallback-families.ts';
import { loadBrochureTheme, THEME_IDS } from '#app/themes/themes.ts';
import { loadFonts, swapped } from './load-fonts.server.ts';
import type { PageFile } from './renderer/reusable-page.server.ts';

/**
 * Serves a preview's requests below `/faces/`, like the renderer: `{theme}.css` with the rules for these scripts in addition to
 * the theme's own, or a font file.
 * @param isSwapped whether text is shown in another font until its own has arrived
 * @throws AppError NOT_FOUND
 */
export async function openFont(name: string, scripts: FallbackScript[], { isSwapped = false } = {}): Promise<PageFile> {
  for (const theme of THEME_IDS) {
    const { styleSheets } = (await loadBrochureTheme(theme)).fonts;
    if (name === `${theme}.css`) {
      const { css } = await loadFonts(styleSheets, scripts);
      return { type: 'text/css; charset=utf-8', body: Buffer.from(isSwapped ? swapped(css) : css) };
    }
    const file = (await loadFonts(styleSheets, FALLBACK_SCRIPTS)).find(`/faces/${name}`);
    if (file) return file;
  }
  throw new AppError('NOT_FOUND', 'There is no such font');
}
