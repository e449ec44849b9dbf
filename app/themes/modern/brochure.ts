import type { BrochureTheme } from '#app/themes/brochure-theme.ts';
import { FALLBACK_FAMILIES } from '#app/themes/fallback-families.ts';
import { PHOTO_HAIRLINE } from '#app/themes/photo-hairline.ts';
import { editing } from './editing.ts';

const family = `'Inter Tight', ${FALLBACK_FAMILIES}`;

/** The gap between the grid's four columns, two of which make a column of running text. CSS pixels. */
const GAP = 20;

/** The line at the top of the grid, interrupted at its gaps. */
const hangLine = (color: string, weight: number) =>
  [0, 1, 2, 3]
    .map(
      (column) =>
        `linear-gradient(${color}, ${color}) ${(column * 100) / 3}% 0 / calc((100% - ${3 * GAP}px) / 4) ${weight}px no-repeat`,
    )
    .join(', ');

const hairline = '.75px solid #b9bec3';

/**
 * Inter Tight uses one glyph for the apostrophe and the letter ʼ, and text extracted from a PDF would contain the letter: so the
 * apostrophe is Archivo's.
 */
const APOSTROPHE_WEIGHTS = [400, 600];
const apostrophe = APOSTROPHE_WEIGHTS.map(
  (weight) => `@font-face { font-family: 'Inter Tight'; font-weight: ${weight}; font-display: block; unicode-range: U+2019;
  src: url(/faces/archivo-latin-${weight}-normal.woff2) format('woff2'); }`,
).join('\n');

