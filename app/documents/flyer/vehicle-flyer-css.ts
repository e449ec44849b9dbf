import { FLYER_CSS, FLYER_DISPLAY, FLYER_TEXT } from './flyer-css.ts';

/** The vehicle flyer's styles, on its screen, on the print page and in the PDF. The page imports the fonts of FLYER_FONTS itself. */
export const VEHICLE_FLYER_CSS = `${FLYER_CSS}
.vehicle-flyer .fl-body { gap: calc(8px + 6px * var(--wide)); margin: calc(8px + 6px * var(--wide)) 0 calc(12px + 6px * var(--wide)); }
.vf-title { letter-spacing: normal; font: 400 16px/1 ${FLYER_DISPLAY}; }
.vf-title > * { display: block; text-wrap: balance; }
.vf-title small { font-size: calc((20px + 7px * var(--wide)) * var(--fit)); line-height: 1.26; }
.vf-title span { font-size: calc((44px + 16px * var(--wide)) * var(--fit)); line-height: 1.02; }
.vf-sub { margin-top: calc(-4px - 4px * var(--wide)); text-wrap: balance; font: italic calc(14px + 5px * var(--wide))/1.26 ${FLYER_TEXT}; color: var(--flyer-faded); }
.fl-body > .vf-photo { flex: 1 1 0; min-height: calc(140px + 200px * var(--wide)); display: flex; justify-content: center; }
.vf-photo > div { height: 100%; max-width: 100%; container-type: size; }
.vf-photo img { display: block; width: 100%; height: 100%; object-fit: cover; outline: 1px solid var(--flyer-ink); outline-offset: -1px; }
.vf-description { font-size: calc(12.5px + 4.5px * var(--wide)); line-height: 1.3; text-wrap: pretty; }
.vf-facts { display: flex; justify-content: center; border-block: 1px solid var(--flyer-brass); }
.vf-facts li { flex: 1 1 auto; min-width: 148px; max-width: 50%; padding: calc(4px + 4px * var(--wide)) 12px; }
.vf-facts li + li { border-left: 1px solid var(--flyer-brass); }
.vf-facts span { display: block; }
.vf-facts .fl-label { white-space: nowrap; }
.vf-value { font-size: calc(12.5px + 4.5px * var(--wide)); line-height: 1.22; text-wrap: balance; }
.vf-trophies li { font-size: calc(12.5px + 3.5px * var(--wide)); line-height: calc(15px + 7px * var(--wide)); text-wrap: balance; }
.vf-trophies b { font-weight: 600; }
.vf-trophies .vf-more { font-style: italic; color: var(--flyer-faded); }
`;
