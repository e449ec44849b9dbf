import { escapeHtml } from './stripe/html.ts';

const STYLE = `
@font-face { font-family: Fraunces; src: url(/fonts/fraunces.woff2) format("woff2"); font-weight: 100 900; font-display: swap; }
@font-face { font-family: "Source Serif 4"; src: url(/fonts/source-serif-4.woff2) format("woff2"); font-weight: 200 900; font-display: swap; }
:root { color-scheme: light dark; --ground: #f1e5cd; --paper: #fffaee; --ink: #2a180f; --soft: #64472f; --rule: #d3bd95;
  --brass: #7a5817; --accent: #6e1a1f; --focus: #6e1a1f; }
@media (prefers-color-scheme: dark) { :root { --ground: #1f130c; --paper: #2f1e14; --ink: #f4e7cd; --soft: #d0b78f;
  --rule: #6b4d31; --brass: #dcb56c; --accent: #e2bb75; --focus: #f0cd8c; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; padding: clamp(1.5rem, 6vh, 5rem) 1.25rem; background: var(--ground); color: var(--ink);
  font: 1.0625rem/1.55 "Source Serif 4", "Iowan Old Style", Palatino, "Palatino Linotype", Georgia, serif; }
main { max-width: 34rem; margin: 0 auto; }
main.wide { max-width: 54rem; }
.mark { margin: 0 0 .5rem; color: var(--brass); font-size: .8125rem; letter-spacing: .14em; text-transform: uppercase; }
h1 { margin: 0 0 .5rem; font-family: Fraunces, Palatino, Georgia, serif; font-size: clamp(1.75rem, 5vw, 2.35rem); font-weight: 600; line-height: 1.15; letter-spacing: -.01em; text-wrap: balance; }
p { margin: 0 0 1.25rem; color: var(--soft); text-wrap: pretty; }
a { color: var(--accent); text-underline-offset: .2em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px; }
.rule { height: 4px; margin: 1.5rem 0; border: solid var(--brass); border-width: 1px 0; opacity: .7; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .75rem; }
.plate { display: flex; align-items: center; gap: 1rem; width: 100%; padding: .9rem 1.1rem; border: 1px solid var(--rule);
  border-radius: 3px; background: var(--paper); color: inherit; font: inherit; text-align: left; text-decoration: none;
  cursor: pointer; transition: border-color 150ms; }
.plate:hover { border-color: var(--brass); }
.plate img { width: 3.25rem; height: 3.25rem; border-radius: 50%; flex: none; }
.plate strong { display: block; font-weight: 600; font-size: 1.125rem; }
.plate small { display: block; color: var(--soft); font-size: .9375rem; line-height: 1.4; overflow-wrap: anywhere; }
.plate time { margin-left: auto; flex: none; color: var(--soft); font-size: .875rem; font-variant-numeric: tabular-nums; }
.foot { margin-top: 2rem; font-size: .9375rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0 0 1.25rem; }
dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
iframe, pre { width: 100%; border: 1px solid var(--rule); border-radius: 3px; background: #fff; }
iframe { height: 60vh; }
pre { padding: 1rem; background: var(--paper); white-space: pre-wrap; overflow-wrap: anywhere; font-size: .9375rem; }
@media (prefers-reduced-motion: reduce) { .plate { transition: none; } }
`;

type Page = { title: string; body: string; isWide?: boolean; style?: string };

/** A complete page of the sandbox. `body` is HTML, with outside text already escaped. `style` is added to the common style sheet. */
export function page({ title, body, isWide = false, style = '' }: Page): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}${style}</style>
</head>
<body>
<main${isWide ? ' class="wide"' : ''}>
<p class="mark">Sandbox</p>
${body}
</main>
</body>
</html>`;
}
