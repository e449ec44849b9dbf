import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type FallbackScript, styleSheetsOf } from '#app/themes/fallback-families.ts';
import type { PageFile } from './renderer/reusable-page.server.ts';

export type Fonts = {
  /** The @font-face rules; each font is split by script, and a page loads only the parts that it uses. */
  css: string;
  find: (path: string) => PageFile | undefined;
};

/** By style sheet rather than by combination: there are dozens of the former, but thousands of combinations that a caller may request. */
const loaded = new Map<string, Promise<Fonts>>();

/**
 * Fonts of @fontsource packages for a page of the renderer: `/faces/{file}`. Style sheets are read once in a process; files on first use.
 * @param styleSheets such as '@fontsource/eb-garamond/400.css'
 * @param scripts those of the text besides the theme's own
 */
export async function loadFonts(styleSheets: string[], scripts: FallbackScript[]): Promise<Fonts> {
  const sheets = await Promise.all([...styleSheets, ...styleSheetsOf(scripts)].map(loadSheet));
  return {
    css: sheets.map(({ css }) => css).join('\n'),
    find(path) {
      for (const sheet of sheets) {
        const file = sheet.find(path);
        if (file) return file;
      }
      return undefined;
    },
  };
}

/** The rules for a page that is read while its fonts arrive: text is shown in another font until then. */
export const swapped = (css: string): string => css.replaceAll('font-display: block', 'font-display: swap');

function loadSheet(styleSheet: string): Promise<Fonts> {
  const sheet = loaded.get(styleSheet) ?? readSheet(styleSheet);
  loaded.set(styleSheet, sheet);
  // A failed read is retried the next time.
  sheet.catch(() => loaded.delete(styleSheet));
  return sheet;
}

async function readSheet(styleSheet: string): Promise<Fonts> {
  const place = createRequire(import.meta.url).resolve(styleSheet);
  const places = new Map<string, string>();
  const bodies = new Map<string, Promise<Buffer>>();
  const css = await readFile(place, 'utf8');
  return {
    css: css
      .replace(/src:[^;]*?url\(\.\/files\/([^)]+\.woff2)\)[^;]*;/g, (_, file: string) => {
        places.set(`/faces/${file}`, join(dirname(place), 'files', file));
        return `src: url(/faces/${file}) format('woff2');`;
      })
      .replace(/\/\*.*?\*\//gs, '')
      .replaceAll('font-display: swap', 'font-display: block'),
    find(path) {
      const file = places.get(path);
      if (!file) return undefined;
      const body = bodies.get(path) ?? readFile(file);
      bodies.set(path, body);
      body.catch(() => bodies.delete(path));
      return { type: 'font/woff2', body };
    },
  };
}
