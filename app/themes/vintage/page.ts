import type { PageStyle } from '#app/themes/page-style.ts';

/** The lines of a rectangle that cross at its corners, as on period title pages. */
const crossed = (x: string, y: string, color: string) => {
  const line = `linear-gradient(${color}, ${color})`;
  return `${line} 50% ${y} / calc(100% - 2 * ${x}) 1px no-repeat, ${line} 50% calc(100% - ${y}) / calc(100% - 2 * ${x}) 1px no-repeat,
    ${line} ${x} 50% / 1px calc(100% - 2 * ${y}) no-repeat, ${line} calc(100% - ${x}) 50% / 1px calc(100% - 2 * ${y}) no-repeat`;
};

/** A motor club's yearbook: brown cloth stamped in gilt, mounted prints in a warm tone, an art-deco title, lozenges. */
export const page: PageStyle = {
  fonts: {
    text: { family: 'Sorts Mill Goudy', weight: 400, standIn: 'Times New Roman' },
    display: { family: 'Limelight', weight: 400, standIn: 'Times New Roman' },
    label: { family: 'Sorts Mill Goudy', weight: 400, standIn: 'Times New Roman' },
  },
  cover: 'bound',
  css: `
.mag { --largest: 6.5rem; --upright: 46svh; --above: 24.5rem; --inset: var(--side); --broadest: 58rem; --frame: 14px; --gap: clamp(1rem, 2.5vw, 2rem); }
.mag .label, .mag-kicker { letter-spacing: .08em; text-transform: uppercase; font-size: .875rem; }
.mag-cover { text-align: center; padding: clamp(1.75rem, 5vw, 3.75rem) clamp(.5rem, 3vw, 2.25rem);
  background: ${crossed('clamp(.5rem, 2vw, 1.25rem)', 'clamp(.9rem, 3vw, 2rem)', 'var(--brass)')}, ${crossed('clamp(.9rem, 3vw, 2rem)', 'clamp(.5rem, 2vw, 1.25rem)', 'var(--brass)')}, var(--ground); }
.mag-first { color: var(--brass); }
/* Prints in mounts. */
.mag-photo { border: 7px solid #f7eed9; outline: 1px solid var(--brass-bright); }
@media (max-width: 47.99rem) { .mag-row > figure:not(:only-child) > .mag-photo { border-width: 4px; } }
.mag-photo img { filter: sepia(.42) saturate(.9); }
.mag-cover > .mag-photo { width: min(100% - 2 * var(--side), 58rem, 72svh * max(var(--shape), .8)); margin-inline: auto; }
/* Within the lines. */
@media (min-width: 64rem) {
  .mag-cover.upright { padding-block: 3.25rem; }
  .mag-cover.upright > .mag-title { padding-block: 0 1rem; }
  .mag-cover.upright > .mag-foot { padding-bottom: 0; }
}
.mag-bynames { font-style: italic; }
.mag-head { text-align: center; }
.mag-head h2 { color: var(--accent); font-size: clamp(1.75rem, 4.4vw, 2.75rem); line-height: 1.2; }
.mag-head::after, .mag-foot::after { content: ''; display: block; width: 12rem; height: 10px; margin: .9rem auto 0; background: var(--brass-bright);
  clip-path: polygon(0 50%, 40% 40%, 46% 40%, 50% 0, 54% 40%, 60% 40%, 100% 50%, 60% 60%, 54% 60%, 50% 100%, 46% 60%, 40% 60%); }
.mag-foot::after { background: var(--brass); }
.mag-drop-cap::first-letter { color: var(--ground); background: var(--accent); padding: .12em .22em; }
/* An I of two strokes in a tile would look like a missing letter. */
.mag-drop-cap.narrow::first-letter { font-family: var(--font-text); }
.mag-quote { padding: 1.1em; border-block: 3px solid var(--accent); outline: 1px solid var(--brass-bright); outline-offset: -9px; text-align: center; font-style: italic; color: var(--accent); }
.mag-plates { padding-inline: var(--side); }
.mag-row { width: min(100%, var(--wide)); margin-inline: auto; }
.mag-row figcaption { padding-inline: 0; text-align: center; font-style: italic; }
.mag-table { border-top: 3px double var(--accent); }
.mag-table :is(th, td), .mag-trivia > li, .mag-awards > li { border-style: dotted; border-color: var(--rule-strong); }
.mag-table th { font-style: italic; }
.mag h3 { text-align: center; }
.mag-awards strong { font-family: var(--font-display); }
.mag-actions { justify-content: center; }
.mag-contact { text-align: center; }
`,
};
