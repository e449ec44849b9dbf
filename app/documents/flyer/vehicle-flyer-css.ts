/**
 * The flyer's look: letter portrait, dark brown on cream. Used on the flyer's screen, on the print page and in the PDF.
 * The faces are those of '@fontsource/libre-caslon-display' and '@fontsource/eb-garamond' (400, 400-italic, 600), which the
 * page brings itself.
 */
export const VEHICLE_FLYER_CSS = `
.vehicle-flyer, .vehicle-flyer * { box-sizing: border-box; margin: 0; padding: 0; }
.vehicle-flyer { --flyer-paper: #fbf5e6; --flyer-ink: #3b2416; --flyer-faded: #7a5f45; --flyer-brass: #a67c37;
  width: 816px; height: 1056px; padding: 32px; overflow: hidden; background: var(--flyer-paper); color: var(--flyer-ink);
  font: 400 16px/21px 'EB Garamond', Georgia, serif; font-variant-numeric: lining-nums; overflow-wrap: anywhere;
  -webkit-print-color-adjust: exact; print-color-adjust: exact; }
.vehicle-flyer ul { list-style: none; }
.vf-frame { display: flex; flex-direction: column; height: 100%; border: 2px solid var(--flyer-ink); padding: 26px 34px 30px; text-align: center; position: relative; }
/* The inner line of the frame ends at the band with the codes, which covers it. */
.vf-frame::before { content: ''; position: absolute; inset: 5px; border: 1px solid var(--flyer-brass); pointer-events: none; }
.vf-site, .vf-label { font: 600 11px/16px 'EB Garamond', Georgia, serif; letter-spacing: .08em; text-transform: uppercase; color: var(--flyer-faded); }
.vf-site { padding-bottom: 10px; border-bottom: 3px double var(--flyer-ink); }
.vf-title { margin-top: 14px; letter-spacing: normal; font: 400 60px/60px 'Libre Caslon Display', 'EB Garamond', Georgia, serif; text-wrap: balance; }
.vf-title small { display: block; font-size: 27px; line-height: 34px; }
.vf-title.vf-long { font-size: 40px; line-height: 43px; }
.vf-title.vf-longest { font-size: 26px; line-height: 30px; }
.vf-title.vf-long small, .vf-title.vf-longest small { font-size: 21px; line-height: 26px; }
.vf-sub { margin-top: 6px; text-wrap: balance; font-size: 19px; line-height: 24px; font-style: italic; color: var(--flyer-faded); }
.vf-photo { flex: 1 1 0; min-height: 170px; margin-top: 16px; display: flex; justify-content: center; }
.vf-photo img { display: block; flex: none; height: 100%; width: auto; max-width: 100%; object-fit: cover; outline: 1px solid var(--flyer-ink); outline-offset: -1px; }
.vf-description { margin-top: 14px; font-size: 17px; line-height: 22px; text-wrap: pretty; }
.vf-facts { display: flex; justify-content: center; margin-top: 14px; border-top: 1px solid var(--flyer-brass); border-bottom: 1px solid var(--flyer-brass); }
.vf-facts li { flex: 1 1 auto; min-width: 0; max-width: 50%; padding: 8px 12px; }
.vf-facts li + li { border-left: 1px solid var(--flyer-brass); }
.vf-facts span { display: block; }
.vf-facts .vf-value { font-size: 17px; line-height: 21px; }
.vf-facts .vf-value.vf-small { font-size: 14px; line-height: 17px; }
.vf-trophies { margin-top: 12px; }
.vf-trophies li { font-size: 16px; line-height: 22px; text-wrap: balance; }
.vf-trophies.vf-small li { font-size: 14px; line-height: 17px; }
.vf-trophies b { font-weight: 600; }
.vf-trophies .vf-more { font-style: italic; color: var(--flyer-faded); }
.vf-codes { position: relative; display: flex; justify-content: space-between; margin: 16px -34px -30px; background: var(--flyer-ink); color: var(--flyer-paper); outline: 2px solid var(--flyer-ink); }
.vf-code { flex: 0 1 50%; min-width: 0; display: flex; align-items: center; gap: 18px; padding: 18px 20px 18px 34px; text-align: left; }
.vf-code + .vf-code { padding-left: 20px; }
.vf-pad { flex: none; padding: 12px; background: #fbf5e6; }
.vf-pad img { display: block; width: 122px; height: 122px; image-rendering: pixelated; }
.vf-code .vf-label { color: #d9bd86; }
.vf-code p { font-size: 15px; line-height: 19px; }
.vf-code .vf-call { font: 400 23px/26px 'Libre Caslon Display', 'EB Garamond', Georgia, serif; margin: 2px 0 5px; }
@media print { .vehicle-flyer { break-inside: avoid; } }
`;
