import type { PageStyle } from '#app/themes/page-style.ts';

/** A press kit: white, everything flush left on a line at its head, one red square. */
export const page: PageStyle = {
  fonts: {
    text: { family: 'Inter Tight', weight: 400, standIn: 'Arial' },
    display: { family: 'Inter Tight', weight: 600, standIn: 'Arial' },
    label: { family: 'Inter Tight', weight: 600, standIn: 'Arial' },
  },
  cover: 'paper',
  css: `
.mag { font-size: 1.125rem; --largest: min(10rem, 14svh); --above: calc(14svh * 1.02 + 15.5rem); }
.mag :is(h1, h2, h3), .mag-bar a, .mag .label, .mag-kicker { font-weight: 600; }
.mag :is(h1, h2) { letter-spacing: -.035em; }
.mag h3 { letter-spacing: -.015em; }
.mag .label, .mag-kicker { letter-spacing: 0; font-size: .9375rem; text-transform: none; }
.mag-bar { border-bottom: 0; }
.mag-title > * { position: relative; }
.mag-title { position: relative; border-top: 2px solid var(--ink); margin-top: clamp(1.5rem, 4vw, 2.5rem); padding-top: 1rem; }
.mag-title::before { content: ''; position: absolute; left: 0; bottom: 100%; width: 1.5rem; height: 1.5rem; background: var(--brass-bright); }
.mag-title h1 { margin-top: 1rem; }
.mag-first > :first-child { color: var(--brass); }
.mag-model { letter-spacing: -.05em; margin-left: -.03em; }
@media (min-width: 64rem) { .mag-cover.upright > .mag-title { align-self: start; } .mag-cover.upright > .mag-foot { display: block; } }
.mag-foot { border-bottom: 1px solid var(--rule); }
@media (min-width: 48rem) { .mag-foot { display: grid; grid-template-columns: 1fr 1fr; gap: 1.25rem; align-items: baseline; } .mag-owner { grid-column: 2; grid-row: 1; } .mag-bynames { grid-column: 1; } }
.mag-bynames { font-size: 1.25rem; font-weight: 600; }
.mag-head { padding-top: .75rem; border-top: 2px solid var(--ink); }
.mag-head h2 { font-size: clamp(2.125rem, 6vw, 4rem); line-height: 1.02; }
.mag-prose > .mag-drop-cap::first-letter { -webkit-initial-letter: normal; initial-letter: normal; font: inherit; color: inherit; margin: 0; }
.mag-quote { font-weight: 600; letter-spacing: -.025em; line-height: 1.16; color: var(--brass); border-top: 2px solid var(--ink); padding-top: .6em; }
.mag-table th { color: var(--ink); font-weight: 600; }
.mag-awards .mag-year { font-weight: 600; letter-spacing: -.03em; color: var(--ink); }
.mag-awards strong { font-weight: 600; letter-spacing: -.015em; }
.mag .card { border-radius: 0; box-shadow: none; }
.mag .card::before { display: none; }
`,
};
