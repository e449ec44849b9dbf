import { FLYER_CSS, FLYER_DISPLAY, FLYER_TEXT } from '#app/documents/flyer/flyer-css.ts';

/** A poster in the house style: the discount as its picture, the code engraved on an oxblood plate. */
export const EVENT_FLYER_CSS = `${FLYER_CSS}
.event-flyer .fl-body { justify-content: space-evenly; align-items: center; gap: calc(11px + 11px * var(--wide)); margin: calc(16px + 6px * var(--wide)) 0 calc(18px + 12px * var(--wide)); }
.event-flyer :where(.fl-body > *) { max-width: 100%; }
.ef-headline { font: italic calc((19px + 11px * var(--wide)))/1.22 ${FLYER_TEXT}; max-width: 560px; text-wrap: balance; }
.ef-offer { display: flex; justify-content: center; align-items: flex-start; color: var(--flyer-oxblood);
  font: 400 calc(120px + 250px * var(--wide))/.84 ${FLYER_DISPLAY}; }
.ef-unit { display: flex; flex-direction: column; align-items: flex-start; margin-left: .04em; padding-top: .045em; }
.ef-percent { font-size: .42em; line-height: .9; }
.ef-off { font: italic .25em/1 ${FLYER_TEXT}; margin: .18em 0 0 .12em; }
.ef-what { font-size: calc(15px + 7px * var(--wide)); line-height: 1.3; max-width: 560px; text-wrap: balance; }
.ef-plate { position: relative; width: 560px; padding: calc(12px + 12px * var(--wide)) 36px calc(13px + 12px * var(--wide)); background: var(--flyer-oxblood); color: var(--flyer-paper);
  outline: 1px solid var(--flyer-oxblood); outline-offset: 4px; margin: 4px 0; }
.ef-plate::before { content: ''; position: absolute; inset: 6px; border: 1px solid var(--flyer-gilt); }
.ef-plate .fl-label { color: var(--flyer-gilt); }
.ef-code { font: 400 calc((40px + 24px * var(--wide)) * var(--fit))/1.2 ${FLYER_DISPLAY}; letter-spacing: .09em; margin-right: -.09em; }
.ef-dates { font: italic calc(15px + 5px * var(--wide))/1.3 ${FLYER_TEXT}; color: #ecdcb9; }
.ef-event { font-size: calc(13px + 6px * var(--wide)); line-height: 1.34; max-width: 640px; text-wrap: pretty; }
.ef-cause { display: flex; align-items: center; justify-content: center; gap: 30px; width: 100%; padding: calc(9px + 10px * var(--wide)) 8px; border-block: 1px solid var(--flyer-brass); }
.ef-logo { flex: none; max-width: 200px; height: auto; }
.ef-cause > div { min-width: 0; }
.ef-cause.ef-with-logo > div { text-align: start; flex: 0 1 auto; }
.ef-cause h2 { font: 400 calc((18px + 10px * var(--wide)))/1.16 ${FLYER_DISPLAY}; letter-spacing: normal; text-wrap: balance; }
.ef-cause h2 + p { margin-top: 4px; font-size: calc(12.5px + 4px * var(--wide)); line-height: 1.3; text-wrap: pretty; }
/* The code's image includes its quiet zone. */
.event-flyer .fl-code { flex: 1 1 0; gap: 22px; }
.event-flyer .fl-pad { padding: 0; }
.event-flyer .fl-pad img { width: 188px; height: 188px; }
.ef-drawing { width: 430px; color: var(--flyer-brass); }
.ef-drawing svg { display: block; width: 100%; }
.ef-way { flex: none; align-self: center; padding: 0 34px 0 20px; text-align: left; }
.ef-way li { display: flex; gap: 10px; font-size: 15px; line-height: 19px; padding-top: 6px; }
.ef-way li b { flex: none; width: 12px; font: 400 19px/19px ${FLYER_DISPLAY}; color: var(--flyer-gilt); }
.ef-way span { min-width: 0; }
`;
