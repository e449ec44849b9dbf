import { FALLBACK_FAMILIES } from '#app/themes/fallback-families.ts';

/** The show-day kit as a press kit: white, flush left, everything hung from a line with one red square on it. */
export const kitCss = `
.kit { font-family: 'Inter Tight', ${FALLBACK_FAMILIES}; --nearest: .9em; }
.kit-body { padding-top: calc(var(--pad) + .9em); }
.kit-body::before { content: ''; position: absolute; left: var(--pad); right: var(--pad); top: calc(var(--pad) + .1em); height: .1em; background: var(--ink); }
.kit-body::after { content: ''; position: absolute; left: var(--pad); top: calc(var(--pad) - .7em); width: .8em; height: .8em; background: var(--accent); }
.kit-name { font-weight: 600; letter-spacing: -.035em; }
.kit-name small { letter-spacing: -.02em; color: var(--faded); }
.kit-hook { letter-spacing: -.01em; }
.kit-label, :is(.kit b, .kit-award) { font-weight: 600; }
.windshield-board .kit-photo { justify-content: flex-start; }
.kit-label { color: var(--faded); }
.kit h2 { color: var(--ink); border-top: .15em solid var(--ink); padding: .3em 0 0; }
.nb-name { font-weight: 600; }
`;
