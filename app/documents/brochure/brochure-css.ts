import { CAPTION, COLUMN_GAP, MARGINS, PAGE, PLATE_GAP, TYPE_AREA } from '#app/documents/layouts/page-geometry.ts';
import { GALLERY_FOOT, ORNAMENT } from '#app/documents/layouts/traditional.ts';
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
body, h1, h2, p, ul, ol, figure, table, dl, dd { margin: 0; padding: 0; }
ul, ol { list-style: none; }
h1, h2, th, b { font-weight: normal; }
/* Kept spaces: where a line breaks at one, Chrome would leave it out of the PDF's outline. */
h1, h2 { white-space: pre-wrap; }
a { color: inherit; text-decoration: none; }
img { display: block; width: 100%; object-fit: fill; }
body { color: var(--ink); overflow-wrap: break-word; font-variant-numeric: lining-nums; }

.cover, .back-cover { width: ${PAGE.width}px; height: ${PAGE.height}px; overflow: hidden; }
.cover { page: cover; break-after: page; }
.back-cover { page: back; break-before: page; }
.cover { display: flex; flex-direction: column; }
.cover .plate, .back-cover .plate { min-height: 0; }
.cover .plate img, .back-cover .plate img { height: 100%; }
/* Its own height over the page's width, a tenth more where there is room for it; less only where words need the place. */
.cover.wide .plate { flex: 0 1 calc(${PAGE.width}px / var(--shape)); }
.cover.tall .plate { flex: 0 1 auto; height: 660px; width: calc(660px * max(var(--shape), .66)); align-self: center; }
.back-cover .plate { flex: 0 1 calc(${PAGE.width}px / var(--shape)); }
.opening .plate img { height: auto; aspect-ratio: var(--shape); }
.opening.wide .plate img { max-height: 520px; }
.opening.tall .plate img { width: min(100%, 440px * var(--shape)); margin-inline: auto; }
.back-cover { display: flex; flex-direction: column; }

/* The first pixel of a page shows at the foot of the one before it. */
.sheet, article { padding-top: 2px; }
.sheet { height: ${TYPE_AREA.height - 1}px; display: flex; flex-direction: column; overflow: hidden; }
.sheet, article { break-before: page; }
.sheet { break-inside: avoid; }
article.goes-on { break-before: auto; }
article.whole { break-inside: avoid; }
.plate, .row { break-inside: avoid; }
.row { display: flex; gap: ${PLATE_GAP}px; margin-inline: auto; }
.row .plate { min-width: 0; }
.plate figcaption { height: ${CAPTION}px; overflow: hidden; }
header { break-inside: avoid; break-after: avoid; }
h1, h2 { break-after: avoid; text-wrap: balance; }

.columns { columns: 2; column-gap: ${COLUMN_GAP}px; }
article p, article li, article td { orphans: 2; widows: 2; text-wrap: pretty; hyphens: manual; }
table { width: 100%; border-collapse: collapse; }
tr, .awards li { break-inside: avoid; }
.pull-quote, .taglines p { break-inside: avoid; }
.with-sidebar { display: grid; grid-template-columns: 1fr 218px; column-gap: ${COLUMN_GAP}px; align-items: start; }
.ornament { height: ${ORNAMENT}px; break-inside: avoid; break-before: avoid; }
.panel { box-decoration-break: clone; }

.gallery { gap: ${PLATE_GAP}px; }
.gallery .gallery-foot { margin-top: auto; height: ${GALLERY_FOOT - PLATE_GAP}px; overflow: hidden; }

@media screen {
  body { margin: 0; }
  main { width: ${TYPE_AREA.width}px; height: ${TYPE_AREA.height}px; columns: auto ${TYPE_AREA.width}px; column-gap: 100px; column-fill: auto; }
  .sheet, article { break-before: column; }
}
`;
}
