import { MARGINS, PAGE, TYPE_AREA } from '#app/documents/layouts/page-geometry.ts';
import { CAPTION, GALLERY_FOOT, PLATE_GAP } from '#app/documents/layouts/traditional.ts';
import type { ThemeColors } from '#app/documents/themes/theme.ts';

/** A text as a CSS string: every character that is not a letter or digit is escaped, so that none ends the string or the sheet. */
export function cssString(text: string): string {
  return `"${text.replace(/[^\p{L}\p{N} ]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`;
}

/**
 * The geometry of every brochure: pages, margins, columns, how things break. A theme's rules come after it.
 *
 * On screen, `main` is one row of columns, each as large as a page's type area. Chrome breaks columns as it breaks pages, so
 * what is measured there (which page, how full) holds for the print.
 */
export function brochureCss({ runningHead, siteName, colors }: { runningHead: string; siteName: string; colors: ThemeColors }) {
  return `
:root { --paper: ${colors.paper}; --panel: ${colors.panel}; --ink: ${colors.ink}; --faded: ${colors.faded};
  --primary: ${colors.primary}; --accent: ${colors.accent}; }
@page { size: ${PAGE.width}px ${PAGE.height}px; margin: ${MARGINS.top}px ${MARGINS.side}px ${MARGINS.bottom}px;
  background: ${colors.paper}; }
@page :left { @top-left { content: ${cssString(siteName)}; } @bottom-left { content: counter(page); } }
@page :right { @top-right { content: ${cssString(runningHead)}; } @bottom-right { content: counter(page); } }
@page cover { margin: 0; @top-right { content: none; } @bottom-right { content: none; } @top-left { content: none; } @bottom-left { content: none; } }
@page back { margin: 0; background: ${colors.primary}; @top-right { content: none; } @bottom-right { content: none; }
  @top-left { content: none; } @bottom-left { content: none; } }

* { box-sizing: border-box; }
html { -webkit-print-color-adjust: exact; }
body, h1, h2, h3, p, ul, ol, figure, table, dl, dd { margin: 0; padding: 0; }
ul, ol { list-style: none; }
h1, h2, h3, th, b { font-weight: normal; }
a { color: inherit; text-decoration: none; }
img { display: block; width: 100%; object-fit: fill; }
body { color: var(--ink); overflow-wrap: break-word; font-variant-numeric: lining-nums; }

.cover, .back-cover { width: ${PAGE.width}px; height: ${PAGE.height}px; overflow: hidden; }
.cover { page: cover; break-after: page; }
.back-cover { page: back; break-before: page; }
.cover .frame { display: flex; flex-direction: column; height: 100%; }
.cover .plate, .opening .plate, .back-cover .plate { flex: 1; min-height: 0; }
.cover .plate img, .back-cover .plate img { height: 100%; }
.opening .plate img { height: calc(100% - ${CAPTION}px); }
.back-cover { display: flex; flex-direction: column; }

/* The first pixel of a page shows at the foot of the one before it. */
.sheet, article { padding-top: 2px; }
.sheet { height: ${TYPE_AREA.height - 1}px; display: flex; flex-direction: column; overflow: hidden; }
.sheet, article { break-before: page; }
.sheet { break-inside: avoid; }
article.goes-on { break-before: auto; }
.plate { break-inside: avoid; }
.plate figcaption { height: ${CAPTION}px; overflow: hidden; }
header { break-inside: avoid; break-after: avoid; }
h2, h3 { break-after: avoid; text-wrap: balance; }

.columns { columns: 2; column-gap: 29px; }
article p, article li, article td { orphans: 2; widows: 2; text-wrap: pretty; hyphens: manual; }
table { width: 100%; border-collapse: collapse; }
tr, .awards li { break-inside: avoid; }
.pull-quote, .taglines p { break-inside: avoid; }
.with-sidebar { display: grid; grid-template-columns: 1fr 218px; column-gap: 29px; align-items: start; }
.panel { box-decoration-break: clone; }

.gallery { gap: ${PLATE_GAP}px; }
.gallery .row { display: flex; gap: ${PLATE_GAP}px; }
.gallery .row .plate { flex: 1; min-width: 0; }
.gallery .gallery-foot { margin-top: auto; height: ${GALLERY_FOOT - PLATE_GAP}px; overflow: hidden; }

@media screen {
  body { margin: 0; }
  main { width: ${TYPE_AREA.width}px; height: ${TYPE_AREA.height}px; columns: auto ${TYPE_AREA.width}px; column-gap: 100px; column-fill: auto; }
  .sheet, article { break-before: column; }
}
`;
}
