import { LRUCache } from 'lru-cache';
import { LATER, NO_PAGE_STYLES } from '#app/platform/page-styles.tsx';
import { unescaped } from './names.server.ts';
import { type Part, readStyleSheet } from './style-sheet.server.ts';
import { usedStyles } from './used-styles.server.ts';

const SHEET = /<link rel="stylesheet" href="(\/[^"]+)"\/>/g;

/** The product's own, and those of five themes with and without the fonts of other scripts. */
const MAX_SHEETS = 40;

/** Style sheets by their addresses, which name their content. */
const read = new LRUCache<string, Part[]>({ max: MAX_SHEETS });

/**
 * Puts the styles that a page uses into it, and has its style sheets loaded without holding its first paint. The elements stay the same, so
 * that React finds what it has rendered.
 * @param open reads the style sheet of an address
 */
export async function putStylesIn(html: string, open: (address: string) => Promise<string>): Promise<string> {
  // Without a place for them, a page waits for its sheets as any other does.
  if (!html.includes(NO_PAGE_STYLES)) return html;
  const links = [...html.matchAll(SHEET)];
  const sheets = await Promise.all(
    links.map(async ([, href = '']) => {
      const address = unescaped(href);
      const sheet = read.get(address) ?? readStyleSheet(await open(address));
      read.set(address, sheet);
      return sheet;
    }),
  );
  const styles = usedStyles(html, sheets.flat());
  const withoutScripts = links.map(([link]) => link).join('');
  return html
    .replaceAll(SHEET, (link) => link.replace('/>', ` ${LATER}/>`))
    .replace(NO_PAGE_STYLES, () => `<style>${styles}</style><noscript>${withoutScripts}</noscript>`);
}
