import { FALLBACK_FAMILIES } from '#app/themes/fallback-families.ts';

/** Style sheets of the flyers' fonts. A page of the site imports the same ones itself. */
export const FLYER_FONTS = [
  '@fontsource/libre-caslon-display/400.css',
  '@fontsource/eb-garamond/400.css',
  '@fontsource/eb-garamond/400-italic.css',
  '@fontsource/eb-garamond/600.css',
];

export const FLYER_TEXT = `'EB Garamond', ${FALLBACK_FAMILIES}`;
export const FLYER_DISPLAY = `'Libre Caslon Display', ${FLYER_TEXT}`;

/** The color of the flyers' paper. */
export const FLYER_PAPER = '#fbf5e6';

/**
 * The common style of all flyers: letter portrait, dark brown on cream, oxblood and brass. `--tight`, 0 to 1, is how far text is
 * reduced to fit; see fit-flyer.ts.
 */
export const FLYER_CSS = `
.flyer, .flyer * { box-sizing: border-box; margin: 0; padding: 0; }
.flyer { --flyer-paper: ${FLYER_PAPER}; --flyer-ink: #3b2416; --flyer-faded: #7a5f45; --flyer-brass: #a67c37; --flyer-oxblood: #5b1a22; --flyer-gilt: #d9bd86;
  --tight: 0; --wide: calc(1 - var(--tight));
  width: 816px; height: 1056px; padding: 32px; overflow: hidden; background: var(--flyer-paper); color: var(--flyer-ink);
  font: 400 16px/21px ${FLYER_TEXT}; font-variant-numeric: lining-nums; overflow-wrap: anywhere;
  -webkit-print-color-adjust: exact; print-color-adjust: exact; }
.flyer :is(ul, ol) { list-style: none; }
.fl-frame { display: flex; flex-direction: column; height: 100%; border: 2px solid var(--flyer-ink); padding: 26px 34px 0; text-align: center; position: relative; }
/* The inner line of the frame ends at the band, which covers it. */
.fl-frame::before { content: ''; position: absolute; inset: 5px; border: 1px solid var(--flyer-brass); pointer-events: none; }
.fl-site, .fl-label { font: 600 11px/16px ${FLYER_TEXT}; letter-spacing: .08em; text-transform: uppercase; color: var(--flyer-faded); }
.fl-site { flex: none; padding-bottom: 10px; border-bottom: 3px double var(--flyer-ink); }
.fl-body { flex: 1 1 0; min-height: 0; display: flex; flex-direction: column; }
.fl-body > * { flex: none; }
/* The largest size that its lines allow; the scale is measured. */
.flyer [data-lines] { --fit: 1; }
.fl-band { flex: none; position: relative; display: flex; justify-content: space-between; margin: 0 -34px; background: var(--flyer-ink); color: var(--flyer-paper); outline: 2px solid var(--flyer-ink); }
.fl-code { flex: 0 1 50%; min-width: 0; display: flex; align-items: center; gap: 16px; padding: 18px 0 18px 34px; text-align: left; }
.fl-code + .fl-code { padding: 18px 30px 18px 14px; }
/* Large enough to be scanned from two meters. */
.fl-pad { flex: none; padding: 12px; background: ${FLYER_PAPER}; }
.fl-pad img { display: block; width: 160px; height: 160px; image-rendering: pixelated; }
.fl-band .fl-address { font-size: calc(15px * var(--fit)); line-height: 1.27; overflow-wrap: normal; text-wrap: wrap; }
.fl-band .fl-label { color: var(--flyer-gilt); }
.fl-band p { font-size: 15px; line-height: 19px; text-wrap: balance; }
.fl-band .fl-label { font-size: 11px; line-height: 16px; }
.fl-band .fl-call { font: 400 23px/26px ${FLYER_DISPLAY}; margin: 2px 0 5px; text-wrap: balance; }
@media print { .flyer { break-inside: avoid; } }
`;
