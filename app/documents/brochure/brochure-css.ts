import { CROP_MARKS_CSS } from '#app/documents/press/press-sheet.tsx';
import type { ThemeColors } from '#app/themes/theme.ts';
import { ORNAMENT } from './layouts/correct-plan.ts';
import { BETWEEN_PAGES, FIGURE_GAP, type PageGeometry, printedPage, type Trim } from './layouts/page-geometry.ts';
import { NEARER_HEADING } from './layouts/space-out.ts';

/**
 * The structure of every brochure: pages, margins, columns and breaks. A theme's rules come after it.
 * On paper pages follow each other vertically; on screen they are side by side as columns of one flow. Chrome breaks columns as
 * it breaks pages, so what is measured on screen (which page, how full) holds for the print. Page margins are padding that is
 * repeated on every page (box-decoration-break), since Chrome draws nothing of the flow in the margins of @page; what belongs to
 * the page itself (stock, running head, folio, ornament) is a page of `.paper` behind it.
 * `--edge` is what lies outside the trim: `--bleed`, over which pictures and color run, and the slug with the crop marks.
 */
export function brochureCss({ geometry, colors, trim }: { geometry: PageGeometry; colors: ThemeColors; trim: Trim }): string {
  const { page, margins, area, gap, columns, hang, text } = geometry;
  const edge = trim.bleed + trim.slug;
  const whole = { width: page.width + 2 * edge, height: page.height + 2 * edge };
  const sheet = printedPage(whole);
  return `
:root { --paper: ${colors.paper}; --panel: ${colors.panel}; --ink: ${colors.ink}; --faded: ${colors.faded};
  --primary: ${colors.primary}; --accent: ${colors.accent};
  --bleed: ${trim.bleed}px; --slug: ${trim.slug}px; --edge: ${edge}px;
  --top: ${margins.top}px; --side: ${margins.side}px; --bottom: ${margins.bottom}px; --hang: ${hang}px;
  --width: ${page.width}px; --page-width: ${whole.width}px; --page-height: ${whole.height}px; }
@page { size: ${sheet.width}px ${sheet.height}px; margin: 0 ${sheet.right}px ${sheet.below}px 0; }

* { box-sizing: border-box; }
/* Exact letter widths, not rounded to a screen's pixels: lines break alike on paper and on every screen. */
html { text-rendering: geometricPrecision; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
body, h1, h2, p, ul, ol, figure, table, dl, dd { margin: 0; padding: 0; }
ul, ol { list-style: none; }
h1, h2, th, b { font-weight: normal; }
/* Preserved spaces: where a line breaks at one, Chrome would leave it out of the PDF's outline. */
h1, h2 { white-space: pre-wrap; }
a { color: inherit; text-decoration: none; }
img { display: block; width: 100%; object-fit: fill; }
body { position: relative; color: var(--ink); overflow-wrap: break-word; font-variant-numeric: lining-nums; }

.paper { contain: size; position: absolute; z-index: -1; left: 0; top: calc(var(--at) * var(--page-height));
  width: var(--page-width); height: var(--page-height); overflow: hidden; background: var(--paper); }
.trim { position: absolute; inset: var(--edge); }
.head, .folio { position: absolute; left: var(--side); right: var(--side); white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.head { bottom: calc(100% - var(--top) + 22px); }
.folio { top: calc(100% - var(--bottom) + 26px); }
.right-hand :is(.head, .folio) { text-align: right; }
/* A photo across the fold would cut through it. */
.paper.folded .head { display: none; }
/* Crop marks for the print shop: outside the bleed nothing is printed but the marks. */
${CROP_MARKS_CSS}

.cover, .back-cover { position: relative; width: var(--page-width); height: var(--page-height); padding: var(--edge); overflow: hidden;
  display: flex; flex-direction: column; }
.cover { break-after: page; background: var(--paper); }
.back-cover { break-before: page; background: var(--primary); }
.cover .figure, .back-cover .figure { min-height: 0; }
.cover .figure img, .back-cover .figure img { height: 100%; }
/* Its own height over the page's width, a tenth more where there is room for it; less only where text needs the space. */
.cover.wide .figure, .back-cover .figure { flex: 0 1 calc(${page.width}px / var(--shape)); margin-inline: calc(-1 * var(--bleed)); }
.back-cover .figure { margin-top: calc(-1 * var(--bleed)); }
.cover.tall .figure { flex: 0 1 auto; height: 660px; width: calc(660px * max(var(--shape), .66)); align-self: center; }

/* The photo fills the page and its bleed, and the type lies over it. */
.cover.full-bleed .figure { position: absolute; inset: var(--slug); order: -1; width: auto; height: auto; margin: 0; padding: 0; border: 0; }
.cover.full-bleed > :not(.figure) { position: relative; z-index: 1; order: 0; flex: none; }

.flow { padding: calc(var(--top) + var(--edge)) calc(var(--side) + var(--edge)) calc(var(--bottom) + var(--edge));
  -webkit-box-decoration-break: clone; box-decoration-break: clone; }
.fixed-page { position: relative; contain: size; height: ${area.height - 1}px; display: flex; flex-direction: column; }
.fixed-page, article { break-before: page; }
.fixed-page { break-inside: avoid; }
article { display: flow-root; }
article.goes-on { break-before: auto; }
article.whole { break-inside: avoid; }
article.spaced { display: flex; flex-direction: column; row-gap: var(--air); }
/* A quote takes a part of the air by a larger type in each theme. The text keeps its leading, which is that of the page beside it. */
article.spaced:has(> .columns:not(.campaign)) { --row-air: min(var(--air), 36px); row-gap: var(--row-air); }
article.spaced > .pull-quote { margin-block: 12px; }
/* A heading stays nearer to what is below it, and a picture with its heading. */
article.spaced > header + .row { margin-top: calc(-1 * var(--row-air, var(--air))); }
article.spaced > header + :not(.row) { margin-top: calc(${-NEARER_HEADING} * var(--row-air, var(--air))); }
.figure, .row { break-inside: avoid; }
.row { display: flex; gap: ${FIGURE_GAP}px; width: var(--row-width); margin-inline: auto; clear: both; }
.row.own-page { break-before: page; }
.columns > .row { column-span: all; margin-bottom: ${FIGURE_GAP}px; }
.row .figure { min-width: 0; }
.figure figcaption { overflow: hidden; text-wrap: balance; }
header { break-inside: avoid; break-after: avoid; }
h1, h2 { break-after: avoid; text-wrap: balance; }

/* One column is none: within columns of its own, Chrome would leave a lone line at a page's foot. */
.columns { columns: ${columns === 1 ? 'auto' : columns}; column-gap: ${gap}px; }
/* A photo where a text begins: level with the first line beside it, and a line above its own. */
.columns > .figure:first-child { padding-top: 4px; margin-bottom: 1lh; }
/* A few lines of running text: one column, no wider than is easily read. */
.columns.short { columns: auto; max-width: 470px; }
.taglines.taglines p.claim { font: inherit; letter-spacing: normal; text-transform: none; color: inherit; }
/* Alone on a page that its words leave half empty, a text is set larger as a whole: plans reckon with that. So are a few lines, which may be a
   claim that nobody can prove, but not as large as other short texts are; not a story that is long enough for a quote, beside pages of one size. */
.airy:not(:has(> .pull-quote:not(.spoken))) > .columns { font-size: 1.2em; line-height: ${Math.round(text.leading * 1.3)}px; }
.airy:not(:has(> .pull-quote:not(.spoken))) > .columns.short { max-width: 560px; font-size: 1.15em; }
.airy > :is(.columns, .lead) + .trivia li { font-size: 1.14em; line-height: 1.4; padding-block: 13px; }
/* Of what comes before it, which may be set larger, it is not the next line. */
.columns.short.campaign:not(:first-child) { margin-top: 22px; }
/* A remark on the slogans above it is one block with them, however much of its page is empty. */
.taglines.taglines:has(+ .campaign) { margin-bottom: 0; }
.taglines:has(+ .campaign) > p:last-child { padding-bottom: 0; }
.taglines + .columns.short.campaign { margin-top: calc((24px - var(--row-air, var(--air, 0px))) / var(--larger, 1)); }
/* The words of a page that is empty to a large part are larger by what fills it, with all that is between them: type, leading, rules and boxes. */
.larger > :is(.columns, .lead:not(.statement), .panel, .trivia, .specification, .campaigns, .awards, .sidebars) { zoom: var(--larger); }
/* In columns of fewer letters, justified lines would have holes. */
.larger > .columns:not(.short) p { text-align: start; }
/* Set large, it is read as one. */
.lead p { break-inside: avoid; }
article p, article li, article td { orphans: 2; widows: 2; text-wrap: pretty; hyphens: manual; }
/* What goes to the next line as a whole, and is divided where it is longer than one. */
.sentence, .place { display: inline-block; }
.decade { text-transform: none; }
/* The last words of a paragraph. */
.kept { white-space: nowrap; }
table { width: 100%; border-collapse: collapse; }
tr, .awards li { break-inside: avoid; }
/* The owner has the word at the foot of a page that is empty to a large part; who it is stands below. */
.pull-quote.spoken .byline { display: block; margin-top: 14px; color: inherit; }
/* No row or two of a table are alone on a page. */
.specification tr:is(:first-child, :nth-child(2), :nth-last-child(2), :nth-last-child(3)):not(:last-child) { break-after: avoid; }
/* None is alone on a page. */
.awards li:is(:first-child, :nth-last-child(2)) { break-after: avoid; }
.pull-quote, .taglines, .campaigns.undivided { break-inside: avoid; }
.words-kept { word-break: keep-all; overflow-wrap: anywhere; }
.with-sidebar { display: grid; grid-template-columns: minmax(0, 1fr) 218px; column-gap: ${gap}px; align-items: start; }
.ornament { height: ${ORNAMENT}px; break-inside: avoid; break-before: avoid; }
.panel { -webkit-box-decoration-break: clone; box-decoration-break: clone; }

.tight .columns p { line-height: ${text.leading - 1}px; }
/* Of larger type, too, a pixel less of what it has. */
.airy.tight:not(:has(> .pull-quote:not(.spoken))) > .columns p { line-height: ${Math.round(text.leading * 1.3) - 1}px; }

/* A title's longest word is not broken. */
article > header h1 > span { font-size: min(1em, ${area.width}px / var(--longest)); }

/* Headings to the left of the text. */
.hung article { padding-left: var(--hang); }
.hung article > header { float: left; width: calc(var(--hang) - ${gap}px); margin-left: calc(-1 * var(--hang)); }
.hung article > header h1 > span { font-size: calc(1em * var(--scale)); }
.hung article > .row { margin-left: calc(-1 * var(--hang)); }
.hung article > .row.in-measure { margin-left: 0; }
.hung article > .row:first-child { margin-bottom: ${FIGURE_GAP}px; }
.hung article > .row + header { margin-top: 0; }

.spread { display: flex; flex-direction: column; gap: ${geometry.bleeds ? FIGURE_GAP / 2 : FIGURE_GAP}px; }
.note-page .ruled { flex: 1; display: flex; flex-direction: column; justify-content: space-evenly; }
.ruled i:empty, .ruled b { border-bottom: .75px solid var(--faded); opacity: .55; }
.ruled-columns { display: grid; grid-template-columns: 18% 1fr 16%; column-gap: 16px; text-align: left; }
/* Words alone, on the paper or on the theme's color. */
.paper.colored { --ink: ${colors.paper}; background: var(--primary); }
.paper.colored :is(.head, .folio) { color: var(--ink); background: var(--primary); }
.words-page { justify-content: center; }
.words-page.words-page .pull-quote.pull-quote { margin: 0; padding: 0; border: 0; outline: 0; background: none; color: var(--primary); font-size: 38px; line-height: 1.25; }
.words-page.words-page.colored .pull-quote.pull-quote { color: var(--paper); }
.words-page.words-page .pull-quote.large { font-size: 50px; }
.words-page.words-page .pull-quote.largest { font-size: 64px; line-height: 1.15; }
.words-page ul { flex: 1; display: flex; flex-direction: column; justify-content: space-evenly; }
.words-page.words-page li.pull-quote.pull-quote { font-size: 84px; line-height: 1.05; }
.words-page.words-page .byline { display: block; margin-top: 26px; color: inherit; font-size: 18px; letter-spacing: 0; }
.words-page.words-page li .byline { margin-top: 8px; }
/* Rows from edge to edge, or in the middle of the page; one that begins a page covers the upper edge as well. */
.bleeds .row { margin-inline: calc((100% - var(--row-width)) / 2); }
.bleeds.hung article > .row:not(.in-measure) { margin-left: calc((100% - var(--hang) - var(--row-width)) / 2); }
.bleeds .row.edge-to-edge { width: auto; margin-inline: calc(-1 * (var(--side) + var(--bleed))); }
.bleeds.hung article > .row.edge-to-edge { margin-left: calc(-1 * (var(--side) + var(--bleed) + var(--hang))); }
.bleeds .edge-to-edge figcaption { padding-inline: calc(var(--side) + var(--bleed)) 0; }
.bleeds .edge-to-edge .figure + .figure figcaption { padding-left: 0; }
.bleeds .edge-to-edge .figure:last-child figcaption { padding-right: calc(var(--side) + var(--bleed)); }
.bleeds :is(.gallery:not(.inset, .alone, :has(> header)) .spread, article:not(.goes-on) > .row.edge-to-edge:first-child) { margin-top: calc(-1 * (var(--top) + var(--bleed))); }
.gallery.alone .spread { margin-block: auto; }
/* Where rows keep the margins, these pages alone do not. */
.gallery:is(.full-page, .band) .row.edge-to-edge { width: auto; margin-inline: calc(-1 * (var(--side) + var(--bleed))); }
.gallery.full-page .spread { margin-block: calc(-1 * (var(--top) + var(--bleed))) 0; }
.gallery.band figcaption { padding-inline: calc(var(--side) + var(--bleed)); }
/* One photo fills the page, with its caption on a background of its own. */
.full-page .figure { position: relative; }
.full-page figcaption { position: absolute; left: 0; bottom: calc(var(--bottom) + var(--bleed)); max-width: 70%; }

@media screen {
  :root { --between: ${BETWEEN_PAGES}px; --step: calc(var(--page-width) + var(--between)); }
  body { margin: 0; display: flex; width: max-content; }
  .paper { top: 0; left: calc(var(--at) * var(--step)); }
  .cover, .back-cover { flex: none; margin-right: var(--between); }
  main { flex: none; width: var(--page-width); height: var(--page-height); columns: auto var(--page-width); column-gap: var(--between); column-fill: auto; }
  .back-cover { position: absolute; top: 0; left: calc(var(--at) * var(--step)); }
  .marks { display: none; }
  .fixed-page, article, .row.own-page { break-before: column; }
}
`;
}
