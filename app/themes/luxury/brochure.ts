import type { BrochureTheme } from '#app/themes/brochure-theme.ts';
import { FALLBACK_FAMILIES } from '#app/themes/fallback-families.ts';
import { PHOTO_HAIRLINE } from '#app/themes/photo-hairline.ts';
import { editing } from './editing.ts';

const display = `'Bodoni Moda', 'Cormorant Garamond', ${FALLBACK_FAMILIES}`;
const text = `'Cormorant Garamond', ${FALLBACK_FAMILIES}`;
const capitals = `'Josefin Sans', ${FALLBACK_FAMILIES}`;

const hairline = '.75px solid #b7b9bd';
/** Polished metal: a strip of chrome trim, lit from above. */
const chrome = 'linear-gradient(#8d9096, #f4f5f6 35%, #6c6f75 55%, #b7b9bd)';
/** A chrome strip below the heading of an article, on its axis. */
const strip = (width: number, at = '50%') => `${chrome} ${at} 100% / ${width}px 3px no-repeat`;

/** A jeweler's catalog: one photo to a page, on black where it fills the page; a fine serif, much white space, chrome. */
export const brochure: BrochureTheme = {
  editing,
  fonts: {
    styleSheets: [
      '@fontsource/bodoni-moda/400.css',
      '@fontsource/cormorant-garamond/500.css',
      '@fontsource/cormorant-garamond/500-italic.css',
      '@fontsource/josefin-sans/400.css',
    ],
    credit: 'Bodoni Moda and Cormorant Garamond',
  },
  grid: {
    margins: { top: 116, side: 108, bottom: 108 },
    gap: 30,
    text: { leading: 20, letter: 6.1 },
    caption: { leading: 16, letter: 5.6 },
    bleeds: false,
    galleryHead: 124,
  },
  photos: { isToned: false, sideBySide: 1, onGalleryPage: 1, cover: 'filled, light type' },
  brochureCss: `
body { font: 500 15.6px/20px ${text}; }
.head { font: 400 9.5px/14px ${capitals}; letter-spacing: .09em; text-transform: uppercase; color: var(--faded); text-align: center; bottom: auto; top: 56px; }
.right-hand :is(.head, .folio) { text-align: center; }
.folio { font: 15px/18px ${display}; top: auto; bottom: 48px; text-align: center; }
.trim::before { content: ''; position: absolute; left: calc(50% - 12px); bottom: 74px; width: 24px; border-top: ${hairline}; }

.kicker, .label { font: 400 10px/15px ${capitals}; letter-spacing: .09em; text-transform: uppercase; color: var(--faded); }
h1, .masthead-name, .back-cover-name, .fold-title { font-family: ${display}; }
h1 { font-size: 43px; line-height: 50px; letter-spacing: -.005em; }
h1.long-title { font-size: 29px; line-height: 36px; }
h1.longest-title { font-size: 19px; line-height: 25px; }
h2 { font: 400 11px/16px ${capitals}; letter-spacing: .09em; text-transform: uppercase; }

:is(article, .gallery, .note-page) > header { text-align: center; margin-bottom: 28px; padding-bottom: 22px; background: ${strip(44)}; }
:is(article, .gallery, .note-page) > header .kicker { margin-bottom: 6px; }
article > .row + header { margin-top: 20px; }
.byline { font: italic 500 18px/24px ${text}; color: var(--faded); margin-top: 6px; }
article.goes-on { margin-top: 54px; }

/* Ragged lines need no hyphens. */
article :is(p, li, td) { hyphens: none; }
article p + p { text-indent: 1.2em; }
article > header p + p { text-indent: 0; }
.lead { font-size: 24px; line-height: 34px; text-align: center; padding-inline: 12px; }
.lead p { text-wrap: balance; }
.columns.short { margin-inline: auto; text-align: center; }
.columns.short p { text-indent: 0; text-wrap: balance; }
article :is(.columns.short, .lead) p + p { text-indent: 0; margin-top: .5lh; }
.hung .columns.short { margin-inline: 0; text-align: left; }
.hung .columns.short p { text-wrap: pretty; }
.statement { font: italic 500 35px/46px ${text}; }
.lead-in { text-transform: uppercase; letter-spacing: .05em; font-size: 13.5px; }
.pull-quote { margin: 34px 24px; padding: 22px 0 25px; border-top: ${hairline}; border-bottom: ${hairline}; text-align: center;
  font: italic 500 29px/38px ${text}; text-wrap: balance; }
.spaced > .pull-quote:not(.spoken) { font-size: 36px; line-height: 46px; }
${PHOTO_HAIRLINE}
.figure figcaption { font: italic 500 14px/16px ${text}; color: var(--faded); padding-top: 6px; text-align: center; }
.figure figcaption b { font: 400 9px/16px ${capitals}; letter-spacing: .08em; text-transform: uppercase; color: var(--ink); margin-right: -.08em; }
.figure figcaption.worded b { margin-right: 6px; }
article > * + .row { margin-top: 26px; }
article > header + .row { margin-bottom: 20px; }
.columns .figure { padding-top: 14px; }
.ornament { background: ${strip(44)}; }

.trivia li { padding: 9px 0 10px; border-top: ${hairline}; }
.trivia li:first-child { border-top: 0; }
.sidebar { padding: 14px 0 0 20px; border-left: ${hairline}; }
.sidebar h2, .panel h2 { padding-bottom: 6px; }
.panel { padding: 18px 0 10px; border: solid #b7b9bd; border-width: .75px 0; }
.panel h2 { text-align: center; }
.sidebars li + li { border-top: ${hairline}; }
.numbers { text-align: center; }
.numbers b { font: 400 9.5px/15px ${capitals}; letter-spacing: .07em; text-transform: uppercase; color: var(--faded); }
.dates b { font: 15px/20px ${display}; color: var(--faded); }

.specification h2, .campaigns h2 { padding-bottom: 12px; text-align: center; }
.specification + .specification { margin-top: 40px; }
th, td { padding: 5px 0 6px; border-top: ${hairline}; vertical-align: baseline; }
th { width: 38%; }
th span { font: 400 9.5px/1 ${capitals}; letter-spacing: .07em; text-transform: uppercase; color: var(--faded); }

.taglines { margin-bottom: 34px; text-align: center; }
.taglines p { font: italic 500 33px/41px ${text}; text-wrap: balance; padding: 10px 0; }
.taglines p.long { font-size: 21px; line-height: 28px; }
.taglines p + p { text-indent: 0; }
.campaigns { padding-top: 20px; border-top: ${hairline}; }
.campaigns li { padding: 0 0 10px; }

.awards li { flex-direction: column; align-items: center; text-align: center; gap: 2px; padding: 18px 0 20px; border-top: ${hairline}; }
.awards li:first-child { border-top: 0; padding-top: 0; }
.awards li > div { flex: none; max-width: 100%; }
.awards img { margin-top: 14px; }
/* In pairs; where their number is odd, the first is above the others. */
.many { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); column-gap: 36px; overflow-wrap: anywhere; }
.awards.many li { padding: 14px 0 15px; break-after: auto; min-width: 0; }
.awards.many li > * { max-width: 100%; }
.awards.many li:first-child, .many li:nth-child(2):nth-last-child(odd) { border-top: 0; padding-top: 0; }
.awards.many li:first-child:nth-last-child(odd) { grid-column: 1 / -1; break-after: avoid; }
.many img { margin-top: 11px; }
.many .award-category { display: block; }
.many .award-category::before { content: none; }
.award-year { font: 15px/20px ${display}; color: var(--faded); max-width: none; min-width: 0; }
.award-name { font: 26px/33px ${display}; }
.many .award-name { font-size: 22px; line-height: 28px; text-wrap: balance; }
.awards p + p { text-indent: 0; }
.award-category { font-style: italic; color: var(--faded); }
.more { font-style: italic; color: var(--faded); }

.airy > header + .trivia li { font-size: 18px; line-height: 25px; padding: 12px 0 13px; }
.airy .lead { font-size: 28px; line-height: 41px; padding-top: 20px; }
.airy .statement { font: italic 500 50px/62px ${text}; padding-top: 90px; }
.airy .taglines p { font-size: 42px; line-height: 52px; padding: 16px 0; }
.airy .taglines p.long { font-size: 27px; line-height: 36px; }
.airy .taglines { margin-bottom: 48px; }
.airy .campaigns { margin-top: 48px; padding-top: 30px; }
.airy .campaigns li { font-size: 17.5px; line-height: 24px; }
.airy .awards li { padding: 32px 0 36px; }
.airy .award-name { font-size: 33px; line-height: 42px; }
.airy .awards li > div { font-size: 18px; line-height: 25px; }
.airy :is(th, td) { padding: 10px 0; font-size: 17.5px; line-height: 24px; }
.airy th span { font-size: 10px; }

/* In a catalog of lots everything is flush left, beside its heading. */
.hung article > header { width: calc(var(--hang) - 16px); text-align: left; padding-bottom: 16px; background: ${strip(32, '0')}; }
.hung :is(article, .gallery, .note-page) > header h1 { font-size: 21px; line-height: 26px; }
.hung :is(article, .gallery, .note-page) > header h1.long-title { font-size: 18px; line-height: 22px; }
.hung :is(article, .gallery, .note-page) > header h1.longest-title { font-size: 13px; line-height: 17px; }
.hung .byline { font-size: 15px; line-height: 19px; }
.hung article > .row figcaption { text-align: left; }
.hung .lead, .hung .taglines, .hung .numbers, .hung :is(.specification, .campaigns, .panel) h2 { text-align: left; padding-inline: 0; }
.hung .pull-quote { margin: 22px 0; padding: 14px 0 17px; text-align: left; font-size: 25px; line-height: 32px; }
.hung .taglines p { font-size: 29px; line-height: 37px; padding: 6px 0; }
.hung .taglines p.long { font-size: 19px; line-height: 25px; }
.hung .many { display: block; }
.hung .awards.many li:is(:first-child, :nth-last-child(2)) { break-after: avoid; }
.hung .awards li { flex-direction: row; align-items: baseline; text-align: left; padding: 12px 0 14px; gap: 20px; }
.hung .awards li > div { flex: 1; }
.hung .awards img { align-self: flex-start; margin-top: 0; }
.hung .award-name { font-size: 20px; line-height: 27px; }

/* The black background of a figure that has a page to itself covers all four edges, and the stock below it: running head and number lie on it. */
.gallery { border-image: linear-gradient(var(--primary), var(--primary)) 0 fill / 0 / calc(var(--top) + var(--bleed)) calc(var(--side) + var(--bleed)) calc(var(--bottom) + var(--bleed) + 1px); }
.paper.mount { z-index: 1; background: none; }
.mount :is(.head, .folio) { color: #b7b9bd; }
.gallery .spread { margin-block: auto; }
.gallery .figure figcaption { color: #b7b9bd; }
.gallery .figure figcaption b, .gallery > header h1 { color: #f7f6f4; }
.gallery > header .kicker { color: #b7b9bd; }
.gallery.band figcaption { padding-top: 12px; }
/* In the corner: in the middle of its foot a photo mostly has a wheel. */
.gallery.full-page figcaption { bottom: calc(40px + var(--bleed)); padding: 8px 18px 8px calc(40px + var(--bleed)); background: var(--primary); }
.gallery.full-page figcaption b { white-space: nowrap; }
/* On the paper, with much of it around. */
.gallery.airy { border-image: none; }
.gallery.airy .figure figcaption { padding-top: 14px; font-size: 17px; line-height: 22px; color: var(--faded); }
.gallery.airy .figure figcaption b { color: var(--ink); display: block; margin-right: -.08em; }

/* The cover: the photo in the middle of the black. */
.cover { background: var(--primary); color: #f7f6f4; text-align: center; }
.cover .label { color: #b7b9bd; }
.cover .masthead { margin: 58px 84px 30px; }
.masthead .label:first-child { text-align: left; }
.cover .masthead-name { font: 400 15px/20px ${capitals}; letter-spacing: .09em; text-transform: uppercase; }
.cover.wide .figure { flex-basis: calc((var(--width) - 168px) / var(--shape)); margin-inline: 84px; }
.cover.tall .figure { height: 590px; width: calc(590px * max(var(--shape), .66)); }
.cover .figure { order: 1; margin-block: auto; }
.cover h1 { order: 2; flex: none; margin: 0 84px; padding: 30px 0 20px; }
.cover h1 { font-size: 15px; line-height: 22px; }
.cover-year, .cover-make { font: 400 15px/22px ${capitals}; letter-spacing: .09em; text-transform: uppercase; color: #b7b9bd; }
.cover-year { margin-right: 4px; }
.cover-model { margin-top: 6px; }
.huge .cover-model { font-size: 96px; line-height: 104px; }
.large .cover-model { font-size: 76px; line-height: 84px; }
.medium .cover-model { font-size: 46px; line-height: 54px; }
.small .cover-model { font-size: 29px; line-height: 36px; }
.cover-foot { order: 3; margin: 0 84px 54px; padding-top: 24px; background: ${chrome} 50% 0 / 44px 3px no-repeat; }
.cover-nickname { font: italic 500 23px/29px ${text}; }
.cover-lines { justify-content: center; font: italic 500 17px/23px ${text}; color: #d6d7d9; }
.cover-lines li + li::before { content: '·'; margin-right: 18px; }
.cover-owner { padding-top: 14px; }

/* Over the photo: on its axis, with the chrome between the name and what is below it. */
.cover.full-bleed .masthead { margin: 44px 60px 0; }
.cover.full-bleed h1 { padding: 18px 0 20px; }
.cover.full-bleed :is(.cover-year, .cover-make) { font-size: 24px; line-height: 32px; }
.cover.full-bleed .cover-model { margin-top: 2px; }
.cover.full-bleed .huge .cover-model { font-size: 128px; line-height: 132px; }
.cover.full-bleed .large .cover-model { font-size: 92px; line-height: 98px; }
.cover.full-bleed .medium .cover-model { font-size: 54px; line-height: 62px; }
.cover.full-bleed .small .cover-model { font-size: 31px; line-height: 38px; }
.cover.full-bleed .label { font-size: 11px; }
.cover.full-bleed .cover-lines { font-size: 19px; line-height: 25px; }
.cover.full-bleed .cover-foot { margin-bottom: 40px; padding-top: 22px; }
.cover.full-bleed.compact-type .masthead { margin-top: 36px; }
.cover.full-bleed.compact-type h1 { padding: 10px 0 12px; }
.cover.full-bleed.compact-type .huge .cover-model { font-size: 80px; line-height: 84px; }
.cover.full-bleed.compact-type .large .cover-model { font-size: 64px; line-height: 68px; }
.cover.full-bleed.compact-type .medium .cover-model { font-size: 40px; line-height: 46px; }
.cover.full-bleed.compact-type .small .cover-model { font-size: 26px; line-height: 32px; }
.cover.full-bleed.compact-type .cover-foot { margin-bottom: 32px; padding-top: 14px; }
.cover.full-bleed.compact-type .cover-owner { padding-top: 8px; }

.opening { row-gap: 26px; }
.opening h1 { font-size: 34px; line-height: 40px; margin: 4px 0 12px; }
.opening .figure img { margin-inline: auto; }
.opening nav li { font-size: 16px; line-height: 20px; padding: 4px 0 4px; border-top: ${hairline}; }
.opening nav b { font: 14px/20px ${display}; }
.opening table { margin-top: 10px; }
.opening :is(td, th) { padding: 4px 0; }
.opening.contents.wide { grid-template-columns: 1fr 1fr; }
.opening.contents.tall:not(.dense) { grid: "photo photo" minmax(60px, auto) "nav facts" auto / 1fr 1fr; }
.opening.frontispiece :is(td, th) { padding: 4px 0; border-top: ${hairline}; }
.opening.frontispiece nav li { padding-block: 4px; }
.opening.frontispiece th span { font-size: 9.5px; }
.lot-head { text-align: center; padding-bottom: 22px; background: ${strip(44)}; }
.lot-head h1 { margin: 6px 0 4px; }
.lot-trim { font: italic 500 19px/25px ${text}; }
.lot-estimate { font: 17px/25px ${display}; }
.opening.lot h2:not(.specification *) { display: none; }
.opening.lot { row-gap: 18px; }
.opening.lot h1:not(.long-title, .longest-title) { font-size: 31px; line-height: 37px; }
.opening.lot h1:is(.long-title, .longest-title) { font-size: 25px; line-height: 31px; }
.opening.lot .lot-head { margin: 0; }
/* Its strip of chrome keeps its distance from the photo where the lines are close together. */
.opening.lot.introduced.wide:not(.roomy) .lot-head { margin-bottom: 10px; padding-bottom: 16px; }
.opening.lot table { margin-top: 6px; }
.opening.lot :is(td, th) { padding: 3px 0; }
.opening.lot nav li { font-size: 15px; line-height: 17px; padding: 2px 0 3px; }
.opening.dense.dense.lot { grid-template-columns: 1.8fr 1fr; row-gap: 10px; }
.opening.dense.dense.lot h1 { font-size: 17px; line-height: 20px; }
.opening.dense .lot-head { padding-bottom: 14px; }
.opening.dense.dense th { width: 24%; }
.opening.dense.dense th span { font-size: 9px; }
.dense :is(.lot-trim, .lot-estimate) { font-size: 14px; line-height: 18px; }

.back-cover { background: var(--primary); color: #f7f6f4; text-align: center; }
.back-cover .figure { flex-basis: calc((var(--width) - 2 * var(--side)) / var(--shape)); margin: 84px var(--side) 0; }
.back-cover-text { padding: 40px 108px 54px; }
.back-cover .masthead-name { font: 400 13px/18px ${capitals}; letter-spacing: .09em; text-transform: uppercase; color: #b7b9bd; }
.back-cover-name { font-size: 40px; line-height: 48px; margin: 12px 0 6px; }
.back-cover-name.long-title { font-size: 28px; line-height: 35px; }
.back-cover-name.longest-title { font-size: 19px; line-height: 25px; }
.back-cover-owner { font: italic 500 18px/24px ${text}; }
.qr-code { margin: 28px 0 14px; width: 168px; }
.qr-code rect { fill: #f7f6f4; }
.qr-code path { fill: var(--ink); }
.back-cover .label { color: #b7b9bd; }
.back-cover-address { font-size: 14px; }
.colophon { font: italic 500 13px/17px ${text}; color: #b7b9bd; margin-top: 28px; }

/* Names of cars often have digits beside capitals. */
body, .byline, .pull-quote, .figure figcaption, .taglines p, .cover-lines, .cover-nickname, .lot-trim, .colophon,
.airy .statement, .lead-in { font-variant-numeric: lining-nums; }
`,
};
