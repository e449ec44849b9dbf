import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { loadFonts, swapped } from '#app/documents/load-fonts.server.ts';
import { type FallbackScript, fallbackFamilies, neededScripts } from '#app/themes/fallback-families.ts';
import { loadPageStyle } from '#app/themes/load-page-style.server.ts';
import { boundColors, darkColors, lightColors, type PageColors } from '#app/themes/page-colors.ts';
import type { PageFont, PageStyle } from '#app/themes/page-style.ts';
import { loadBrochureTheme, type ThemeId, themeColors } from '#app/themes/themes.ts';
import { MAGAZINE_CSS, MAGAZINE_PRINT_CSS } from './magazine-css.ts';
import { standInName, standInRule } from './stand-in-font.server.ts';

type Sheet = { css: string; version: string };

/** Sheets of 25 kB, by theme and scripts: put together for each page they were a twentieth of its cost. */
const made = new LRUCache<string, Sheet>({ max: 40 });

/**
 * The style sheet of public pages in a theme, and a name of its content.
 * @param scripts those of its text besides the theme's own
 */
export async function magazineStyles(theme: ThemeId, scripts: FallbackScript[]): Promise<Sheet> {
  const key = [theme, ...scripts].join(' ');
  const before = made.get(key);
  if (before) return before;
  const css = await assemble(theme, scripts);
  const sheet = { css, version: createHash('sha256').update(css).digest('hex').slice(0, 12) };
  made.set(key, sheet);
  return sheet;
}

/** Its address, which changes with its content. @param words all texts of the page */
export async function magazineStylesPath(theme: ThemeId, words: unknown): Promise<string> {
  const scripts = neededScripts(words);
  const { version } = await magazineStyles(theme, scripts);
  return `/styles/${theme}.css?${new URLSearchParams([...scripts.map((script) => ['script', script]), ['v', version]])}`;
}

async function assemble(theme: ThemeId, scripts: FallbackScript[]): Promise<string> {
  const [{ fonts }, { fonts: families, css }] = await Promise.all([loadBrochureTheme(theme), loadPageStyle(theme)]);
  const { css: faces } = await loadFonts(fonts.styleSheets, scripts);
  const colors = themeColors(theme);
  const [light, dark, bound] = [lightColors(colors), darkColors(colors), boundColors(colors)].map(declarations);
  const parts = [
    swapped(faces),
    ...new Set(Object.values(families).map(standInRule)),
    `:root.light, :root.dark { ${familiesOf(families, scripts)} background: var(--ground); }`,
    `:root.light { ${light} color-scheme: light; }`,
    `:root.dark { ${dark} color-scheme: dark; }`,
    `.mag-bound { ${bound} color-scheme: dark; }`,
    `@media print { :root.dark, .mag-bound { ${light} color-scheme: light; } }`,
    MAGAZINE_CSS,
    css,
    MAGAZINE_PRINT_CSS,
  ];
  return parts.join('\n');
}

const declarations = (colors: PageColors): string =>
  Object.entries(colors)
    .map(([name, color]) => `--${name}: ${color};`)
    .join(' ');

const familiesOf = (fonts: PageStyle['fonts'], scripts: FallbackScript[]): string =>
  Object.entries(fonts)
    .map(
      ([use, font]: [string, PageFont]) =>
        `--font-${use}: '${font.family}', '${standInName(font)}', ${fallbackFamilies(scripts)};`,
    )
    .join(' ');
