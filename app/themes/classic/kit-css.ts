import { FALLBACK_FAMILIES } from '#app/themes/fallback-families.ts';

const text = `'EB Garamond', ${FALLBACK_FAMILIES}`;
const display = `'Libre Caslon Display', ${text}`;

/** The show-day kit as a concours program: an engraved double frame, centered titles in oxblood, brass rules. */
export const kitCss = `
.kit { font-family: ${text}; --nearest: .62em; }
.kit-body::before, .kit-body::after { content: ''; position: absolute; pointer-events: none; }
.kit-body::before { inset: .62em; border: .13em solid var(--primary); }
.kit-body::after { inset: .84em; border: .04em solid var(--accent); }
.kit-name { font-family: ${display}; color: var(--primary); }
.kit-name small { color: var(--ink); }
.kit-hook { font-style: italic; color: color-mix(in srgb, var(--accent) 62%, var(--ink)); }
.kit-label { font-weight: 600; letter-spacing: .08em; text-transform: uppercase; color: var(--faded); }
.kit h2 { color: var(--primary); border-bottom: .15em solid var(--primary); }
.kit-photo img { outline: .04em solid var(--ink); outline-offset: -.04em; }
.kit-owner { font-style: italic; }
.windshield-board :is(.kit-name, .kit-hook) { text-align: center; }
`;
