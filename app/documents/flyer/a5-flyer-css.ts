import { FLYER_DISPLAY, FLYER_TEXT } from './flyer-css.ts';

/**
 * The vehicle flyer on A5 instead of letter, after VEHICLE_FLYER_CSS: the same parts in sizes of their own, since text that was scaled
 * down with the page could not be read. A code of 25 modules or more, with its margin of two, is at least 25 mm wide.
 */
export const A5_FLYER_CSS = `
@page { size: 420pt 595pt; margin: 0 }
.flyer { width: 420pt; height: 595pt; padding: 20px; font-size: 12px; line-height: 16px; }
.fl-frame { border-width: 1.5px; padding: 15px 20px 0; }
.fl-frame::before { inset: 3.5px; }
.fl-site, .fl-label, .fl-band .fl-label { font-size: 8.5px; line-height: 12px; }
.fl-site { padding-bottom: 6px; }
.fl-band { margin: 0 -20px; outline-width: 1.5px; }
.fl-code { gap: 9px; padding: 11px 0 11px 14px; }
.fl-code + .fl-code { padding: 11px 12px 11px 8px; }
.fl-pad { padding: 8px; }
.fl-pad img { width: 112px; height: 112px; }
.fl-band p { font-size: 11px; line-height: 13.5px; }
.fl-band .fl-address { font-size: calc(11px * var(--fit)); line-height: 1.27; }
.fl-band .fl-call { font: 400 16px/18px ${FLYER_DISPLAY}; margin: 1px 0 3px; }
.vehicle-flyer .fl-body { gap: calc(5px + 5px * var(--wide)); margin: calc(5px + 5px * var(--wide)) 0 calc(8px + 4px * var(--wide)); }
.vf-title small { font-size: calc((14px + 5px * var(--wide)) * var(--fit)); }
.vf-title span { font-size: calc((30px + 14px * var(--wide)) * var(--fit)); }
.vf-sub { margin-top: calc(-2px - 3px * var(--wide)); font: italic calc(10px + 4px * var(--wide))/1.26 ${FLYER_TEXT}; }
.fl-body > .vf-photo { min-height: calc(90px + 150px * var(--wide)); }
.vf-description, .vf-trophies li { font-size: calc(9px + 3.5px * var(--wide)); line-height: 1.28; }
/* Small enough for a mail address beside three others. */
.vf-value { font-size: calc(9px + 2px * var(--wide)); line-height: 1.28; }
.vf-facts li { min-width: 100px; padding: calc(2px + 4px * var(--wide)) 6px; }
`;