/** A press kit of 1990: white, a Swiss grid that hangs from a line, a tight grotesque flush left, one signal red. */
export const brochure: BrochureTheme = {
  editing,
  fonts: {
    styleSheets: [
      '@fontsource/inter-tight/400.css',
      '@fontsource/inter-tight/600.css',
      ...APOSTROPHE_WEIGHTS.map((weight) => `@fontsource/archivo/${weight}.css`),
    ],
    rules: apostrophe,
    credit: 'Inter Tight',
  },
  grid: {
    margins: { top: 106, side: 54, bottom: 54 },
    gap: GAP,
    gridColumns: 4,
    text: { leading: 19, letter: 6.1 },
    caption: { leading: 15, letter: 5.9 },
    bleeds: false,
    galleryHead: 109,
  },
  photos: { isToned: false, sideBySide: 2, onGalleryPage: 4, cover: 'filled' },
  brochureCss: `
body { font: 13.6px/19px ${family}; --column: calc((100% - ${3 * GAP}px) / 4);
  --grid-column: calc((var(--width) - 2 * var(--side) - ${3 * GAP}px) / 4); }
/* Everything is aligned to a line at the head of the page, with the one red square on it; the foot is left empty. */
.trim::before { content: ''; position: absolute; left: var(--side); right: var(--side); top: 48px; height: 1.5px; background: ${hangLine('var(--ink)', 1.5)}; }
.trim::after { content: ''; position: absolute; left: var(--side); top: 35px; width: 13px; height: 13px; background: var(--accent); }
.head { font: 400 12px/15px ${family}; bottom: auto; top: 56px; right: calc(var(--side) + 60px); }
.folio { font: 600 12px/15px ${family}; top: 56px; left: auto; }
.right-hand .head { text-align: left; }

.kicker, .label { font: 600 12.5px/16px ${family}; }
h1, .masthead-name, .back-cover-name, .fold-title { font-weight: 600; letter-spacing: -.035em; }
h1 { font-size: 56px; line-height: 56px; }
h1.long-title { font-size: 36px; line-height: 38px; }
h1.longest-title { font-size: 22px; line-height: 25px; letter-spacing: -.02em; }
h2 { font: 600 18px/24px ${family}; letter-spacing: -.015em; }

:is(article, .gallery, .note-page) > header { margin-bottom: 30px; }
:is(article, .gallery, .note-page) > header .kicker { margin-bottom: 7px; }
article > .row + header, article.goes-on > header { padding-top: 9px; background: ${hangLine('var(--ink)', 1.5)}; }
article > .row + header { margin-top: 18px; }
.byline { font-size: 15px; line-height: 20px; color: var(--faded); margin-top: 10px; }
article.goes-on { margin-top: 44px; }

article p + p { margin-top: 9.5px; }
/* So that lines stand beside those of the next column. */
.columns p + p { margin-top: 1lh; }
article > header p + p { margin-top: 0; }
.lead { font: 400 23px/31px ${family}; letter-spacing: -.012em; max-width: 620px; }
.statement { font: 600 46px/50px ${family}; letter-spacing: -.035em; max-width: none; }
.pull-quote { margin: 26px 0 28px; padding: 12px 0 0 calc(var(--column) + ${GAP}px); background: ${hangLine('var(--ink)', 1.5)}; color: var(--accent);
  font: 600 31px/37px ${family}; letter-spacing: -.025em; text-wrap: balance; }
.spaced > .pull-quote:not(.spoken) { font-size: 40px; line-height: 46px; }
.row { margin-left: 0; }
/* A narrower plate takes the last columns of the grid, and its caption the one before. */
.gallery .row.narrowed { margin-inline: auto 0; }
/* It hangs from the grid's line, though it has its page to itself. */
.gallery.alone .spread { margin-block: 0 auto; }
/* Two take their page from its upper corner to the lower one: side by side below the line they left half of it. */
.gallery:not(.full-page) :is(.spread:has(> .row:only-child > .figure:nth-child(2):last-child), .row:only-child:has(> .figure:nth-child(2):last-child)) { flex: 1; margin-block: 0; }
.gallery:not(.full-page) .row:only-child > .figure:first-child:nth-last-child(2) { align-self: flex-start; }
.gallery:not(.full-page) .row:only-child > .figure:nth-child(2):last-child { align-self: flex-end; }
.gallery .row.narrowed:not(.several) .figure { position: relative; }
.gallery .row.narrowed:not(.several) figcaption { position: absolute; right: calc(100% + ${GAP}px); bottom: 0; width: var(--grid-column); height: auto !important; padding: 0; }
.gallery .row.narrowed:not(.several) figcaption b { display: block; }
${PHOTO_HAIRLINE}
.figure figcaption { font: 400 12px/15px ${family}; color: var(--faded); padding-top: 5px; }
.figure figcaption b { font-weight: 600; color: var(--ink); margin-right: 5px; }
article > * + .row { margin-top: 22px; }
article > header + .row { margin-bottom: 14px; }
.columns .figure { padding-top: 14px; }
/* Line ends are square; under columns it ends the right one. */
.ornament { background: linear-gradient(var(--accent), var(--accent)) 0 100% / 13px 13px no-repeat; height: 44px; }
.columns:not(.short) + .ornament { margin-left: calc(50% + ${GAP / 2}px); }

/* Ragged lines need no hyphens. */
article :is(p, li, td) { hyphens: none; }
.trivia li { padding: 9px 0 10px; border-top: ${hairline}; }
.trivia li:first-child { border-top: 0; }
.sidebar { background: var(--panel); padding: 14px 16px 8px; border-top: 1.5px solid var(--ink); }
.panel { background: var(--panel); padding: 14px 18px 10px; border-top: 1.5px solid var(--ink); }
.panel ul { column-gap: ${GAP}px; }
.sidebars li + li { border-top: ${hairline}; }
.numbers b { font-size: 12px; line-height: 16px; color: var(--faded); }
.numbers span { font-weight: 600; }
.dates b { font-weight: 600; color: var(--accent); }

.specification h2, .campaigns h2 { padding: 7px 0 12px; border-top: 1.5px solid var(--ink); }
.specification + .specification { margin-top: 34px; }
th, td { padding: 5px 0 6px; border-top: ${hairline}; }
th { font-weight: 600; width: 35%; }

.taglines { margin-bottom: 30px; }
.taglines p { padding: 9px 0 20px; border-top: 1.5px solid var(--ink); font: 600 40px/44px ${family}; letter-spacing: -.035em; text-wrap: balance; }
.taglines p.long { font-size: 25px; line-height: 30px; letter-spacing: -.02em; }
.taglines p + p { margin-top: 0; }
.campaigns li { padding: 0 0 11px; }

.awards li { gap: ${GAP}px; padding: 9px 0 14px; border-top: ${hairline}; align-items: flex-start; }
.awards li:first-child { border-top: 1.5px solid var(--ink); }
.award-year { font: 600 34px/40px ${family}; letter-spacing: -.03em; width: var(--column); max-width: none; font-variant-numeric: tabular-nums; }
.award-name { font: 600 18px/24px ${family}; letter-spacing: -.015em; padding-top: 5px; }
.awards p + p { margin-top: 2px; }
.award-category { color: var(--faded); }
.more { color: var(--faded); }

.airy > header + .trivia li { font-size: 18px; line-height: 25px; padding: 12px 0 16px; }
.airy .lead { font-size: 29px; line-height: 38px; }
.airy .statement { font: 600 76px/78px ${family}; letter-spacing: -.04em; max-width: none; }
.airy .taglines p { font-size: 62px; line-height: 64px; padding: 12px 0 44px; }
.airy .taglines p.long { font-size: 34px; line-height: 40px; }
.airy .campaigns { margin-top: 40px; }
.airy .campaigns li { font-size: 17px; line-height: 24px; }
.airy .awards li { padding: 14px 0 34px; }
.airy .award-year { font-size: 52px; line-height: 56px; }
.airy .award-name { font-size: 26px; line-height: 32px; padding-top: 14px; }
.airy .awards li > div { font-size: 17px; line-height: 24px; }
.airy :is(th, td) { padding: 11px 0; font-size: 17px; line-height: 23px; }

/* Headings in the first column of the grid, text in the other three. */
.hung { --hang: 182px; }
.hung article > header { width: calc(var(--hang) - ${GAP}px); }
.hung :is(article, .gallery, .note-page) > header h1 { font-size: 24px; line-height: 27px; letter-spacing: -.025em; }
.hung :is(article, .gallery, .note-page) > header h1.long-title { font-size: 19px; line-height: 22px; }
.hung :is(article, .gallery, .note-page) > header h1.longest-title { font-size: 14px; line-height: 17px; letter-spacing: 0; }
.hung article > header .kicker { font-weight: 400; color: var(--faded); margin-bottom: 3px; }
.hung .byline { font-size: 13px; line-height: 17px; }
.hung article > .row + header { background: none; padding-top: 0; margin-top: 0; }
.hung article > .row:first-child { margin-bottom: 24px; }
.hung article.goes-on { background: ${hangLine('var(--ink)', 1.5)}; padding-top: 12px; }
.hung article.goes-on > header { background: none; padding-top: 0; }
.hung :is(.columns, .lead) > p { max-width: 470px; }
.hung .columns p + p { margin-top: 8px; }
.hung .pull-quote { padding-left: 0; font-size: 28px; line-height: 34px; background: none; border-top: 1.5px solid var(--ink); }
.hung .award-year { width: 152px; max-width: 152px; }
.hung :not(.airy) > .awards .award-name { font-size: 16px; line-height: 20px; }
.hung .awards li { padding-bottom: 11px; }
.hung .goes-on .awards li:first-child { border-top: 0; }
.hung .specification h2, .hung .taglines p:first-of-type { border-top: 0; padding-top: 0; }
.hung .taglines p { font-size: 32px; line-height: 36px; }
.hung .taglines p + p { margin-top: 0; }
.hung .taglines p.long { font-size: 20px; line-height: 25px; padding-bottom: 14px; }

/* In the gallery layout headings are as large as on posters. */
.photo-gallery :is(article, .note-page) > header h1:not(.long-title, .longest-title) { font-size: 82px; line-height: 80px; letter-spacing: -.045em; }
.photo-gallery article > header { margin-bottom: 40px; }


/* The cover is aligned to its line: masthead, name, the contents in the columns of the grid; the photo is at the bottom. */
.cover { --column: calc((100% - ${3 * GAP}px) / 4); }
.cover > :not(.figure) { margin-inline: var(--side); }
.masthead { grid-template-columns: repeat(4, 1fr); column-gap: ${GAP}px; background: ${hangLine('var(--ink)', 2)}; padding-top: 11px; position: relative; }
.masthead::before { content: ''; position: absolute; left: 0; bottom: 100%; width: 30px; height: 30px; background: var(--accent); }
.cover .masthead { margin-top: 56px; }
.cover .masthead-name { order: -1; grid-column: span 2; font-size: 20px; line-height: 24px; letter-spacing: -.025em; }
.masthead .label { font-weight: 400; font-size: 13px; line-height: 20px; }
.masthead .label:last-child { text-align: left; }
.cover h1 { align-content: start; padding: 22px 0 20px; }
.cover-year, .cover-make { font-size: 40px; line-height: 44px; letter-spacing: -.035em; }
.cover-year { color: var(--accent); }
.cover-model { letter-spacing: -.05em; line-height: .98; margin: 2px 0 0 -.04em; font-size: min(176px, (var(--width) - 108px) / (var(--letters) * .455)); }
.medium .cover-model { font-size: min(84px, (var(--width) - 108px) / (var(--letters) * .26)); letter-spacing: -.04em; }
.small .cover-model { font-size: clamp(30px, (var(--width) - 108px) / (var(--letters) * .24), 60px); letter-spacing: -.03em; line-height: 1.05; }
.cover h1.small { font-size: 28px; line-height: 34px; }
.small :is(.cover-year, .cover-make) { font-size: 28px; line-height: 34px; }
.cover-foot { display: grid; grid-template-columns: repeat(4, 1fr); column-gap: ${GAP}px; padding: 10px 0 22px; background: ${hangLine('#b9bec3', 0.75)}; }
.cover-nickname { font: 600 13.6px/19px ${family}; grid-column: 2; }
.cover-owner { text-wrap: balance; }
.cover-lines { display: block; grid-column: 3 / span 2; grid-row: 1; font-size: 13.6px; line-height: 19px; text-wrap: balance; }
.cover-lines li + li { margin-top: 5px; }
.cover-owner i { display: none; }
.cover-owner span { display: block; }
.cover-owner { font: 400 13.6px/19px ${family}; grid-column: 1; grid-row: 1; }
.cover .figure { order: 1; margin-bottom: calc(-1 * var(--bleed)); }
.cover.tall { display: grid; grid: "masthead masthead" auto "name name" auto "foot photo" minmax(0, 1fr) / calc(182px + var(--side)) minmax(0, 1fr); }
.cover.tall .masthead { grid-area: masthead; }
.cover.tall h1 { grid-area: name; }
.cover.tall .cover-foot { grid-area: foot; display: block; margin-right: ${GAP}px; background: none; border-top: ${hairline}; }
.cover.tall .cover-foot > * + * { margin-top: 10px; }
.cover.tall .figure { grid-area: photo; align-self: end; width: auto; height: auto; max-height: 100%; aspect-ratio: calc(var(--shape) / var(--most)); margin-right: calc(-1 * var(--bleed)); }

/* Over the photo: the grid's lines are in the color of the type that hangs from them. */
.cover.full-bleed .masthead { background: ${hangLine('var(--upper)', 2)}; }
.cover.full-bleed h1 { padding: 14px 0 16px; }
.cover.full-bleed :is(.cover-year, .cover-make) { font-size: 34px; line-height: 38px; }
.cover.full-bleed .cover-model { font-size: min(136px, (var(--width) - 108px) / (var(--letters) * .455)); }
.cover.full-bleed .medium .cover-model { font-size: min(76px, (var(--width) - 108px) / (var(--letters) * .26)); }
.cover.full-bleed .small .cover-model { font-size: clamp(28px, (var(--width) - 108px) / (var(--letters) * .24), 52px); }
.cover.full-bleed :is(.cover-owner, .cover-lines, .masthead .label) { font-weight: 600; }
.cover.full-bleed .cover-foot { background: ${hangLine('var(--lower)', 1)}; padding-bottom: 34px; }
.cover.full-bleed.compact-type h1 { padding: 8px 0 10px; }
.cover.full-bleed.compact-type :is(.cover-year, .cover-make) { font-size: 25px; line-height: 28px; }
.cover.full-bleed.compact-type .cover-model { font-size: min(84px, (var(--width) - 108px) / (var(--letters) * .455)); }
.cover.full-bleed.compact-type .medium .cover-model { font-size: min(50px, (var(--width) - 108px) / (var(--letters) * .26)); }
.cover.full-bleed.compact-type .small .cover-model { font-size: clamp(24px, (var(--width) - 108px) / (var(--letters) * .24), 38px); }
.cover.full-bleed.compact-type .cover-foot { padding: 8px 0 26px; }

.opening h1 { margin: 2px 0 18px; }
.opening nav li { align-items: first baseline; gap: 0; font-size: 15px; line-height: 20px; padding: 6px 0; border-top: ${hairline}; }
.opening nav b { order: -1; font-weight: 600; width: 40px; color: var(--accent); font-variant-numeric: tabular-nums; }
.opening { column-gap: ${GAP}px; row-gap: 22px; }
.opening table { margin-top: 10px; }
.opening.contents.wide { grid-template-columns: 1fr 1fr; }
.opening.contents.tall { grid-template-columns: 1fr 1fr; row-gap: 34px; }
.opening.contents.tall .figure img { width: min(100%, 500px * var(--shape)); }
.opening.contents.tall nav { display: grid; grid: auto 1fr / 1fr 1fr; column-gap: ${GAP}px; }
.opening.contents.tall nav ol { grid-area: 1 / 2 / 3; }
.opening.frontispiece.tall:not(.dense) { grid: "photo facts" auto "nav nav" auto / 2fr 1fr; }
.opening.frontispiece.tall:not(.dense) .lists { display: contents; }
.opening.frontispiece.tall:not(.dense) .lists > * { display: block; }
.opening.frontispiece.tall:not(.dense) .figure img { width: min(100%, 610px * var(--shape)); }
.opening.frontispiece nav li { line-height: 18px; padding: 5px 0; }
.opening.frontispiece :is(td, th) { padding: 5px 0; border-top: ${hairline}; line-height: 18px; }
.lot-head h1 { font-size: 52px; line-height: 52px; margin: 4px 0 8px; }
.lot-head h1.long-title { font-size: 34px; line-height: 36px; }
.lot-trim { font-size: 20px; line-height: 26px; }
.lot-estimate { font: 600 20px/26px ${family}; color: var(--accent); letter-spacing: -.015em; }
.lot-estimate .label { font: inherit; color: var(--ink); }
.opening.lot .lot-head { padding-bottom: 8px; }
.opening.lot h2:not(.specification *) { display: none; }
.opening.lot nav li { font-size: 13.6px; line-height: 17px; padding: 4px 0; }
.opening.lot nav ol { margin-top: 10px; }
.dense :is(.lot-trim, .lot-estimate) { font-size: 14px; line-height: 18px; }
.opening.dense nav li { line-height: 18px; }

/* The back is aligned to the same line; its text is at the bottom, in the columns of the grid. */
.back-cover { background: var(--paper); }
.back-cover-text { flex: 1 0 auto; margin: 56px var(--side) 54px; padding: 0; background: ${hangLine('var(--ink)', 2)}; position: relative; display: grid; column-gap: ${GAP}px;
  grid: "mast mast" auto "name name" auto ". ." 1fr "code owner" auto "code contact" auto "code label" auto "code address" auto "code colophon" minmax(112px, auto) / 1fr 1fr; align-items: start; }
.back-cover-text::before { content: ''; position: absolute; left: 0; bottom: 100%; width: 30px; height: 30px; background: var(--accent); }
.back-cover-text .masthead-name { grid-area: mast; padding-top: 11px; font-size: 20px; line-height: 24px; letter-spacing: -.025em; }
.back-cover-name { grid-area: name; font-size: 60px; line-height: 60px; letter-spacing: -.045em; padding: 14px 0 28px; }
.bare .back-cover-name:not(.long-title, .longest-title) { font-size: 104px; line-height: 100px; letter-spacing: -.055em; padding-top: 26px; margin-left: -.04em; }
.back-cover-name.long-title { font-size: 38px; line-height: 40px; letter-spacing: -.035em; }
.back-cover-name.longest-title { font-size: 24px; line-height: 27px; letter-spacing: -.02em; }
.back-cover-owner { grid-area: owner; font-weight: 600; }
.back-cover-contact { grid-area: contact; }
.back-cover .label { grid-area: label; padding-top: 14px; font-size: 13.6px; line-height: 19px; color: var(--accent); }
.back-cover-address { grid-area: address; }
.colophon { grid-area: colophon; align-self: end; font-size: 12px; line-height: 16px; color: var(--faded); padding-top: 12px; }
.back-cover-text > a { grid-area: code; }
.qr-code { width: 212px; height: 0; }
.qr-code rect { fill: var(--panel); }
.qr-code path { fill: var(--ink); }
`,
};
