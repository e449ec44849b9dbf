import type { PageStyle } from '#app/themes/page-style.ts';

/** A dealer's brochure of 1969: an orange hood with its stripes, heavy capitals, photos from edge to edge. */
export const page: PageStyle = {
  fonts: {
    text: { family: 'Archivo', weight: 400, standIn: 'Arial' },
    display: { family: 'Anton', weight: 400, standIn: 'Arial' },
    label: { family: 'Archivo Narrow', weight: 700, standIn: 'Arial' },
  },
  hasCapitals: true,
  cover: 'paper',
  css: `
.mag { font-size: 1.0625rem; --largest: min(12rem, 14svh); --above: calc(14svh * 1.2 + 14rem); --upright: 54svh; --stripes: linear-gradient(90deg, var(--brass-bright) 0 .8rem, transparent 0 1.05rem, var(--ink) 0 1.2rem, transparent 0); }
.mag :is(h1, h2, h3), .mag-quote, .mag-bar a { text-transform: uppercase; }
.mag .label, .mag-kicker { font-weight: 700; letter-spacing: .04em; text-transform: uppercase; font-size: .9375rem; }
.mag-kicker { width: fit-content; padding: .1rem .6rem; color: var(--ground); background: var(--ink); }
/* The hood: orange by day, and by night only its stripes. */
:root.light .mag-cover { background: var(--brass-bright); color: var(--accent); }
:root.light .mag-cover :is(.label, .mag-owner) { color: inherit; }
.mag-cover { background: var(--ground); border-bottom: 12px solid var(--brass-bright); box-shadow: 0 4px 0 var(--ground), 0 8px 0 var(--ink); }
.mag-title h1 { line-height: 1.08; }
.mag-first > :first-child { display: inline-block; padding: 0 .35em; margin-right: .15em; color: var(--brass-bright); background: var(--accent); }
:root.dark .mag-first > :first-child { color: var(--ground); background: var(--brass-bright); }
.mag-first, .mag-model { line-height: 1.2; }
.mag-bynames { font-family: var(--font-display); text-transform: uppercase; }
.mag-owner { font-family: var(--font-label); font-weight: 700; }
/* No higher than the photo beside them. */
@media (min-width: 64rem) { .mag-cover.upright { --largest: 8rem; } .mag-cover.upright > .mag-title { align-self: start; padding-block: 2rem 1rem; } }
.mag-row { width: 100%; }
@media (min-width: 48rem) { .mag-row > figure:only-child:not(.upright) { width: 100%; } .mag-row > figure:only-child:not(.upright) > .mag-photo { width: 100%; max-height: 92svh; } }
.mag-row figcaption { padding-inline: var(--side); font-family: var(--font-label); }
.mag-head h2 { font-size: clamp(2.125rem, 6.5vw, 4.25rem); line-height: 1.16; }
.mag-head { padding-left: 2.1rem; background: var(--stripes) 0 0 / 1.2rem 100% no-repeat; }
.mag-prose > .mag-drop-cap::first-letter { -webkit-initial-letter: normal; initial-letter: normal; font: inherit; color: inherit; margin: 0; }
.mag-quote { padding: 1.1em max(var(--side), 50vw - var(--measure) / 2); margin-inline: calc(50% - 50vw); font-family: var(--font-display); line-height: 1.3; color: #16130f; background: var(--brass-bright); }
.mag-table { border-top: 5px solid var(--ink); }
.mag-table th { font-family: var(--font-label); font-weight: 700; text-transform: uppercase; font-size: .9375rem; color: var(--ink); }
.mag-awards strong { font-family: var(--font-display); text-transform: uppercase; }
.mag .card { border-radius: 0; box-shadow: none; }
.mag .card::before { display: none; }
`,
};
