/**
 * The shared page, common to all themes; `app/themes/{theme}/page.ts` dresses it. Not layered: it outranks the kit's own classes, whose
 * colors and fonts it sets anew by their custom properties (app/sharing/magazine/magazine-styles.server.ts).
 */
export const MAGAZINE_CSS = `
.mag { --side: clamp(1.25rem, 5vw, 4rem); --wide: 72rem; --measure: 40rem; --gap: clamp(.5rem, 1.6vw, 1.25rem); --air: clamp(3rem, 9vw, 6.5rem);
  --upright: 56svh; --above: 22.5rem; --high: max(52svh, 100svh - var(--above)); --inset: 0rem; --broadest: 100%; --frame: 0px;
  min-height: 100svh; overflow-x: clip; background: var(--ground); color: var(--ink); font: 400 1.1875rem/1.6 var(--font-text); font-variant-numeric: lining-nums; }
.mag .mag-wide { width: min(100% - 2 * var(--side), var(--wide)); margin-inline: auto; }
.mag .mag-narrow { width: min(100% - 2 * var(--side), var(--measure)); margin-inline: auto; }
.mag :is(h1, h2, h3) { font-family: var(--font-display); font-weight: 400; letter-spacing: 0; word-spacing: 0; overflow-wrap: anywhere; }
.mag :is(p, li, td, th, dd, figcaption) { overflow-wrap: anywhere; }
.mag .label, .mag-kicker { font-family: var(--font-label); font-variant-caps: normal; font-variant-numeric: lining-nums; }
.mag-bound { background: var(--ground); color: var(--ink); }

.mag-bar { display: flex; align-items: center; gap: 1rem; padding: .4rem var(--side); border-bottom: 1px solid var(--rule); }
.mag-bar a { display: inline-flex; align-items: center; gap: .75rem; min-height: 2.75rem; font: 400 1.25rem/1.2 var(--font-display); }

/* The name is as large as its letters let it be. A long one breaks, but between words alone, which may make it smaller. */
.mag-title { container-type: inline-size; padding-block: clamp(1.5rem, 4vw, 3rem) clamp(1rem, 2.5vw, 2rem); }
.mag-title h1 { display: grid; gap: .1em; line-height: 1; }
.mag-first { font-size: clamp(1.375rem, 4vw, 2.75rem); line-height: 1.15; }
.mag-model { font-size: max(1.125rem, min(100cqi / var(--word), clamp(2.125rem, 100cqi / var(--line), var(--largest, 8.5rem)))); line-height: 1.02; }
.mag-photo { position: relative; overflow: hidden; container-type: size; aspect-ratio: var(--shape); }
.mag-photo > button { position: absolute; inset: 0; cursor: zoom-in; }
.mag-photo > button:focus-visible { outline: 3px solid var(--focus); outline-offset: -6px; box-shadow: inset 0 0 0 6px var(--ground); }
.mag-cover .mag-photo { aspect-ratio: max(var(--shape), .8); max-height: 88svh; width: 100%; }
@media (min-width: 48rem) { .mag-cover.upright > .mag-photo { width: min(100% - 2 * var(--side), 60svh * max(var(--shape), .8)); margin-inline: auto; } }
@media (min-width: 64rem) {
  /* Below the name (--above: its height and the bar's) as high as the window leaves, and no wider than shows all of the car at that. */
  .mag-cover:not(.upright) > .mag-photo { max-height: var(--high); width: min(100% - 2 * var(--inset), var(--broadest), (var(--high) - var(--frame)) * var(--widest) + var(--frame)); margin-inline: auto; }
  /* An upright one stands beside the name, so that the first view begins the story. */
  .mag-cover.upright { display: grid; grid-template: "title photo" 1fr "foot photo" auto / minmax(0, 1fr) auto; column-gap: clamp(2rem, 4vw, 4rem); padding-inline: max(var(--side), (100% - var(--wide)) / 2); }
  .mag-cover.upright > .mag-title { grid-area: title; align-self: center; }
  .mag-cover.upright > .mag-photo { grid-area: photo; width: min(44vw, var(--upright) * max(var(--shape), .8)); margin-inline: 0; }
  .mag-cover.upright > .mag-foot { grid-area: foot; }
  .mag-cover.upright .mag-wide { width: 100%; }
  .mag-cover.upright ~ .mag-opening + .mag-article { padding-top: calc(var(--air) / 2); }
}
.mag-foot { padding-block: clamp(1rem, 2.5vw, 1.75rem) clamp(1.5rem, 4vw, 3rem); }
.mag-bynames { font-size: clamp(1.25rem, 2.6vw, 1.75rem); line-height: 1.25; }

/* Below the cover, before the first article. */
.mag-opening { padding-top: clamp(1.25rem, 3vw, 2.25rem); }

.mag-article { padding-block: var(--air); }
.mag-article + .mag-article { padding-top: 0; }
/* A phone lays out what is near the screen: all of a long page took it a fifth of a second, and again with each font that came. What
   stands at an edge, such as the ring of what is focused, is not cut off. */
@media screen and (max-width: 47.99rem) { @supports (overflow-clip-margin: 1rem) {
  .mag-article, .mag-plates { content-visibility: auto; contain-intrinsic-block-size: auto 40rem; overflow-clip-margin: 1rem; }
} }
.mag-head { margin-bottom: clamp(1.25rem, 3vw, 2.25rem); }
.mag-head h2 { font-size: clamp(1.875rem, 5vw, 3.25rem); line-height: 1.1; text-wrap: balance; }
.mag-kicker { margin-bottom: .5rem; color: var(--brass); font-size: .9375rem; line-height: 1.3; }
.mag h3 { font-size: 1.375rem; line-height: 1.25; }
.mag-prose > p + p { margin-top: .9em; }
.mag-prose > .mag-lead { font-size: clamp(1.375rem, 2.6vw, 1.75rem); line-height: 1.42; }
.mag-drop-cap::first-letter { -webkit-initial-letter: 3; initial-letter: 3; font-family: var(--font-display); color: var(--accent); margin-right: .35em; }
.mag-quote { margin: clamp(2rem, 5vw, 3.5rem) 0; font-size: clamp(1.5rem, 3.6vw, 2.25rem); line-height: 1.25; text-wrap: balance; }
@media (min-width: 64rem) { .mag-quote { margin-inline: -5rem; } }

/* One and two side by side, as high as each other, and no higher than the window; on a phone from edge to edge. */
.mag-plates { display: grid; gap: var(--gap); }
.mag-row { display: flex; gap: var(--gap); width: 100%; max-width: calc(96svh * var(--shapes, 99)); margin-inline: auto; }
/* Ninefold, since shares that are less than 1 together leave a part of the row empty. */
.mag-row > figure { flex: calc(9 * var(--shape)) 1 0; min-width: 0; }
.mag-row > figure:only-child { flex: 0 1 auto; width: min(100%, 96svh * var(--shape)); margin-inline: auto; }
/* An upright one alone would be all that is seen. */
.mag-row > figure.upright:only-child { width: min(100%, 72svh * var(--shape)); }
.mag-row figcaption { padding: .4rem var(--side) .6rem; color: var(--ink-soft); font-size: 1rem; line-height: 1.4; }
@media (max-width: 47.99rem) {
  .mag-row:not(.parted) > figure:not(:only-child) > figcaption { padding-inline: .75rem; font-size: .9375rem; }
  .mag-row.parted { flex-direction: column; max-width: none; }
  .mag-row.parted > figure { flex: none; width: min(100%, 96svh * var(--shape)); margin-inline: auto; }
}
@media (min-width: 48rem) {
  .mag-row { width: min(100% - 2 * var(--side), var(--wide)); }
  .mag-row figcaption { padding-inline: 0; }
}

.mag-columns { display: grid; gap: clamp(2rem, 5vw, 4rem); }
.mag-columns > * { min-width: 0; }
@media (min-width: 56rem) { .mag-columns { grid-template-columns: 1fr 1fr; } .mag-columns > :only-child { grid-column: 1 / -1; } }
.mag-table { width: 100%; margin-top: .75rem; border-collapse: collapse; font-size: 1.0625rem; line-height: 1.4; }
.mag-table :is(th, td) { padding: .5rem 0; border-bottom: 1px solid var(--rule); text-align: left; vertical-align: baseline; }
.mag-table th { width: 36%; min-width: 4.5rem; padding-right: 1rem; font-weight: 400; color: var(--ink-soft); overflow-wrap: break-word; }
.mag-table th.long { overflow-wrap: anywhere; }
.mag-table tr:last-child > * { border-bottom: 0; }
.mag-prose + .mag-table { margin-top: 1.75rem; }
.mag-block + .mag-block { margin-top: 2.25rem; }
.mag-awards > li { display: grid; grid-template-columns: minmax(4.5rem, auto) 1fr; gap: 0 clamp(1rem, 4vw, 2.5rem); align-items: baseline; padding-block: 1rem; border-top: 1px solid var(--rule); }
.mag-awards .mag-year { font: 400 clamp(1.75rem, 4vw, 2.5rem)/1.1 var(--font-display); color: var(--brass); }
.mag-awards strong { display: block; font-weight: 400; font-size: 1.25em; line-height: 1.25; }
.mag-trivia { display: grid; gap: 1.25rem clamp(2rem, 5vw, 4rem); }
.mag-trivia > li { padding-top: 1rem; border-top: 1px solid var(--rule-strong); }
@media (min-width: 48rem) { .mag-trivia { grid-template-columns: 1fr 1fr; } }
.mag-pass-on { padding-bottom: var(--air); }
.mag-call { padding-block: clamp(3rem, 8vw, 5.5rem); border-top: 1px solid var(--rule-strong); }
.mag-end { padding: 2rem var(--side) 3rem; text-align: center; color: var(--ink-soft); font-size: 1rem; line-height: 1.45; }
`;

/** On paper: what is there to be read, without what is there to be pressed. It comes after the rules of the theme. */
export const MAGAZINE_PRINT_CSS = `
@media print {
  .mag { font-size: 11pt; --air: 1.75rem; }
  .mag-bar, .mag-call, .mag-actions, [aria-labelledby=downloads], #sign, .mag-photo > button { display: none; }
  /* What is hidden before it gave it its distance. */
  [aria-labelledby=downloads] + .mag-article { padding-top: var(--air); }
  .mag summary { list-style: none; }
  .mag figure, .mag-row, .mag-table tr, .mag-awards > li, .mag-trivia > li, .mag-quote { break-inside: avoid; }
  .mag-head { break-inside: avoid; break-after: avoid; }
  /* Their grounds are not printed. */
  :root:root .mag :is(.mag-kicker, .mag-quote, .mag-first > :first-child) { color: var(--ink); background: none; }
  .mag-photo img { filter: none; }
  .mag-cover .mag-photo { max-height: 5.5in; }
}
`;
