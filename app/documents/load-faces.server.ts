import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PressFile } from './press.server.ts';
import { type FallbackScript, styleSheetsOf } from './themes/fallback-families.ts';

export type Faces = {
  /** The @font-face rules; each face is split by script, and only the parts a page needs are asked for. */
  css: string;
  find: (path: string) => PressFile | undefined;
};

const loaded = new Map<string, Promise<Faces>>();

/**
 * Faces of @fontsource packages as a page of the press asks for them: `/faces/{file}`. Read once a process; files on first use.
 * @param styleSheets such as '@fontsource/eb-garamond/400.css'
 * @param scripts that the words need besides
 */
export function loadFaces(styleSheets: string[], scripts: FallbackScript[]): Promise<Faces> {
  const all = [...styleSheets, ...styleSheetsOf(scripts)];
  const key = all.join();
  const faces = loaded.get(key) ?? readFaces(all);
  loaded.set(key, faces);
  return faces;
}

async function readFaces(styleSheets: string[]): Promise<Faces> {
  const require = createRequire(import.meta.url);
  const places = new Map<string, string>();
  const bodies = new Map<string, Promise<Buffer>>();
  const rules = await Promise.all(
    styleSheets.map(async (styleSheet) => {
      const place = require.resolve(styleSheet);
      const css = await readFile(place, 'utf8');
      return css.replace(/src:[^;]*?url\(\.\/files\/([^)]+\.woff2)\)[^;]*;/g, (_, file: string) => {
        places.set(`/faces/${file}`, join(dirname(place), 'files', file));
        return `src: url(/faces/${file}) format('woff2');`;
      });
    }),
  );
  return {
    css: rules
      .join('\n')
      .replace(/\/\*.*?\*\//gs, '')
      .replaceAll('font-display: swap', 'font-display: block'),
    find(path) {
      const place = places.get(path);
      if (!place) return undefined;
      const body = bodies.get(path) ?? readFile(place);
      bodies.set(path, body);
      return { type: 'font/woff2', body };
    },
  };
}
