import type { PageStyle } from '#app/themes/page-style.ts';

/** A concours program: the name in oxblood between engraved double rules, drop capitals, italics. */
export const page: PageStyle = {
  fonts: {
    text: { family: 'EB Garamond', weight: 400, standIn: 'Times New Roman' },
    display: { family: 'Libre Caslon Display', weight: 400, standIn: 'Times New Roman' },
    label: { family: 'EB Garamond', weight: 400, standIn: 'Times New Roman' },
  },
  cover: 'paper',
  css: `
.mag { font-size: 1.3125rem; --frame: 10px; }
.mag .label, .mag-kicker { font-weight: 600; letter-spacing: .08em; text-transform: uppercase; font-size: .875rem; }
.mag-title { text-align: center; }
.mag-title h1 { color: var(--accent); }
.mag-first { color: var(--ink); }
.mag-cover > .mag-photo { border-block: 5px solid var(--accent); }
.mag-foot { text-align: center; }
.mag-bynames { font-style: italic; }
.mag-foot::after { content: ''; display: block; height: 9px; margin-top: clamp(1.25rem, 4vw, 2.25rem); border-top: 3px solid var(--accent); border-bottom: 1px solid var(--brass-bright); }
.mag-head { text-align: center; }
.mag-head h2 { color: var(--accent); }
.mag-head::after { content: ''; display: block; width: 9rem; height: 7px; margin: 1.1rem auto 0; border-top: 2px solid var(--accent); border-bottom: 1px solid var(--brass-bright); }
.mag-quote { padding-block: 1.1em; border-block: 1px solid var(--brass-bright); text-align: center; font-style: italic; color: var(--accent); }
.mag-photo img { outline: 1px solid color-mix(in srgb, var(--ink) 35%, transparent); outline-offset: -1px; }
.mag figcaption, .mag-table th { font-style: italic; }
.mag-actions { justify-content: center; }
.mag-contact { text-align: center; }
`,
};
