import type { PageStyle } from '#app/themes/page-style.ts';

const chrome = 'linear-gradient(#8d9096, #f4f5f6 35%, #6c6f75 55%, #b7b9bd)';

/** A jeweler's catalog: the photo on black, then the name on its axis, a strip of chrome, much white space. */
export const page: PageStyle = {
  fonts: {
    text: { family: 'Cormorant Garamond', weight: 500, standIn: 'Times New Roman' },
    display: { family: 'Bodoni Moda', weight: 400, standIn: 'Times New Roman' },
    label: { family: 'Josefin Sans', weight: 400, standIn: 'Arial' },
  },
  cover: 'bound',
  css: `
.mag { font-size: 1.375rem; line-height: 1.5; --measure: 36rem; --gap: clamp(1.25rem, 4vw, 3.5rem); --air: clamp(4rem, 12vw, 9rem); --largest: 7rem; --upright: 50svh; --above: 23.5rem; --inset: var(--side); --broadest: 64rem; }
.mag, .mag strong { font-weight: 500; }
.mag .label, .mag-kicker { font-weight: 400; letter-spacing: .14em; text-transform: uppercase; font-size: .8125rem; }
.mag-bar a { font: 400 .9375rem/1.2 var(--font-label); letter-spacing: .14em; text-transform: uppercase; }
.mag-cover { display: grid; text-align: center; padding-top: var(--side); }
.mag-cover > .mag-photo { order: -1; width: min(100% - 2 * var(--side), 64rem, 70svh * max(var(--shape), .8)); margin-inline: auto; }
@media (min-width: 64rem) { .mag-cover.upright { padding-block: 2rem; } }
.mag-first { font-family: var(--font-label); font-size: clamp(.9375rem, 2vw, 1.25rem); letter-spacing: .14em; text-transform: uppercase; color: var(--ink-soft); margin-top: 1rem; }
.mag-foot, .mag-head { position: relative; padding-top: 1.5rem; }
.mag-foot::before, .mag-head::after { content: ''; display: block; width: 3.5rem; height: 3px; margin: 0 auto 1.5rem; background: ${chrome}; }
.mag-head::after { margin: 1.5rem auto 0; }
.mag-head { text-align: center; padding-top: 0; }
.mag-bynames, .mag-quote, .mag figcaption { font-style: italic; }
.mag-prose > .mag-lead { text-align: center; }
.mag-prose > .mag-drop-cap::first-letter { -webkit-initial-letter: normal; initial-letter: normal; font: inherit; color: inherit; margin: 0; }
.mag-drop-cap::first-line { font-variant-caps: small-caps; letter-spacing: .04em; }
.mag-quote { padding-block: 1.2em; border-block: 1px solid var(--rule); text-align: center; }
/* One to a row, with the paper around it like a mount. */
@media (min-width: 48rem) { .mag-row { width: min(100% - 4 * var(--side), 60rem); } }
.mag-row figcaption { text-align: center; }
.mag h3, .mag-table th { font-family: var(--font-label); letter-spacing: .1em; text-transform: uppercase; font-size: .875rem; }
.mag-table { font-size: 1.25rem; }
.mag-table th { font-size: .8125rem; }
.mag-awards > li { display: block; text-align: center; padding-block: 1.5rem; }
.mag-awards > li:first-child { border-top: 0; }
.mag-awards .mag-year { font-size: 1.125rem; color: var(--ink-soft); }
.mag-awards strong { font-family: var(--font-display); font-weight: 400; }
.mag-actions { justify-content: center; }
.mag-contact { text-align: center; }
.mag .card { border-radius: 0; box-shadow: none; }
.mag .card::before { display: none; }
`,
};
