import type { BrochureTheme } from '#app/themes/brochure-theme.ts';
import { FALLBACK_FAMILIES } from '#app/themes/fallback-families.ts';
import { editing } from './editing.ts';

const display = `Limelight, 'Sorts Mill Goudy', ${FALLBACK_FAMILIES}`;
const text = `'Sorts Mill Goudy', ${FALLBACK_FAMILIES}`;

const GILT = '#e3cb92';

/** The lines of a rectangle as backgrounds, at these distances from the edges; two of them cross at each corner. */
const rectangle = (x: string, y: string, color: string, width = '1px') => {
  const line = `linear-gradient(${color}, ${color})`;
  return [
    `${line} 50% ${y} / calc(100% - 2 * ${x}) ${width} no-repeat`,
    `${line} 50% calc(100% - ${y}) / calc(100% - 2 * ${x}) ${width} no-repeat`,
    `${line} ${x} 50% / ${width} calc(100% - 2 * ${y}) no-repeat`,
    `${line} calc(100% - ${x}) 50% / ${width} calc(100% - 2 * ${y}) no-repeat`,
  ].join(', ');
};

/** Two rectangles whose lines cross, like on period title pages, and a stronger one inside. `from` is the distance to the edge. */
const crossedFrame = (from: string, color: string) =>
  [
    rectangle(`calc(${from} + 28px)`, `calc(${from} + 44px)`, color),
    rectangle(`calc(${from} + 44px)`, `calc(${from} + 28px)`, color),
    rectangle(`calc(${from} + 36px)`, `calc(${from} + 36px)`, color, '2px'),
  ].join(', ');

/** A fan of `count` rays from the middle of the lower edge: the points of a polygon, in percent. */
const rays = (count: number) => {
  const points = Array.from({ length: count }, (_, ray) => {
    const at = (part: number) => {
      const angle = Math.PI * (0.05 + (0.9 * (ray + part)) / (count - 0.5));
      return `${(50 - 120 * Math.cos(angle)).toFixed(2)}% ${(100 - 150 * Math.sin(angle)).toFixed(2)}%`;
    };
    return `50% 100%, ${at(0)}, ${at(0.5)}`;
  });
  return `polygon(${points.join(', ')})`;
};

