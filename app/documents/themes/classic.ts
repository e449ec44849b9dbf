import { FALLBACK_FAMILIES } from '#app/documents/load-faces.server.ts';
import type { DocumentTheme } from './theme.ts';

const display = `'Libre Caslon Display', 'EB Garamond', ${FALLBACK_FAMILIES}`;
const text = `'EB Garamond', ${FALLBACK_FAMILIES}`;

/** A concours programme: cream stock, oxblood and brass, an old-style serif, engraved double rules, drop capitals. */
export const classic: DocumentTheme = {
  faces: {
    styleSheets: [
      '@fontsource/libre-caslon-display/400.css',
      '@fontsource/eb-garamond/400.css',
      '@fontsource/eb-garamond/400-italic.css',
      '@fontsource/eb-garamond/600.css',
    ],
    display,
    text,
  },
  colors: { paper: '#f8f1e1', panel: '#efe4cb', ink: '#2b1c12', faded: '#75604a', primary: '#5b1a22', accent: '#a67c37' },
  brochureCss: `
body { font: 14.6px/19px ${text}; }
@page { @top-left { font: italic 12px ${text}; color: #75604a; vertical-align: bottom; padding-bottom: 22px; }
  @top-right { font: italic 12px ${text}; color: #75604a; vertical-align: bottom; padding-bottom: 22px; }
  @bottom-left { font: 13px ${text}; color: var(--primary); vertical-align: top; padding-top: 26px; }
  @bottom-right { font: 13px ${text}; color: var(--primary); vertical-align: top; padding-top: 26px; } }

h1, h2, .masthead-name { font-family: ${display}; }
.kicker, .label { font: 600 10.5px/16px ${text}; letter-spacing: .19em; text-transform: uppercase;
  color: color-mix(in srgb, var(--accent) 68%, var(--ink)); }
h2 { font-size: 43px; line-height: 46px; color: var(--primary); }
h2.long-title { font-size: 30px; line-height: 34px; }
h2.longest-title { font-size: 21px; line-height: 26px; }
h3 { font: 600 12px/19px ${text}; letter-spacing: .14em; text-transform: uppercase; color: var(--primary); }

/* An engraved double rule, thick and thin, above each heading. */
article > header { border-top: 3px solid var(--primary); padding-top: 3px; margin-bottom: 19px; }
article > header::before { content: ''; display: block; border-top: .75px solid var(--accent); padding-top: 13px; }
article > header .kicker { margin-bottom: 5px; }
article > .plate + header { margin-top: 19px; }
.byline { font: italic 16px/22px ${text}; color: var(--faded); margin-top: 6px; }
article.goes-on { margin-top: 46px; }

article p { text-align: justify; }
article p + p { text-indent: 1.3em; }
article > header p { text-align: left; text-indent: 0; }
.lead { font-size: 21px; line-height: 30px; }
article .lead p { text-align: left; }
.drop-cap::first-letter { initial-letter: 3; font-family: ${display}; color: var(--primary); margin-right: 6px; }
.pull-quote { margin: 19px 0; padding: 15px 60px 16px; border: solid var(--accent); border-width: .75px 0; color: var(--primary);
  font: italic 27px/33px ${text}; text-align: center; text-wrap: balance; }
.plate img { outline: .75px solid color-mix(in srgb, var(--ink) 45%, transparent); outline-offset: -.75px; }
.plate figcaption { font: italic 12px/15px ${text}; color: var(--faded); padding-top: 5px; }
article > .plate:last-child { margin-top: 19px; }
article > header + .plate { margin-bottom: 12px; }

.trivia li { padding: 8px 0; border-top: .75px solid color-mix(in srgb, var(--accent) 60%, transparent); font-size: 14px; line-height: 18px; }
.trivia li:first-child { border-top: 0; }
.sidebar { background: var(--panel); padding: 16px 18px 10px; border-top: 3px solid var(--primary); }
.sidebar h3 { padding-bottom: 4px; }
.panel { background: var(--panel); padding: 14px 26px; }
.columns + .panel, .lead + .panel { break-inside: avoid; margin-top: 24px; border-top: 3px solid var(--primary); }
.panel ul { columns: 2; column-gap: 29px; }
.columns + .panel li, .lead + .panel li { break-inside: avoid; }
.panel ul:has(> li:only-child) { columns: auto; }

.specification + .specification { margin-top: 26px; }
.specification h3, .campaigns h3 { padding-bottom: 4px; margin-bottom: 6px; border-bottom: 1.5px solid var(--primary); }
th, td { text-align: left; vertical-align: top; padding: 5px 0 5px; border-bottom: .75px solid color-mix(in srgb, var(--accent) 55%, transparent); }
th { width: 34%; padding-right: 14px; font-style: italic; color: var(--faded); }
td { font-variant-numeric: lining-nums tabular-nums; }

.taglines { margin-bottom: 22px; padding: 20px 24px; border: 3px double var(--primary); text-align: center; }
.taglines p { font: italic 25px/31px ${text}; color: var(--primary); text-align: center; text-indent: 0; text-wrap: balance; }
.taglines p + p { margin-top: 12px; padding-top: 12px; text-indent: 0; }
.taglines p + p::before { content: ''; display: block; width: 46px; margin: 0 auto 14px; border-top: .75px solid var(--accent); }
.campaigns { margin-top: 24px; }
.campaigns li { padding: 4px 0 6px; break-inside: avoid; }

.awards li { display: flex; gap: 20px; align-items: center; padding: 13px 0; border-bottom: .75px solid color-mix(in srgb, var(--accent) 55%, transparent); }
.awards li:first-child { padding-top: 0; }
.awards img { width: 168px; height: 126px; flex: none; }
.award-year { flex: none; min-width: 74px; max-width: 150px; font: 30px/34px ${display}; color: var(--accent); }
.awards h3 { font: 20px/25px ${text}; letter-spacing: 0; text-transform: none; color: var(--primary); }
.awards p { text-align: left; }
.award-category { font-style: italic; color: var(--faded); }
.award-category::before { content: ' — '; }

.cover { background: var(--paper); padding: 34px; }
.cover .frame { border: 2px solid var(--primary); outline: .75px solid var(--accent); outline-offset: -8px; padding: 30px 36px 28px; text-align: center; }
.masthead { display: grid; grid-template-columns: 1fr auto 1fr; align-items: baseline; padding-bottom: 10px; border-bottom: 3px double var(--primary); }
.masthead .label:first-child { text-align: left; }
.masthead .label:last-child { text-align: right; }
.masthead-name { font-size: 36px; line-height: 38px; color: var(--ink); }
.cover h1 { margin: 20px 0 20px; color: var(--primary); line-height: 1; text-wrap: balance; }
.cover-year, .cover-make { font-size: 30px; line-height: 36px; color: var(--accent); }
.cover-make { color: var(--ink); }
.cover-model { display: block; margin-top: 2px; }
.huge .cover-model { font-size: 118px; line-height: 108px; }
.large .cover-model { font-size: 84px; line-height: 84px; }
.medium .cover-model { font-size: 56px; line-height: 58px; }
.small .cover-model { font-size: 36px; line-height: 40px; }
.cover-nickname { font: italic 24px/30px ${text}; padding-top: 16px; color: var(--ink); }
.cover-lines { display: flex; justify-content: center; gap: 0 18px; padding-top: 14px; font: italic 17px/23px ${text}; color: var(--ink); }
.cover-lines li + li::before { content: '·'; margin-right: 18px; color: var(--accent); }
.cover-owner { padding-top: 12px; color: var(--faded); }

.opening-text { display: grid; grid-template-columns: 1fr 270px; column-gap: 40px; padding-top: 8px; }
.opening h2 { margin: 4px 0 14px; }
.opening nav li { display: flex; align-items: baseline; gap: 6px; font-size: 17px; line-height: 28px; }
.opening nav i { flex: 1; border-bottom: 1px dotted var(--faded); }
.opening nav b { font-family: ${display}; font-size: 20px; color: var(--primary); }
.opening table { margin-top: 12px; border-top: 1.5px solid var(--primary); }

.gallery-foot { font: italic 14px/18px ${text}; color: var(--faded); }
.gallery-foot b { color: var(--primary); }

.back-cover { background: var(--primary); color: var(--paper); text-align: center; }
.back-cover.bare { padding: 34px; }
.bare .back-cover-text { flex: 1; justify-content: center; border: 2px solid var(--accent); outline: .75px solid var(--accent); outline-offset: -8px; }
.back-cover-text { padding: 54px 90px 40px; display: flex; flex-direction: column; align-items: center; flex: none; }
.back-cover .masthead-name { color: #d9bd86; font-size: 21px; }
.back-cover h2 { color: var(--paper); font-size: 40px; line-height: 44px; margin: 14px 0 8px; }
.back-cover-owner { font: italic 18px/24px ${text}; }
.back-cover-contact { font-size: 15px; line-height: 20px; margin-top: 4px; }
.qr-code { width: 172px; margin: 26px 0 12px; }
.qr-code svg { display: block; }
.back-cover .label { color: #d9bd86; }
.back-cover-address { font-size: 14px; margin-top: 4px; }
.colophon { font: italic 12px/16px ${text}; margin-top: 34px; color: #e3d3b4; }
`,
};
