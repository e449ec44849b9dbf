import { FALLBACK_FAMILIES } from '#app/themes/fallback-families.ts';

const text = `'EB Garamond', ${FALLBACK_FAMILIES}`;
const display = `'Libre Caslon Display', ${text}`;

/** The show-day kit as a concours program: an engraved double frame, centered titles in oxblood, brass rules. */
export const kitCss = `
.kit { font-family: ${text}; --nearest: max(.62em, var(--edge)); }
.kit-body::before, .kit-body::after { content: ''; position: absolute; pointer-events: none; }
.kit-body::before { inset: var(--nearest); border: .13em solid var(--primary); }
.kit-body::after { inset: calc(var(--nearest) + .22em); border: .04em solid var(--accent); }
.kit-name { font-family: ${display}; color: var(--primary); }
.kit-name small { color: var(--ink); }
.kit-hook { font-style: italic; color: color-mix(in srgb, var(--accent) 62%, var(--ink)); }
.kit-label { font-weight: 600; letter-spacing: .08em; text-transform: uppercase; color: var(--faded); }
.kit h2 { color: var(--primary); border-bottom: .15em solid var(--primary); }
.kit-photo img { outline: .04em solid var(--ink); outline-offset: -.04em; }
.kit-owner, .kit li b { font-style: italic; }
.kit-award { color: var(--primary); font-weight: 400; }
.windshield-board :is(.kit-name, .kit-hook) { text-align: center; }
`;
