import type { PageGeometry } from '#app/documents/brochure/layouts/page-geometry.ts';

/**
 * How the parts of a brochure's pages are arranged in every theme: positions and relative widths. Size, font, color and ornament
 * are the theme's.
 */
export const brochurePartsCss = ({ page, gap }: PageGeometry) => `
.masthead { display: grid; grid-template-columns: 1fr auto 1fr; align-items: baseline; }
.masthead .label:last-child { text-align: right; }
.cover h1 { flex: 1 0 auto; align-content: center; }
.cover-model { display: block; text-wrap: balance; zoom: var(--name-fit); }
.cover h1.long-make :is(.cover-year, .cover-make) { font-size: 24px; line-height: 30px; }
.cover-foot { flex: none; }
/* Slanted, a dot leaves the middle between two words. */
.cover-owner i { font-style: normal; }
.cover.full-bleed .masthead, .cover.full-bleed.name-above h1 { color: var(--upper); }
.cover.full-bleed .cover-foot, .cover.full-bleed.name-below h1 { color: var(--lower); }
.cover.full-bleed :is(.label, .masthead-name, .cover-year, .cover-make, .cover-nickname, .cover-lines) { color: inherit; }
.cover.full-bleed.name-above .cover-foot, .cover.full-bleed.name-below h1 { margin-top: auto; }
.cover-foot > *, .cover-lines li { min-width: 0; max-width: 100%; overflow-wrap: anywhere; }
.cover-lines { display: flex; flex-wrap: wrap; gap: 0 18px; }

/* The photo has its natural height where the text beside and below leaves the room, and shrinks otherwise. */
.opening { display: grid; column-gap: 40px; row-gap: 14px; align-content: start; }
.opening:where(.tall:not(.dense, .introduced)) { row-gap: 22px; }
.opening .figure { display: flex; flex-direction: column; min-height: 0; }
.opening .figure img { height: auto; min-height: 0; aspect-ratio: var(--shape); }
.opening .figure figcaption { flex: none; }
.opening.narrowed .figure img { max-width: var(--photo-width); }
.opening.tall .figure img { width: min(100%, 440px * var(--shape)); }

/* A place or a name of two lines is divided in the middle, rather than before its last word. */
:is(.opening, .opening-left) td { text-wrap: balance; }

/* A title of two lines is one entry: its lines are nearer to each other than to the next. */
:is(.opening, .opening-left) nav li { display: flex; align-items: last baseline; gap: 7px; }
:is(.opening, .opening-left) nav a { flex: 1; min-width: 0; padding-block: max(0px, (1lh - 1.12em) / 2); }
:is(.opening, .opening-left) nav a span { display: block; overflow-x: clip; text-wrap: balance; line-height: 1.12; }
/* The leader goes on from the last line's end, past which it takes no room. */
:is(.opening, .opening-left) nav i { display: inline-block; width: 100%; margin-inline: 5px calc(-100% - 5px); vertical-align: .06em; }
:is(.opening, .opening-left) nav b { flex: none; }
/* The least of a leader, where titles have a line to themselves. */
:is(.opening.contents, .opening-left) nav a span { padding-right: 24px; }
.opening .figure { grid-area: photo; }
.opening nav { grid-area: nav; }
.opening .particulars { grid-area: facts; }
.opening .lot-head { grid-area: head; }
.opening.contents.wide { grid: "photo photo" minmax(60px, auto) "nav facts" auto / 1fr 270px; }
/* Few words below a wide photo take more of the page rather than leave its foot empty. */
.opening.contents.wide:not(.dense) { grid-template-rows: minmax(60px, auto) minmax(min-content, 1fr); }
.opening.contents.wide:not(.dense) nav { display: flex; flex-direction: column; }
.opening.contents.wide:not(.dense) nav ol { flex: 1; max-height: calc(var(--entries) * 52px); display: flex; flex-direction: column; justify-content: space-between; }
.opening.contents.tall { grid: "photo facts" auto "nav nav" auto / 1fr 270px; }
/* Side by side, contents and particulars are one grid: the last lines of their heads are level, and so is each row of the one with the other's. */
.opening .lists { display: contents; }
.opening:is(.frontispiece, .lot.wide):not(.dense) .lists { display: grid; grid-area: lists; grid-template-columns: subgrid; grid-template-areas: "nav facts" "nav facts" "nav facts"; }
.opening.lot.wide:not(.dense) .lists { grid-template-areas: "facts nav" "facts nav" "facts nav"; }
.opening:is(.frontispiece, .lot.wide):not(.dense) .lists > * { display: grid; grid-template-rows: subgrid; }
.opening:is(.frontispiece, .lot.wide):not(.dense) .lists :is(h1, h2, .particulars .kicker) { grid-row: 2; }
.opening:is(.frontispiece, .lot.wide):not(.dense) .lists .kicker { align-self: end; }
.opening:is(.frontispiece, .lot.wide):not(.dense) .lists :is(h1, h2) { margin-bottom: 0; }
.opening:is(.frontispiece, .lot.wide):not(.dense) .lists :is(ol, table) { grid-row: 3; align-self: start; margin-top: 10px; }
/* Above the contents, and between them, there is as much as the theme's rules take of the particulars; large numbers make no line taller. */
.opening:is(.frontispiece, .lot.wide):not(.dense) .lists ol { border-top: var(--list-rule, 0px) solid transparent; }
.opening.lot.wide:not(.dense) nav li:not(:last-child) { border-bottom: var(--row-rule, 0px) solid transparent; }
.opening:is(.frontispiece, .lot.wide):not(.dense) nav b { margin-block: -6px; }
/* The photo as large as possible; the contents and the kind of document at its foot. */
.opening.frontispiece { grid: "photo photo" minmax(60px, auto) "lists lists" auto / 1fr 1fr; }
.opening.frontispiece.tall .figure img { width: min(100%, 540px * var(--shape)); }
.opening.frontispiece nav li { font-size: 15px; line-height: 20px; padding-block: 3px; }
.opening.frontispiece :is(td, th) { padding: 3px 0; border: 0; font-size: 14.5px; line-height: 20px; }
/* A lot: its heading, its photo, its particulars, and a text on the car, for which it has the room where that is short. */
.opening.lot.wide { grid: "head head" auto "photo photo" minmax(60px, auto) "lists lists" auto "text text" auto / 1fr 1.4fr; }
/* Two columns of contents leave a photo that may not be cropped the height that it has in the page's full measure. Each has its own pitch,
   whichever entry of the other has two lines, and of an odd number the first column has the more. */
.opening.lot.wide:not(.dense) nav ol { columns: 2; column-gap: 26px; }
.opening.lot.wide:not(.dense) nav li { break-inside: avoid; }
.opening.lot.wide:not(.dense) nav li.half { break-after: column; }
.opening.lot.wide:not(.dense) :is(td, th, nav li) { line-height: 20px; padding-block: 4px; }
.opening.lot.tall { grid: "head head" auto "photo lists" minmax(60px, auto) "text text" auto / minmax(0, 1.75fr) 1fr; }
.opening.lot.tall .figure img { width: min(100%, 640px * var(--shape)); margin-inline: 0; }
.opening.lot.introduced.tall { grid-template-columns: minmax(0, 1.9fr) 1fr; }
.opening.lot.introduced.tall .figure img { width: min(100%, 690px * var(--shape)); }
/* Beside a tall photo the contents follow the particulars: the column ends where it ends, rather than with a hole in its middle. */
.opening.lot.tall .lists { display: flex; flex-direction: column; grid-area: lists; row-gap: 36px; }
/* Where no text is below them, a tall photo is larger, and has what is left above and below it as well. */
.opening.lot.tall.roomy:not(.introduced, .dense) { grid-template-columns: minmax(0, 2.15fr) 1fr; column-gap: 32px; row-gap: 36px; }
.opening.lot.tall.roomy:not(.introduced, .dense) .figure img { width: min(100%, 720px * var(--shape)); }
.opening.lot.tall.roomy:not(.dense) .lists:not(:has(li:nth-child(9))) :is(td, th, nav li) { line-height: 20px; padding-block: 6px; }
.opening.lot.tall.roomy:not(.dense) nav b { margin-block: -6px; }
.opening.lot.tall th { width: auto; padding-right: 12px; white-space: nowrap; }
/* A catalog's contents have a rubric as its particulars have: below it a heading would say the same once more. */
.opening.lot nav h2 { display: none; }
.opening.lot nav .kicker { grid-row: 2; }
/* So that a photo which may not be cropped keeps the page's full measure: rubrics without headings, and lines close together. */
.opening.lot.introduced.wide > * h2:not(.specification *) { display: none; }
.opening.lot.introduced.wide .lists .kicker { grid-row: 2; }
.opening.lot.introduced.wide:not(.roomy) { row-gap: calc(8px + var(--air, 0px)); }
.opening.lot.introduced.wide:not(.roomy) .kicker { margin-bottom: 2px; }
/* The caption belongs to the photo above it, not to the particulars. */
.opening.lot.introduced.wide:not(.roomy, .dense) .lists { margin-top: 6px; }
.opening.lot.introduced.wide:not(.roomy, .dense) .lot-head { margin-bottom: 3px; }
.opening.lot.introduced.wide:not(.roomy, .dense) .introduction { margin-top: 5px; }
.opening.lot.introduced.wide:not(.roomy, .dense) :is(td, th, nav li) { padding-block: 1px; }
.opening .introduction { grid-area: text; margin-top: 8px; }
/* One rule parts a heading from its rows. */
.opening .introduction .specification h2 { border-bottom: 0; margin-bottom: 0; padding-bottom: 0; }
.opening .introduction .specification h2 + table { margin-top: 4px; }
.opening .introduction .columns { columns: 2; max-width: none; }
/* Few lines are one column: that of the contents, with the rubric in the other one, or that of a tall photo. */
.opening.few-lines .introduction .columns { columns: auto; }
.opening.few-lines.wide:not(.dense) .introduction { display: grid; grid-template-columns: subgrid; align-items: first baseline; }
.opening.few-lines.tall .introduction { grid-column: 1; }
/* Where much of the page is left, they are easier to read rather than above an empty foot. */
.opening.lot.roomy { row-gap: 24px; }
.opening.roomy.few-lines .introduction .columns { font-size: 1.15em; line-height: 1.5; }
.opening.lot .lot-head { margin-bottom: 6px; }
.lot-estimate .label { margin-right: 10px; }
/* Very long particulars: set small, beside the contents. */
.opening.dense.dense { grid: "photo photo" minmax(60px, auto) "nav facts" auto / 1fr 1fr; }
.opening.dense.dense.lot { grid: "head head" auto "photo photo" minmax(60px, auto) "facts nav" auto / 1fr 1fr; }
.opening.dense.lot .lists { display: contents; }
.opening.dense.dense :is(td, th) { font-size: 12px; line-height: 14px; overflow-wrap: anywhere; }
.opening.dense nav li { line-height: 24px; }
.opening.dense .figure img { width: min(100%, 270px * var(--shape)); }
.opening.dense.roomy .figure img { width: min(100%, 400px * var(--shape)); }
.opening.dense.lot h1 { font-size: 20px; line-height: 24px; }

/* A photo across the fold: from the middle of the left page to the right one's edge, over the contents' right and the words. */
/* Chrome paints it on the page before as well, below that page's edge: a twentieth of a pixel keeps it from showing there. */
:is(.opening-left, .opening-right) .figure { position: absolute; top: calc(.05px - var(--top) - var(--bleed)); }
:is(.opening-left, .opening-right) .figure img { outline: 0; height: calc(var(--fold-height) + var(--bleed)); }
.opening-left .figure { left: calc(${page.width / 2}px - var(--side)); width: calc(${page.width / 2}px + var(--bleed)); }
.opening-left figcaption { margin-right: calc(28px + var(--bleed)); }
.opening-left > :is(nav, .particulars) { width: calc(${page.width / 2}px - var(--side) - 28px); }
/* One list after the other: of a few entries, drawn apart down to the foot, none would look like a list. */
.opening-left .particulars { padding-top: 34px; }
.opening-left nav h1 { margin: 4px 0 12px; }
.opening-left nav li { font-size: 16px; line-height: 27px; }
.opening-left nav i { border-bottom: 1px dotted var(--faded); }
.opening-left :is(td, th) { overflow-wrap: anywhere; }
.opening-right .figure { left: calc(-1 * (var(--side) + var(--bleed))); width: calc(${page.width}px + 2 * var(--bleed)); }
.fold-words { position: absolute; inset: calc(var(--fold-height) - var(--top) + 26px) 0 0; display: flex; flex-direction: column; gap: 8px; }
.fold-words p { max-width: 100%; overflow-wrap: anywhere; text-wrap: balance; }
.fold-title { font-size: 50px; line-height: 1.05; }
/* On one line within wide margins, too. */
.fold-title.short-name { font-size: min(74px, (var(--width) - 2 * var(--side)) / 9.6); line-height: 1; }
.fold-title.long-title { font-size: 34px; }
.fold-title.longest-title { font-size: 21px; }
.standfirst { font-size: 19px; line-height: 1.35; }

th, td { text-align: left; vertical-align: baseline; }
.opening td, .lot-head, .specification :is(th, td) { overflow-wrap: anywhere; }
th { width: 34%; padding-right: 14px; }
.paired { table-layout: fixed; }
.paired th { width: auto; }
/* Where type is larger, a table has fewer letters in its width, but its labels no fewer. */
.paired .label-column, .specification:has(.paired) ~ .specification th { width: calc(var(--label) * var(--larger, 1)); }
/* Whatever the theme's cells have: a label does not run into its value. */
.specification tbody th { padding-right: 12px; }
.paired .gutter { width: ${gap}px; padding: 0; border: 0; }
td { font-variant-numeric: lining-nums tabular-nums; }
/* In rows, so that the lines between items meet. */
.panel ul { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); column-gap: ${gap}px; }
/* Beside the last of an odd number nothing would stand. */
.panel:not(.sidebars *) li:last-child:nth-child(odd) { grid-column: 1 / -1; }
.panel ul:has(> li:only-child), .hung .panel ul { display: block; }
body:not(.hung) .panel:not(.sidebars *) li:nth-child(2) { border-top: 0; }
.columns + .panel, .lead + .panel { break-inside: avoid; margin-top: 24px; }
.trivia li, .campaigns li { break-inside: avoid; }
.specification + .specification { margin-top: 26px; }
.campaigns { margin-top: 24px; }
.imagined.imagined { margin: 0 0 12px; break-after: avoid; }

/* Boxes below the owner's story, side by side where there are both; one above the other where headings take the left margin. */
.sidebars { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1.7fr); gap: ${gap}px; margin-top: 26px; break-inside: avoid; }
.sidebars:has(> :only-child), .hung .sidebars { grid-template-columns: minmax(0, 1fr); }
.sidebars .panel { break-inside: avoid; }
.sidebars h2 { padding-bottom: 6px; }
.numbers li { padding: 5px 0; break-inside: avoid; }
.numbers ul { display: block; }
.numbers:only-child ul, .hung .numbers ul { display: grid; grid-template-columns: repeat(auto-fit, minmax(130px, 1fr)); gap: 0 ${gap}px; }
.numbers:only-child ul li + li, .hung .numbers ul li + li { border-top: 0; }
.numbers :is(b, span) { display: block; }
.numbers span { overflow-wrap: anywhere; font-variant-numeric: lining-nums tabular-nums; }
.dates li { display: grid; grid-template-columns: 4em minmax(0, 1fr); align-items: baseline; padding: 5px 0; }
.dates li.more { display: block; }
.dates b { font-variant-numeric: lining-nums tabular-nums; }

.awards li { display: flex; gap: 20px; align-items: center; }
.awards li > div { flex: 1; min-width: 0; }
.awards img { flex: none; }
.award-year { flex: none; min-width: 74px; max-width: 150px; }
.hung .award-year { min-width: 76px; max-width: 110px; }
.award-category::before { content: ', '; }

/* Superior figures, never at a line's start: a word joiner (U+2060) comes before them. */
sup { position: relative; top: -.5em; font-size: .64em; font-style: normal; font-variant-numeric: lining-nums tabular-nums;
  letter-spacing: 0; line-height: 0; vertical-align: baseline; white-space: nowrap; }
sup::before { content: '\\2060'; }
.notes p { text-align: start; }
.notes { font-size: 13px; line-height: 18px; overflow-wrap: anywhere; }
.notes section + section, .notes section + p { margin-top: 18px; }
.notes h2 { font-family: inherit; font-size: 15px; line-height: 20px; font-style: italic; font-weight: inherit; letter-spacing: inherit; text-transform: none; margin: 0; padding: 0; border: 0; text-align: left; text-wrap: wrap; }
.notes ol { columns: 3; column-gap: ${gap}px; margin-top: 6px; }
.hung .notes ol { columns: 2; }
.notes li { display: grid; grid-template-columns: 1.9em 1fr; break-inside: avoid; }
.notes b { font-variant-numeric: tabular-nums; }

.hung article > header h1 { hyphens: none; }
.hung .columns .drop-cap::first-letter { initial-letter: normal; font: inherit; color: inherit; margin: 0; }

.back-cover-text { padding: 34px 90px 30px; display: flex; flex: 1 0 auto; flex-direction: column; align-items: center; justify-content: center; }
.bare .back-cover-text { flex: 1; }
.back-cover-text > p { max-width: 100%; overflow-wrap: anywhere; }
.back-cover-name, .colophon { text-wrap: balance; }
.qr-code { width: 172px; }
.qr-code svg { display: block; }
`;
