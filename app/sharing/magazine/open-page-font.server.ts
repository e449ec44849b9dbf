import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import { openFont } from '#app/documents/open-font.server.ts';
import type { PageFont } from '#app/themes/page-style.ts';

const require = createRequire(import.meta.url);

const opened = new Map<string, Font>();

/** The Latin letters of a public page's font, for measuring. */
export function openPageFont({ family, weight }: PageFont): Font {
  const name = family.toLowerCase().replaceAll(' ', '-');
  const path = `@fontsource/${name}/files/${name}-latin-${weight}-normal.woff2`;
  const font = opened.get(path) ?? openFont(require.resolve(path));
  opened.set(path, font);
  return font;
}
