import { AppError } from '#app/platform/app-error.ts';
import { THEME_IDS } from '#app/showcases/catalogue.ts';
import { loadFaces } from './load-faces.server.ts';
import type { PressFile } from './press.server.ts';
import { findTheme } from './themes/find-theme.ts';

const facesOf = (theme: (typeof THEME_IDS)[number]) => loadFaces(findTheme(theme).faces.styleSheets);

/**
 * What a preview asks for below `/faces/`, as the press finds it there: `{theme}.css`, or a face's file.
 * @throws AppError NOT_FOUND
 */
export async function openFace(name: string): Promise<PressFile> {
  for (const theme of THEME_IDS) {
    const faces = await facesOf(theme);
    if (name === `${theme}.css`) return { type: 'text/css; charset=utf-8', body: Buffer.from(faces.css) };
    const file = faces.find(`/faces/${name}`);
    if (file) return file;
  }
  throw new AppError('NOT_FOUND', 'There is no such face');
}
