import { FALLBACK_FAMILIES } from '#app/themes/fallback-families.ts';

const display = `Anton, 'Archivo Narrow', ${FALLBACK_FAMILIES}`;
const narrow = `'Archivo Narrow', ${FALLBACK_FAMILIES}`;

/** The show-day kit as a dealer's showroom card of 1969: hood stripes down the side, heavy capitals, an orange flash. */
export const kitCss = `
.kit { font-family: Archivo, ${FALLBACK_FAMILIES}; --nearest: max(.55em, var(--edge)); }
.kit-body { padding-left: calc(max(var(--pad), var(--edge) + 1.05em) + 1.3em); }
.kit-body::before { content: ''; position: absolute; inset: var(--nearest) auto var(--nearest) var(--nearest); width: 1.35em;
  background: linear-gradient(var(--accent), var(--accent)) 0 0 / .85em 100% no-repeat, linear-gradient(var(--ink), var(--ink)) 1.1em 0 / .2em 100% no-repeat; }
.kit-name { font-family: ${display}; text-transform: uppercase; }
.kit-name span { line-height: 1.16; }
.kit-name small { color: color-mix(in srgb, var(--accent) 82%, var(--ink)); line-height: 1.2; }
.kit-hook { font-family: ${narrow}; font-weight: 700; text-transform: uppercase; color: var(--paper); background: var(--ink); padding: .16em .4em; width: fit-content; max-width: 100%; }
.kit-label { font-family: ${narrow}; font-weight: 700; letter-spacing: .04em; text-transform: uppercase; }
.kit h2 { border-bottom: .3em solid var(--accent); }
.kit-owner, .nb-name { font-family: ${narrow}; font-weight: 700; }
:is(.kit b, .kit-award) { font-family: ${narrow}; font-weight: 700; }
.windshield-board .kit-photo { justify-content: flex-start; }
/* Archivo Narrow sits lower in its line than Archivo in the next. */
.kit-show b { margin-bottom: .22em; }
`;