/** A motor-club yearbook: brown cloth stamped in gilt, framed pages, sepia photos in mounts, a letterpress type. */
export const brochure: BrochureTheme = {
  editing,
  fonts: {
    styleSheets: [
      '@fontsource/limelight/400.css',
      '@fontsource/sorts-mill-goudy/400.css',
      '@fontsource/sorts-mill-goudy/400-italic.css',
    ],
    credit: 'Limelight and Sorts Mill Goudy',
  },
  grid: {
    margins: { top: 94, side: 86, bottom: 94 },
    gap: 34,
    text: { leading: 18, letter: 6.1 },
    caption: { leading: 15, letter: 5.8 },
    bleeds: false,
    galleryHead: 100,
  },
  photos: { isToned: true, sideBySide: 2, onGalleryPage: 4, cover: 'framed' },
  brochureCss: `
body { font: 14.2px/18px ${text}; }
/* A frame around every page; head and folio interrupt its lines in the middle. */
.trim { background: ${crossedFrame('0px', 'var(--accent)')}; }
.head, .folio, .right-hand :is(.head, .folio) { left: 50%; right: auto; transform: translateX(-50%); max-width: 500px; background: var(--paper);
  text-align: center; }
.head { bottom: auto; top: 26px; padding: 0 18px; font: italic 13px/22px ${text}; color: var(--primary); }
.folio { top: auto; bottom: 24px; padding: 0 12px; font: 16px/26px ${display}; color: var(--primary); display: flex; align-items: center; gap: 10px; overflow: visible; }
.folio::before, .folio::after { content: ''; width: 6px; height: 6px; background: var(--accent); transform: rotate(45deg); }

h1, .masthead-name, .back-cover-name, .fold-title { font-family: ${display}; }
.kicker, .label { font: 11.5px/16px ${text}; letter-spacing: .08em; text-transform: uppercase; color: var(--faded); }
h1 { font-size: 37px; line-height: 43px; color: var(--primary); }
h1.long-title { font-size: 27px; line-height: 33px; }
h1.longest-title { font-size: 19px; line-height: 25px; }
h2 { font: 19px/24px ${display}; color: var(--primary); }

:is(article, .gallery, .note-page) > header { text-align: center; margin-bottom: 18px; }
:is(article, .gallery, .note-page) > header .kicker { margin-bottom: 4px; }
article > .row + header { margin-top: 22px; }
/* A lozenge between two tapering strokes. */
:is(article, .gallery, .note-page) > header::after, .opening h1::after { content: ''; display: block; width: 190px; height: 10px; margin: 9px auto 0; background: var(--accent);
  clip-path: polygon(0 50%, 40% 40%, 46% 40%, 50% 0, 54% 40%, 60% 40%, 100% 50%, 60% 60%, 54% 60%, 50% 100%, 46% 60%, 40% 60%); }
.byline { font: italic 16px/22px ${text}; color: var(--faded); margin-top: 3px; }
article.goes-on { margin-top: 40px; }
.columns { column-rule: .75px solid color-mix(in srgb, var(--accent) 70%, transparent); }

article p { text-align: justify; }
/* Chrome only widens the spaces of a line, so they are narrow to begin with. */
:is(.columns, .main-column) p { word-spacing: -.04em; }
article p + p { text-indent: 1.3em; }
:is(article, .gallery, .note-page) > header p { text-align: center; text-indent: 0; }
.lead { font-size: 20px; line-height: 29px; }
article .columns.short { margin-inline: auto; }
article .columns.short p { text-align: center; word-spacing: normal; text-indent: 0; text-wrap: balance; }
article :is(.columns.short, .lead) p + p { margin-top: .5lh; }
.hung article .columns.short { margin-inline: 0; }
/* Beside a heading; justified, one of them would be torn for the sake of the last one's words. */
.hung article .columns.short p { text-align: left; text-wrap: pretty; }
article .lead p { text-align: center; text-indent: 0; text-wrap: balance; }
/* An I of two strokes in a tile would look like a missing letter. */
.drop-cap.narrow::first-letter { font-family: ${text}; font-weight: 700; }
.drop-cap::first-letter { initial-letter: 3; font-family: ${display}; color: var(--paper); background: var(--primary); padding: 2px 9px; margin-right: 9px; }
.hung .columns .drop-cap::first-letter { background: none; padding: 0; }
.pull-quote { margin: 22px 0; padding: 20px 44px; font: italic 25px/32px ${text}; text-align: center; text-wrap: balance; color: var(--primary);
  border: solid var(--primary); border-width: 3px 0; outline: .75px solid var(--accent); outline-offset: -8px; }
.spaced > .pull-quote:not(.spoken) { font-size: 31px; line-height: 39px; }
/* Photos in mounts, which are a part of them: around them, a page's edge would cut a mount. */
.figure img { padding: 4px; border: 1px solid var(--accent); background: #fbf5e6;
  outline: 1px solid color-mix(in srgb, var(--paper) 85%, transparent); outline-offset: -12px; }
.figure figcaption { font: italic 12.5px/15px ${text}; color: var(--faded); padding-top: 7px; text-align: center; }
.figure figcaption b { color: var(--primary); font-style: normal; }
.figure figcaption.worded b::after { content: '.'; }
.row { gap: 24px; }
article > * + .row { margin-top: 24px; }
article > header + .row { margin-top: 6px; margin-bottom: 14px; }
.columns .figure { padding: 16px 0 0; }
.ornament { background: linear-gradient(var(--accent), var(--accent)) 50% calc(100% - 4.5px) / 230px 1px no-repeat; display: flex; align-items: flex-end; justify-content: center; gap: 16px; }
.ornament::before, .ornament::after { content: ''; width: 10px; height: 10px; background: var(--primary); outline: 4px solid var(--paper); transform: rotate(45deg); }

.trivia li { padding: 8px 0; border-top: 1px dotted var(--accent); font-size: 14px; line-height: 18px; }
.trivia li:first-child { border-top: 0; }
.trivia h2 { text-align: center; padding-bottom: 3px; }
.sidebar, .panel { background: var(--panel); padding: 22px 24px 16px; outline: 1px solid var(--accent); outline-offset: -7px; }
.panel { padding-inline: 32px; }
.sidebars { font-size: 14px; line-height: 18px; }
.sidebars h2 { text-align: center; }
.sidebars li + li { border-top: 1px dotted var(--accent); }
.numbers b { font-style: italic; color: var(--faded); }
.dates b { font: 17px/18px ${display}; color: var(--primary); }

.specification h2, .campaigns h2 { padding-bottom: 5px; margin-bottom: 2px; text-align: center; border-bottom: 3px double var(--primary); }
th, td { padding: 5px 0; border-bottom: 1px dotted var(--accent); }
th { font-style: italic; color: var(--faded); }

/* An advertisement of the period. */
.taglines { margin-bottom: 22px; padding: 38px 50px 36px; text-align: center; background: ${rectangle('8px', '20px', 'var(--accent)')},
  ${rectangle('20px', '8px', 'var(--accent)')}, ${rectangle('14px', '14px', 'var(--primary)', '2px')}, var(--panel); }
.taglines p { font: 25px/33px ${display}; text-align: center; text-wrap: balance; color: var(--primary); }
.taglines p.long { font: italic 18px/25px ${text}; }
.taglines p + p { margin-top: 12px; text-indent: 0; }
.taglines p + p::before { content: ''; display: block; width: 7px; height: 7px; margin: 0 auto 13px; background: var(--accent); transform: rotate(45deg); }
.campaigns li { padding: 5px 0 6px; }

.awards li { padding: 12px 0; border-bottom: 1px dotted var(--accent); }
.awards li:last-child { border-bottom: 0; }
.awards li:first-child { padding-top: 2px; }
.award-year { flex: 0 0 78px; font: 20px/26px ${display}; color: var(--primary); text-align: center; padding: 14px 0; border: 4px double var(--accent); border-radius: 40px; }
.award-name { font: 20px/26px ${display}; color: var(--primary); }
.awards p { text-align: left; }
.awards p + p { text-indent: 0; }
.award-category, .more { font-style: italic; color: var(--faded); }
.awards img { outline: 1px solid var(--paper); outline-offset: -5px; }

.statement { font: 30px/42px ${display}; color: var(--primary); }
.airy > header + .trivia li { font-size: 17px; line-height: 22px; padding: 12px 0; }
.airy .lead { font-size: 25px; line-height: 37px; padding-top: 24px; }
.airy .statement { font: 46px/62px ${display}; color: var(--primary); padding-top: 90px; }
.airy .taglines { padding-block: 76px; margin-bottom: 36px; }
.airy .taglines p { font-size: 34px; line-height: 44px; }
.airy .taglines p.long { font-size: 23px; line-height: 31px; }
.airy .campaigns { margin-top: 34px; }
.airy .campaigns li { font-size: 17px; line-height: 23px; padding-bottom: 10px; }
.airy .awards li { padding: 24px 0; gap: 28px; }
.airy .award-year { flex-basis: 112px; font-size: 26px; line-height: 34px; padding: 24px 14px; border-radius: 60px; }
.airy .award-name { font-size: 26px; line-height: 34px; }
.airy .awards li > div { font-size: 17px; line-height: 23px; }
.airy :is(th, td) { padding: 9px 0; font-size: 17px; line-height: 22px; }

/* Cloth, stamped in gilt, with a mounted print; rays behind the name. */
.cover, .back-cover { background: ${crossedFrame('var(--edge)', GILT)}, var(--primary); color: ${GILT}; text-align: center; }
/* On the back the rays are behind the code. */
.cover::before, .back-cover.bare::before { content: ''; position: absolute; inset: calc(var(--edge) + 45px) calc(var(--edge) + 45px) 52%; background: #58432b; clip-path: ${rays(17)}; }
.back-cover.bare::before { bottom: 40%; }
.cover > *, .back-cover > * { position: relative; }
.cover .masthead { margin: 66px 78px 0; padding-bottom: 12px; border-bottom: 3px double ${GILT}; }
.cover .label { color: ${GILT}; }
.cover .masthead-name { font-size: 25px; line-height: 32px; color: #f7eed9; }
.masthead .label:first-child { text-align: left; }
.cover h1 { margin: 0 78px; padding: 10px 0 14px; color: #f7eed9; }
.cover-year { font-size: 30px; line-height: 38px; color: ${GILT}; }
.cover-make { font-size: 30px; line-height: 38px; }
.cover-model { line-height: 1.08; font-size: min(132px, (var(--width) - 166px) / (var(--letters) * .66)); }
.medium .cover-model { font-size: min(64px, (var(--width) - 166px) / (var(--letters) * .42)); }
.small .cover-model { font-size: clamp(24px, (var(--width) - 166px) / (var(--letters) * .34), 46px); }
.small :is(.cover-year, .cover-make) { font-size: 24px; line-height: 30px; }
.cover.wide .figure { align-self: center; width: 612px; flex-basis: calc(612px / var(--shape)); margin-inline: 0; }
.cover.tall .figure { height: 560px; width: calc(560px * max(var(--shape), .66)); }
.cover .figure img, .back-cover .figure img { padding: 0; border: 0; outline: 1px solid #f7eed9; outline-offset: -9px; box-shadow: 0 0 0 7px #f7eed9, 0 0 0 9px var(--primary), 0 0 0 10px ${GILT}; }
.cover-foot { padding: 28px 78px 62px; }
.cover-nickname { font: italic 24px/31px ${text}; padding-bottom: 6px; color: #f7eed9; }
.cover-lines { justify-content: center; font: italic 16px/22px ${text}; }
.cover-lines li + li::before { content: '·'; margin-right: 18px; }
.cover-owner { padding-top: 8px; }

.opening { justify-items: stretch; --list-rule: 4px; --row-rule: 1px; }
.opening.tall .figure img { margin-inline: auto; }
.opening nav .kicker, .opening nav h1, .opening nav h2, .lot-head, .particulars .kicker { text-align: center; }
.opening h1 { font-size: 31px; line-height: 37px; margin: 0 0 10px; }
.opening nav li { font-size: 16px; line-height: 25px; }
.opening nav b { font: 16px/25px ${display}; color: var(--primary); }
.opening nav i { border-bottom: 1.5px dotted var(--accent); }
.opening table { margin-top: 8px; border-top: 3px double var(--primary); }
.lot-head { padding-bottom: 4px; }
.lot-head h1 { font-size: 34px; line-height: 40px; margin: 2px 0; }
.lot-head h1.long-title { font-size: 26px; line-height: 32px; }
.lot-trim { font: italic 18px/24px ${text}; }
.lot-estimate { font-size: 19px; line-height: 25px; }
.opening.dense table { margin-top: 3px; }
.opening.dense h1::after { display: none; }
.opening.dense { row-gap: 8px; }
.opening.dense :is(td, th) { padding: 1.5px 0; }
.opening.lot h2 { margin: 2px 0 4px; }
.opening.lot nav li { font-size: 14px; line-height: 20px; }
.opening.lot nav b { font-size: 13px; line-height: 20px; }
.hung article > header { text-align: left; }
.hung article > header p { text-align: left; }
.hung article > header::after { width: 100%; margin-top: 8px; }
.hung :is(article, .gallery, .note-page) > header h1 { font-size: 18px; line-height: 23px; }
.hung :is(article, .gallery, .note-page) > header h1.long-title { font-size: 16px; line-height: 21px; }
.hung :is(article, .gallery, .note-page) > header h1.longest-title { font-size: 13px; line-height: 17px; }
.hung .byline { font-size: 14px; line-height: 18px; }
.hung article .lead p { text-align: left; text-wrap: pretty; }
.hung .taglines p { font-size: 21px; line-height: 28px; }
.hung .taglines p.long { font-size: 15px; line-height: 20px; }

.back-cover .figure { flex-basis: calc(500px / var(--shape)); width: 500px; align-self: center; margin: 92px 0 0; }
.back-cover-text { padding: 30px 90px 66px; }
.bare .back-cover-text { padding-top: 200px; }
.back-cover .masthead-name { font-size: 20px; line-height: 26px; }
.back-cover-name { font-size: 33px; line-height: 39px; margin: 8px 0 6px; color: #f7eed9; }
.back-cover-name.long-title { font-size: 25px; line-height: 31px; }
.back-cover-name.longest-title { font-size: 18px; line-height: 24px; }
.back-cover-owner { font: italic 18px/24px ${text}; }
.back-cover-contact { font-size: 15px; line-height: 20px; margin-top: 2px; }
.qr-code { margin: 22px 0 12px; outline: 1px solid ${GILT}; outline-offset: 5px; }
.back-cover .label { color: ${GILT}; margin-top: 4px; }
.back-cover-address { font-size: 14px; margin-top: 3px; }
.colophon { font: italic 12.5px/16px ${text}; margin-top: 18px; }

/* Names of cars often have digits beside capitals, where old-style figures read as letters: an A90 as an Ago. */
body, .head, .kicker, .label, .byline, .lead, .pull-quote, .figure figcaption, .taglines p, .cover-nickname, .cover-lines, .lot-trim,
.colophon, .trivia li, .awards p { font-variant-numeric: lining-nums; }
`,
};
