import type { BrochureTheme } from '#app/themes/brochure-theme.ts';
import { FALLBACK_FAMILIES } from '#app/themes/fallback-families.ts';
import { PHOTO_HAIRLINE } from '#app/themes/photo-hairline.ts';
import { editing } from './editing.ts';

const display = `Anton, 'Archivo Narrow', ${FALLBACK_FAMILIES}`;
const narrow = `'Archivo Narrow', ${FALLBACK_FAMILIES}`;
const text = `Archivo, ${FALLBACK_FAMILIES}`;

/** A hood's twin stripes from edge to edge of a page, between pinstripes where they have a color; centered on `--stripe`. */
const stripes = (wide: string, pin?: string) =>
  [
    [-84, 2.5, pin],
    [-71, 58, wide],
    [13, 58, wide],
    [81.5, 2.5, pin],
  ]
    .filter(([, , color]) => color !== undefined)
    .map(
      ([from, width, color]) =>
        `linear-gradient(${color}, ${color}) calc(var(--stripe) + ${from}px) 0 / ${width}px 100% no-repeat`,
    )
    .join(', ');

/** A dealer brochure of 1969: photos from edge to edge, hood stripes, racing numbers, heavy condensed capitals in orange and black. */
export const brochure: BrochureTheme = {
  editing,
  fonts: {
    styleSheets: [
      '@fontsource/anton/400.css',
      '@fontsource/archivo/400.css',
      '@fontsource/archivo-narrow/500.css',
      '@fontsource/archivo-narrow/700.css',
    ],
    credit: 'Anton and Archivo',
  },
  grid: {
    margins: { top: 86, side: 66, bottom: 88 },
    gap: 26,
    text: { leading: 19, letter: 6.7 },
    caption: { leading: 15, letter: 6.1 },
    bleeds: true,
    galleryHead: 143,
  },
  photos: { isToned: false, sideBySide: 2, onGalleryPage: 4, cover: 'filled' },
  brochureCss: `
body { font: 13.4px/19px ${text}; }
.head { font: 700 11px/14px ${narrow}; text-transform: uppercase; letter-spacing: .04em; color: var(--ink); }
/* Stripes down the outer edge, with the page's number as a racing number on them. */
.trim { background: linear-gradient(var(--accent), var(--accent)) 20px 0 / 13px 100% no-repeat,
  linear-gradient(var(--ink), var(--ink)) 36px 0 / 3px 100% no-repeat; inset: var(--slug) var(--edge); }
.right-hand .trim { background-position: calc(100% - 20px) 0, calc(100% - 36px) 0; }
.head { bottom: calc(100% - var(--top) - var(--bleed) + 24px); }
.folio { font: 21px/42px ${display}; color: var(--paper); background: var(--ink); border: 3px solid var(--paper); border-radius: 50%;
  width: 48px; height: 48px; top: auto; bottom: calc(24px + var(--bleed)); text-align: center; overflow: visible; }
.left-hand .folio { left: 4px; right: auto; }
.right-hand .folio { left: auto; right: 4px; text-align: center; }

h1, .masthead-name, .back-cover-name, .fold-title { font-family: ${display}; text-transform: uppercase; }
.kicker { font: 700 13px/20px ${narrow}; letter-spacing: .04em; text-transform: uppercase; color: var(--paper); background: var(--ink);
  width: fit-content; padding: 1px 9px; }
.label { font: 700 13px/16px ${narrow}; letter-spacing: .04em; text-transform: uppercase; }
h1 { font-size: 62px; line-height: 68px; }
h1.long-title { font-size: 40px; line-height: 46px; }
h1.longest-title { font-size: 25px; line-height: 31px; }
h2 { font: 25px/32px ${display}; text-transform: uppercase; }

:is(article, .gallery, .note-page) > header { margin-bottom: 20px; }
:is(article, .gallery, .note-page) > header .kicker { margin-bottom: 6px; }
article > .row + header { margin-top: 24px; }
/* To the outer edge, never into the fold; the stripes of the page pass below it. */
:is(article, .gallery, .note-page) > header::after { content: ''; display: block; height: 15px; margin: 12px 0 0 calc(-1 * (var(--side) + var(--bleed)));
  background: linear-gradient(var(--accent), var(--accent)) 0 0 / 100% 9px no-repeat, linear-gradient(var(--ink), var(--ink)) 0 100% / 100% 3px no-repeat, var(--paper);
  box-shadow: 0 -4px var(--paper), 0 4px var(--paper); }
.recto > header::after { margin: 12px calc(-1 * (var(--side) + var(--bleed))) 0 0; }
.hung article.recto > header::after { margin-inline: 0; }
.byline { font: 500 16px/22px ${narrow}; color: var(--faded); margin-top: 4px; }
article.goes-on { margin-top: 42px; }

article p + p { text-indent: 0; margin-top: 9px; }
/* So that lines stand beside those of the next column. */
body:not(.hung) .columns p + p { margin-top: 1lh; }
article > header p + p { margin-top: 0; }
.lead { font: 500 22px/30px ${narrow}; }
.drop-cap::first-line { font-weight: 400; }
.pull-quote { margin: 22px calc(-1 * (var(--side) + var(--bleed))); padding: 26px calc(var(--side) + var(--bleed)) 28px; color: var(--ink);
  background: var(--accent); font: 36px/44px ${display}; text-transform: uppercase; text-wrap: balance; }
.spaced > .pull-quote:not(.spoken) { font-size: 46px; line-height: 55px; }
${PHOTO_HAIRLINE}
.figure figcaption { font: 500 12px/15px ${narrow}; color: var(--faded); padding-top: 5px; }
.figure figcaption b { font-weight: 700; text-transform: uppercase; color: var(--ink); margin-right: 3px; }
article > * + .row { margin-top: 20px; }
article > header + .row { margin-bottom: 14px; }
.columns .figure { padding-top: 12px; }
.ornament { background: linear-gradient(var(--accent), var(--accent)) 0 100% / 100% 11px no-repeat,
  linear-gradient(var(--ink), var(--ink)) 0 calc(100% - 15px) / 100% 3px no-repeat; }

/* Ragged lines need no hyphens. */
article :is(p, li, td) { hyphens: none; }
.trivia li { padding: 9px 0; border-top: 1px solid #6d675d; font: 500 13.4px/18px ${narrow}; }
.trivia li:first-child { border-top: 0; }
.sidebar, .panel { background: var(--ink); color: var(--paper); padding: 20px 22px 14px; }
.trivia h2, .sidebars h2 { color: #ff7a35; }
.sidebars { font: 500 13.4px/18px ${narrow}; }
.sidebars li + li { border-top: 1px solid #6d675d; }
.numbers b { font: 700 13px/18px ${narrow}; text-transform: uppercase; letter-spacing: .03em; color: #d8d2c6; }

.numbers span { font-weight: 700; }
.dates b { font: 20px/24px ${display}; color: #ff7a35; }
.columns + .panel, .lead + .panel { margin-top: 28px; }

.specification h2, .campaigns h2 { padding-bottom: 5px; border-bottom: 5px solid var(--ink); }
th, td { padding: 6px 0 5px; border-bottom: 1px solid var(--ink); font: 500 16px/20px ${narrow}; }
th { width: 30%; }
th span { font: 700 13px/1 ${narrow}; text-transform: uppercase; letter-spacing: .03em; }

.taglines { margin-bottom: 24px; }
.taglines p { font: 46px/54px ${display}; text-transform: uppercase; text-wrap: balance; }
.taglines p.long { font-size: 24px; line-height: 31px; }
.taglines p:nth-of-type(even) { color: var(--accent); }
.taglines p + p { margin-top: 8px; }
.campaigns li { padding: 6px 0 7px; font: 500 15px/20px ${narrow}; }

.awards li { padding: 12px 0; border-bottom: 1px solid var(--ink); }
.awards li:first-child { border-top: 5px solid var(--ink); }
.award-year { font: 46px/52px ${display}; color: var(--accent); flex: 0 0 112px; max-width: none; }
.award-name { font: 22px/29px ${display}; text-transform: uppercase; }
.more { color: var(--faded); }
.awards p + p { margin-top: 0; }
.awards li > div { font: 500 16px/21px ${narrow}; }

.airy > header + .trivia li { font-size: 19px; line-height: 26px; padding: 14px 0; }
.airy .lead { font-size: 25px; line-height: 35px; }
.statement { font: 42px/50px ${display}; text-transform: uppercase; }
.airy .statement { font: 84px/96px ${display}; text-transform: uppercase; }
.airy .taglines p { font-size: 52px; line-height: 62px; }
.airy .taglines p.long { font-size: 34px; line-height: 42px; }
.airy .taglines { margin-bottom: 44px; }
.airy .campaigns { margin-top: 40px; }
.airy .campaigns li { font-size: 18px; line-height: 25px; padding-bottom: 14px; }
.airy .awards li { padding: 24px 0; }
.airy .award-year { font-size: 74px; line-height: 80px; min-width: 166px; }
.airy .award-name { font-size: 30px; line-height: 39px; }
.airy .awards li > div { font-size: 19px; line-height: 25px; }
.airy :is(th, td) { padding: 10px 0 9px; font-size: 19px; line-height: 24px; }
.airy th span { font-size: 15px; }

/* Its photo bleeds over the edges, to the top and the left, or to both sides. */
.opening .figure { margin: calc(-1 * (var(--top) + var(--bleed))) 0 0 calc(-1 * (var(--side) + var(--bleed))); }
.opening .figure figcaption { padding-left: calc(var(--side) + var(--bleed)); }
.opening.wide .figure { margin-right: calc(-1 * (var(--side) + var(--bleed))); }
.opening.lot .figure { margin-top: 0; }
/* Narrower than the page, it stands in the column of the words. */
.opening.narrowed .figure { margin-inline: 0; }
.opening.narrowed .figure figcaption { padding-left: 0; }
.full-page figcaption { background: var(--ink); color: var(--paper); padding: 7px 16px 7px calc(var(--side) + var(--bleed)); }
.full-page figcaption b { color: var(--paper); }

.opening.tall .figure img { margin-inline: 0; }
.opening.frontispiece.tall:not(.dense) { grid: "photo facts" auto "nav nav" auto / 1fr 230px; }
.opening.frontispiece.tall:not(.dense) .lists { display: contents; }
.opening.frontispiece.tall:not(.dense) .lists > * { display: block; }
.opening.frontispiece.tall .figure img { width: min(100%, 620px * var(--shape)); }
.opening.contents.tall:not(.dense) .figure img { width: min(100%, 560px * var(--shape)); }
.opening.frontispiece nav li { padding-block: 5px; }
.opening.frontispiece nav b { font-size: 17px; line-height: 21px; width: 40px; }
.opening.frontispiece :is(td, th) { padding: 5px 0; border-bottom: 1px solid var(--ink); }
.opening.frontispiece th span { font-size: 12px; }
/* Between photos that run over the edges the stripes of the page would be stubs; below them is the page's number, up to the edge of its ring. */
.gallery:not(.inset, .full-page, .alone) .spread { border-image: linear-gradient(var(--paper), var(--paper)) 0 fill / 0 / 0 calc(var(--side) + var(--bleed)) calc(var(--bottom) - 69px); }
.gallery:not(.inset, .full-page, .alone) .spread { flex: 1; }
/* Headings are flush left, and so is what is narrower than the page beside text. */
article > .row.narrowed { margin-inline: 0 auto; }
.bleeds.hung article > .row.narrowed:not(.in-measure) { margin-left: calc(-1 * var(--hang)); }
/* Nor do they end at a heading above such photos. */
.gallery:not(.inset, .full-page) > header { position: relative; }
.gallery:not(.inset, .full-page) > header::before { content: ''; position: absolute; z-index: -1; inset: calc(-1 * (var(--top) + var(--bleed))) auto -20px calc(-1 * (var(--side) + var(--bleed)));
  width: calc(var(--side) + var(--bleed)); background: var(--paper); box-shadow: calc(var(--width) - var(--side) + var(--bleed)) 0 var(--paper); }

/* The cover is styled as the hood: orange, with stripes under the photo from edge to edge. Without pinstripes: beside the last letter of the
   name, one would be read as a letter. */
.cover { --stripe: calc(100% - 136px - var(--edge)); background: ${stripes('var(--paper)')}, var(--accent); color: var(--ink); }
.cover .masthead { margin: 26px 44px 0; align-items: center; }
.cover .masthead-name { font-size: 25px; line-height: 32px; }
.cover h1 { margin: 0 44px; padding: 14px 0 18px; }
.cover-year, .cover-make { font-size: 54px; line-height: 66px; }
.cover-year { display: inline-block; background: var(--ink); color: var(--paper); padding: 0 12px; margin-right: 6px; }
.cover-model { margin-top: 8px; }
/* As wide as the page: on one, two or three lines; on one, so large that a photo which its car fills has its height, rather than bars. */
.cover-model { line-height: 1.05; font-size: min(220px, (var(--width) - 88px) / (var(--letters) * .465)); }
.cover.wide .cover-model { --photo: calc(var(--width) / var(--shape) * var(--least));
  font-size: min(220px, (var(--width) - 88px) / (var(--letters) * .465), max(118px, (var(--page-height) - 2 * var(--edge) - var(--photo) - 318px) / 1.05)); }
.cover .medium .cover-model { font-size: min(96px, (var(--width) - 88px) / (var(--letters) * .3)); }
.cover .small .cover-model { font-size: clamp(34px, (var(--width) - 88px) / (var(--letters) * .24), 72px); }
.small :is(.cover-year, .cover-make) { font-size: 36px; line-height: 46px; }
.cover-foot { padding: 18px 44px 28px; }
.cover-nickname { font: 34px/42px ${display}; text-transform: uppercase; padding-bottom: 4px; }
.cover-lines { font: 700 18px/24px ${narrow}; }
.cover-lines li + li::before { content: '/'; margin-right: 18px; }
.cover-owner { padding-top: 10px; }
/* The stripes run from the page's upper edge, between the words of the masthead, to the photo, or to a bar where they pass beside it: the foot's
   small type they would cut. */
.cover:not(.full-bleed) .cover-foot { border-image: linear-gradient(var(--accent), var(--accent)) 0 fill / 0 / 0 calc(2px + var(--bleed)) calc(2px + var(--bleed)); }
.cover.tall .cover-foot { position: relative; }
.cover.tall .cover-foot::before { content: ''; position: absolute; inset: 0 calc(-1 * var(--bleed)) auto; height: 6px; background: var(--ink); }
.cover.tall .figure { align-self: flex-start; margin-left: calc(-1 * var(--bleed)); }

/* Over the photo: the stripes run along the upper edge, and the year is on a plate of their orange. */
.cover.full-bleed { background: var(--primary); }
.cover.full-bleed .masthead { margin: 0; padding: 40px 44px 0; }
.cover.full-bleed .masthead::before { content: ''; position: absolute; inset: calc(-1 * var(--bleed)) calc(-1 * var(--bleed)) auto; height: calc(24px + var(--bleed));
  background: linear-gradient(var(--accent), var(--accent)) 0 0 / 100% calc(100% - 9px) no-repeat, linear-gradient(var(--accent), var(--accent)) 0 100% / 100% 3px no-repeat; }
.cover.full-bleed h1 { padding: 12px 0 6px; }
.cover.full-bleed :is(.cover-year, .cover-make) { font-size: 38px; line-height: 48px; }
.cover.full-bleed .cover-year { background: var(--accent); color: var(--ink); }
.cover.full-bleed .cover-model { margin-top: 4px; font-size: min(132px, (var(--width) - 88px) / (var(--letters) * .465)); }
.cover.full-bleed .medium .cover-model { font-size: min(84px, (var(--width) - 88px) / (var(--letters) * .3)); }
.cover.full-bleed .small .cover-model { font-size: clamp(30px, (var(--width) - 88px) / (var(--letters) * .24), 54px); }
.cover.full-bleed .cover-foot { padding: 6px 44px 28px; }
.cover.full-bleed .cover-nickname { font-size: 25px; line-height: 32px; }
.cover.full-bleed .cover-owner { padding-top: 6px; }
.cover.full-bleed.compact-type .masthead { padding-top: 34px; }
.cover.full-bleed.compact-type h1 { padding: 8px 0 2px; }
.cover.full-bleed.compact-type :is(.cover-year, .cover-make) { font-size: 27px; line-height: 34px; }
.cover.full-bleed.compact-type .cover-model { margin-top: 2px; font-size: min(88px, (var(--width) - 88px) / (var(--letters) * .465)); }
.cover.full-bleed.compact-type .medium .cover-model { font-size: min(54px, (var(--width) - 88px) / (var(--letters) * .3)); }
.cover.full-bleed.compact-type .small .cover-model { font-size: clamp(26px, (var(--width) - 88px) / (var(--letters) * .24), 40px); }
.cover.full-bleed.compact-type .cover-nickname { font-size: 20px; line-height: 26px; padding-bottom: 0; }
.cover.full-bleed.compact-type .cover-lines { font-size: 15px; line-height: 20px; }
.cover.full-bleed.compact-type .cover-foot { padding: 4px 44px 24px; }

.opening { --list-rule: 5px; }
.opening h1 { margin: 6px 0 12px; }
.opening nav li { align-items: first baseline; gap: 0; }
.opening nav li { font: 700 19px/34px ${narrow}; border-top: 1px solid var(--ink); }
.opening nav li:last-child { border-bottom: 1px solid var(--ink); }
.opening nav b { order: -1; font: 25px/34px ${display}; color: var(--accent); width: 52px; }
.opening .kicker { margin-bottom: 8px; }
.lot-head h1 { font-size: 54px; line-height: 60px; margin: 0 0 2px; }
.lot-head h1.long-title { font-size: 36px; line-height: 42px; }
.lot-trim { font: 500 20px/26px ${narrow}; }
.lot-estimate { font: 26px/34px ${display}; color: var(--ink); }
.opening.lot h2 { margin: 0 0 4px; }
.opening.lot nav li { font-size: 15px; line-height: 24px; }
.opening.lot nav b { font-size: 17px; line-height: 24px; width: 36px; }
/* No higher than its row, whose rule it would touch. */
.opening.lot.wide:not(.dense) nav b { font-size: 14px; line-height: 20px; }
/* Nor would one of two columns alone have a rule at its foot. */
.opening.lot.wide:not(.dense) nav li:last-child { border-bottom: 0; }
.hung :is(article, .gallery, .note-page) > header h1 { font-size: 30px; line-height: 36px; }
.hung :is(article, .gallery, .note-page) > header h1.long-title { font-size: 22px; line-height: 28px; }
.hung :is(article, .gallery, .note-page) > header h1.longest-title { font-size: 15px; line-height: 20px; }
.hung .byline { font-size: 15px; line-height: 19px; }
.hung .pull-quote { margin-left: 0; padding-left: 26px; font-size: 29px; line-height: 37px; }
.hung .taglines p { font-size: 36px; line-height: 44px; }
.hung .taglines p.long { font-size: 17px; line-height: 23px; }
.hung .campaigns li { font-size: 14px; line-height: 18px; }
.opening table { border-top: 5px solid var(--ink); }


.back-cover { --stripe: calc(196px + var(--edge)); background: ${stripes('var(--paper)', 'var(--paper)')}, var(--accent); }
/* The words beside their code, rather than below it: they leave the photo the height that shows its wheels. */
.back-cover-text { padding: 24px 44px 32px 322px; display: grid; column-gap: 18px; align-content: center;
  grid: "mast mast" auto "name name" auto "owner owner" auto "contact contact" auto "code label" auto "code address" auto "colophon colophon" auto / auto minmax(0, 1fr); }
.bare .back-cover-text { align-content: end; }
.back-cover-text .masthead-name { grid-area: mast; }
.back-cover-name { grid-area: name; }
.back-cover-owner { grid-area: owner; }
.back-cover-contact { grid-area: contact; }
.back-cover-text > a { grid-area: code; }
.back-cover .label { grid-area: label; align-self: end; }
.back-cover-address { grid-area: address; align-self: start; }
.colophon { grid-area: colophon; }
.back-cover .masthead-name { font-size: 22px; line-height: 28px; }
.back-cover-name { font-size: 52px; line-height: 58px; margin: 6px 0; }
.back-cover-name.long-title { font-size: 38px; line-height: 44px; }
.back-cover-name.longest-title { font-size: 24px; line-height: 30px; }
.back-cover-text > * { max-width: 100%; }
.back-cover-name + p { margin-top: 4px; }
.back-cover-owner { font: 700 18px/24px ${narrow}; }
.back-cover-contact { font: 700 15px/20px ${narrow}; }
.qr-code { margin: 16px 0 0; border: 5px solid var(--ink); width: 172px; }
.back-cover-address { font-size: 13px; }
.colophon { font-size: 12px; line-height: 16px; margin-top: 14px; }
`,
};
