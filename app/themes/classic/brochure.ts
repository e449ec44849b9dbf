import type { BrochureTheme } from '#app/themes/brochure-theme.ts';
import { FALLBACK_FAMILIES } from '#app/themes/fallback-families.ts';
import { editing } from './editing.ts';

const display = `'Libre Caslon Display', 'EB Garamond', ${FALLBACK_FAMILIES}`;
const text = `'EB Garamond', ${FALLBACK_FAMILIES}`;

/** A concours program: cream stock, oxblood and brass, an old-style serif, engraved double rules, drop capitals. */
export const brochure: BrochureTheme = {
  editing,
  fonts: {
    styleSheets: [
      '@fontsource/libre-caslon-display/400.css',
      '@fontsource/eb-garamond/400.css',
      '@fontsource/eb-garamond/400-italic.css',
      '@fontsource/eb-garamond/600.css',
    ],
    credit: 'EB Garamond and Libre Caslon Display',
  },
  grid: {
    margins: { top: 93, side: 77, bottom: 87 },
    gap: 29,
    text: { leading: 19, letter: 6.1 },
    caption: { leading: 15, letter: 5.6 },
    bleeds: false,
    galleryHead: 106,
  },
  photos: { isToned: false, sideBySide: 3, onGalleryPage: 6, cover: 'framed' },
  brochureCss: `
body { font: 14.6px/19px ${text}; }
.head { font: italic 12px/15px ${text}; color: var(--faded); }
.folio { font: 13px/16px ${text}; color: var(--primary); }

h1, .masthead-name, .back-cover-name, .fold-title { font-family: ${display}; }
/* Not wider: from a tenth of an em on, PDF readers take letter spacing for spaces between words. */
.kicker, .label { font: 600 11px/16px ${text}; letter-spacing: .08em; text-transform: uppercase;
  color: color-mix(in srgb, var(--accent) 68%, var(--ink)); }
h1 { font-size: 43px; line-height: 46px; color: var(--primary); }
h1.long-title { font-size: 30px; line-height: 34px; }
h1.longest-title { font-size: 21px; line-height: 26px; }
h2 { font: 600 12px/19px ${text}; letter-spacing: .08em; text-transform: uppercase; color: var(--primary); }

/* A double rule, thick and thin, above each heading. */
:is(article, .gallery, .note-page) > header { border-top: 3px solid var(--primary); padding-top: 3px; margin-bottom: 19px; }
:is(article, .gallery, .note-page) > header::before { content: ''; display: block; border-top: .75px solid var(--accent); padding-top: 13px; }
:is(article, .gallery, .note-page) > header .kicker { margin-bottom: 5px; }
article > .row + header { margin-top: 19px; }
.byline { font: italic 16px/22px ${text}; color: var(--faded); margin-top: 6px; }
article.goes-on { margin-top: 46px; }

article p { text-align: justify; }
/* Chrome only widens the spaces of a line, so they are narrow to begin with. */
:is(.columns, .main-column) p { word-spacing: -.04em; }
/* Of a few lines, one would be torn for the sake of the last one's words. */
article .columns.short p { text-align: left; word-spacing: normal; }
article p + p { text-indent: 1.3em; }
:is(article, .gallery, .note-page) > header p { text-align: left; text-indent: 0; }
.lead { font-size: 21px; line-height: 30px; }
article .lead p { text-align: left; }
.drop-cap::first-letter { initial-letter: 3; font-family: ${display}; color: var(--primary); margin-right: 6px; }
.pull-quote { margin: 19px 0; padding: 15px 60px 16px; border: solid var(--accent); border-width: .75px 0; color: var(--primary);
  font: italic 27px/33px ${text}; text-align: center; text-wrap: balance; }
.spaced > .pull-quote:not(.spoken) { font-size: 33px; line-height: 40px; }
.figure img { outline: .75px solid color-mix(in srgb, var(--ink) 45%, transparent); outline-offset: -.75px; }
.figure figcaption { font: italic 12px/15px ${text}; color: var(--faded); padding-top: 5px; }
.figure figcaption.worded b::after { content: '.'; }
article > * + .row { margin-top: 19px; }
article > header + .row { margin: 26px 0 12px; }
.columns .figure { padding-top: 12px; }
/* Headings and captions are flush left, and so is what is narrower than the page beside text. */
.row.narrowed { margin-inline: 0 auto; }
/* On a page of pictures no text has an edge that they could share. */
.gallery .row.narrowed { margin-inline: auto; }
/* A tailpiece: a lozenge between two strokes. */
.ornament { display: flex; align-items: flex-end; justify-content: center; gap: 14px; }
.ornament::before { content: ''; width: 9px; height: 9px; background: var(--accent); transform: rotate(45deg); }
.ornament { background: linear-gradient(var(--primary), var(--primary)) calc(50% - 52px) calc(100% - 4px) / 70px 1px no-repeat, linear-gradient(var(--primary), var(--primary)) calc(50% + 52px) calc(100% - 4px) / 70px 1px no-repeat; }

.trivia li { padding: 8px 0; border-top: .75px solid color-mix(in srgb, var(--accent) 60%, transparent); font-size: 14px; line-height: 18px; }
.trivia li:first-child { border-top: 0; }
.sidebar { background: var(--panel); padding: 16px 18px 10px; border-top: 3px solid var(--primary); }
.sidebar h2 { padding-bottom: 4px; }
.panel { background: var(--panel); padding: 14px 26px; }
.columns + .panel, .lead + .panel, .sidebars .panel { border-top: 3px solid var(--primary); }
.sidebars { font-size: 14px; line-height: 18px; }
.sidebars li + li { border-top: .75px solid color-mix(in srgb, var(--accent) 60%, transparent); }
.numbers b { font-style: italic; color: var(--faded); }
.dates b { font: 18px/18px ${display}; color: var(--primary); }

.specification h2, .campaigns h2 { padding-bottom: 4px; margin-bottom: 6px; border-bottom: 1.5px solid var(--primary); }
th, td { padding: 5px 0 5px; border-bottom: .75px solid color-mix(in srgb, var(--accent) 55%, transparent); }
th { font-style: italic; color: var(--faded); }

.taglines { margin-bottom: 22px; padding: 20px 24px; border: 3px double var(--primary); text-align: center; }
.taglines p { font: italic 25px/31px ${text}; color: var(--primary); text-align: center; text-indent: 0; text-wrap: balance; }
.taglines p + p { margin-top: 12px; padding-top: 12px; text-indent: 0; }
.taglines p + p::before { content: ''; display: block; width: 46px; margin: 0 auto 14px; border-top: .75px solid var(--accent); }
.campaigns li { padding: 4px 0 6px; }

.awards li { padding: 13px 0; border-bottom: .75px solid color-mix(in srgb, var(--accent) 55%, transparent); }
.awards li:first-child { padding-top: 0; }
.awards img { outline: .75px solid color-mix(in srgb, var(--ink) 45%, transparent); outline-offset: -.75px; }
.award-year { font: 30px/34px ${display}; color: var(--accent); }
.award-name { font-size: 20px; line-height: 25px; color: var(--primary); }
.more { font-style: italic; color: var(--faded); }
.awards p { text-align: left; }
.awards p + p { text-indent: 0; }
.award-category { font-style: italic; color: var(--faded); }

/* Larger, where an article has more of a page than it needs. */
.statement { font: italic 31px/42px ${text}; color: var(--primary); }
.airy > header + .trivia li { font-size: 17px; line-height: 22px; padding: 12px 0; }
.airy .lead { font-size: 24px; line-height: 36px; }
.airy .statement { font: italic 44px/58px ${text}; color: var(--primary); text-align: center; padding-top: 90px; }
.airy .statement p { text-align: center; text-wrap: balance; }
.airy .taglines { padding: 48px 24px; margin-bottom: 40px; }
.airy .taglines p { font-size: 34px; line-height: 42px; }
.airy .taglines p + p { margin-top: 20px; padding-top: 20px; }
.airy .campaigns { margin-top: 38px; }
.airy .campaigns li { font-size: 18px; line-height: 25px; padding-bottom: 12px; }
.airy .awards li { padding: 24px 0; }
.airy .award-name { font-size: 25px; line-height: 31px; }
.airy .awards li > div { font-size: 17px; line-height: 23px; }
.airy :is(th, td) { padding: 10px 0; font-size: 17px; line-height: 23px; }

/* Wide: the photo from edge to edge between heavy rules. Tall: mounted on oxblood, like a framed print. */
.cover { background: var(--paper); color: var(--ink); text-align: center; }
.cover .masthead { margin: 38px 48px 0; }
.masthead { padding-bottom: 10px; border-bottom: 3px double var(--primary); }
.masthead .label:first-child { text-align: left; }
.masthead-name { font-size: 36px; line-height: 38px; color: var(--ink); }
.cover h1 { margin: 0 48px; padding: 16px 0 18px; color: var(--primary); line-height: 1; }
.cover-year, .cover-make { font-size: 32px; line-height: 38px; color: var(--accent); }
.cover-make { color: var(--ink); }
.cover-model { margin-top: 2px; }
.huge .cover-model { font-size: 124px; line-height: 112px; }
.large .cover-model { font-size: 92px; line-height: 90px; }
.medium .cover-model { font-size: 58px; line-height: 60px; }
.small .cover-model { font-size: 36px; line-height: 40px; }
.cover.wide .figure { border-block: 5px solid var(--primary); position: relative; }
.cover .figure img { outline: 0; }
.cover-foot { padding: 20px 48px 34px; }
.cover-nickname { font: italic 25px/31px ${text}; padding-bottom: 8px; }
.cover-lines { justify-content: center; font: italic 17px/23px ${text}; }
.cover-lines li + li::before { content: '·'; margin-right: 18px; color: var(--accent); }
.cover-owner { padding-top: 12px; color: var(--faded); }
.cover.tall { background: var(--primary); color: var(--paper); }
.cover.tall .masthead { border-color: #d9bd86; }
.cover.tall .label, .cover.tall .cover-year { color: #d9bd86; }
.cover.tall :is(h1, .masthead-name, .cover-make, .cover-owner) { color: var(--paper); }
.cover.tall .figure { padding: 10px; background: var(--paper); outline: .75px solid #d9bd86; outline-offset: 6px; }
.cover.tall .huge .cover-model { font-size: 100px; line-height: 92px; }
.cover.tall .large .cover-model { font-size: 76px; line-height: 74px; }

.opening { --list-rule: 1px; --row-rule: .75px; }
.opening h1 { margin: 4px 0 14px; }
.opening nav li { font-size: 17px; line-height: 28px; }
.opening nav b { font-family: ${display}; font-size: 20px; color: var(--primary); }
.lot-head { padding-bottom: 8px; border-bottom: 3px double var(--primary); }
.lot-head h1 { font-size: 38px; line-height: 42px; margin: 4px 0; }
.lot-trim { font: italic 18px/24px ${text}; }
.lot-estimate { font-size: 20px; line-height: 26px; }
.opening.frontispiece.tall:not(.dense) { grid: "photo facts" auto "nav nav" auto / 1fr 204px; }
.opening.frontispiece.tall:not(.dense) .lists { display: contents; }
.opening.frontispiece.tall:not(.dense) .lists > * { display: block; }
.opening.frontispiece.tall:not(.dense) .figure img { width: min(100%, 580px * var(--shape)); }
.opening.lot h2 { margin: 2px 0 6px; }
.opening.lot nav li { font-size: 14px; line-height: 21px; }
.opening.lot nav b { font-size: 15px; }
.hung :is(article, .gallery, .note-page) > header h1 { font-size: 23px; line-height: 27px; }
.hung :is(article, .gallery, .note-page) > header h1.long-title { font-size: 18px; line-height: 22px; }
.hung :is(article, .gallery, .note-page) > header h1.longest-title { font-size: 13px; line-height: 16px; }
.hung .byline { font-size: 14px; line-height: 18px; }
.opening table { margin-top: 12px; border-top: 1.5px solid var(--primary); }

.opening nav i { border-bottom: 1px dotted var(--faded); }

.back-cover { background: var(--primary); color: var(--paper); text-align: center; }
.back-cover.bare { padding: calc(34px + var(--edge)); }
.bare .back-cover-text { border: 2px solid var(--accent); outline: .75px solid var(--accent); outline-offset: -8px; }
.back-cover .masthead-name { color: #d9bd86; font-size: 21px; }
.back-cover-name { font-size: 40px; line-height: 44px; margin: 14px 0 8px; }
.back-cover-owner { font: italic 18px/24px ${text}; }
.back-cover-contact { font-size: 15px; line-height: 20px; margin-top: 4px; }
.qr-code { margin: 26px 0 12px; }
.back-cover .label { color: #d9bd86; }
.back-cover-address { font-size: 14px; margin-top: 4px; }
.colophon { font: italic 12px/16px ${text}; margin-top: 20px; color: #e3d3b4; }
`,
};
