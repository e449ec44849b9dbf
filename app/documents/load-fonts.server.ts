import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type FallbackScript, styleSheetsOf } from '#app/themes/fallback-families.ts';
import type { PageFile } from './renderer/reusable-page.server.ts';

export type Fonts = {
  /** The @font-face rules; each font is split by script, and only the parts a page needs are asked for. */
  css: string;
  find: (path: string) => PageFile | undefined;
};

/** By style sheet: of these there are a few dozen, of their combinations, which a caller may ask for, thousands. */
const loaded = new Map<string, Promise<Fonts>>();

/**
 * Fonts of @fontsource packages as a page of the renderer asks for them: `/faces/{file}`. Read once a process; files on first use.
 * @param styleSheets such as '@fontsource/eb-garamond/400.css'
 * @param scripts that the words need besides
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

function loadSheet(styleSheet: string): Promise<Fonts> {
  const sheet = loaded.get(styleSheet) ?? readSheet(styleSheet);
  loaded.set(styleSheet, sheet);
  // What could not be read is read again when it is next asked for.
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
