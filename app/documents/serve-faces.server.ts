import { AppError } from '#app/platform/app-error.ts';
import { THEME_IDS } from '#app/showcases/catalogue.ts';
import { loadFaces } from './load-faces.server.ts';
import type { PressFile } from './press-page.server.ts';
import { FALLBACK_SCRIPTS, type FallbackScript } from './themes/fallback-families.ts';
import { findTheme } from './themes/find-theme.ts';

/**
 * What a preview asks for below `/faces/`, as the press finds it there: `{theme}.css` with the rules for these scripts besides
 * the theme's own, or a face's file.
 * @throws AppError NOT_FOUND
 */
export async function openFace(name: string, scripts: FallbackScript[]): Promise<PressFile> {
  for (const theme of THEME_IDS) {
    const { styleSheets } = findTheme(theme).faces;
    if (name === `${theme}.css`) {
      const { css } = await loadFaces(styleSheets, scripts);
      return { type: 'text/css; charset=utf-8', body: Buffer.from(css) };
    }
    const file = (await loadFaces(styleSheets, FALLBACK_SCRIPTS)).find(`/faces/${name}`);
    if (file) return file;
  }
  throw new AppError('NOT_FOUND', 'There is no such face');
}
