import { FALLBACK_FAMILIES } from '#app/themes/fallback-families.ts';

const text = `'Sorts Mill Goudy', ${FALLBACK_FAMILIES}`;

/** The show-day kit as a motor club's plates: a frame whose lines cross at the corners, art-deco titles, a photo in a mount. */
export const kitCss = `
.kit { font-family: ${text}; --nearest: max(.55em, var(--edge)); }
.kit-body::before, .kit-body::after { content: ''; position: absolute; pointer-events: none; border: .05em solid var(--accent); }
.kit-body::before { inset: var(--nearest) calc(var(--nearest) + .35em); }
.kit-body::after { inset: calc(var(--nearest) + .35em) var(--nearest); }
.kit-name { font-family: Limelight, ${text}; color: var(--primary); }
.kit-name small { font-family: ${text}; color: var(--ink); }
.kit-name span { line-height: 1.14; }
.kit-hook, .kit-owner, .kit li b { font-style: italic; }
.kit-award { color: var(--primary); font-weight: 400; }
.kit-label { letter-spacing: .06em; text-transform: uppercase; color: var(--faded); }
.kit h2 { color: var(--primary); border-bottom: .15em double var(--primary); }
.kit-photo img { border: .12em solid var(--primary); outline: .04em solid var(--accent); outline-offset: .1em; }
.windshield-board :is(.kit-name, .kit-hook) { text-align: center; }
`;
