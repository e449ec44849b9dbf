import type { ThemeColors } from '#app/themes/theme.ts';
import { pieceSize, type ShowKitPiece } from './pieces.ts';

/**
 * The style that all themes share: a piece's paper, and its places. A theme adds fonts and ornament (`kit-css.ts` in its folder), in em,
 * since a board is ten times a card, and no nearer to the paper's edge than `--edge`: what is printed at home loses up to a quarter of an
 * inch there. `--tight`, 0 to 1, is how far text is reduced to fit; see fit-kit.ts.
 */
export function showKitCss(piece: ShowKitPiece, colors: ThemeColors): string {
  const { width, height } = pieceSize(piece);
  return `
@page { size: ${width}px ${height}px; margin: 0 }
:root { --paper: ${colors.paper}; --panel: ${colors.panel}; --ink: ${colors.ink}; --faded: ${colors.faded};
  --primary: ${colors.primary}; --accent: ${colors.accent}; --bleed: 0px; --inset: 0px; --edge: 0px; }
html { text-rendering: geometricPrecision; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
body { margin: 0; }
.kit { --tight: 0; --wide: calc(1 - var(--tight)); --pad: 1.6em; position: relative; width: ${width}px; height: ${height}px; overflow: hidden;
  background: var(--paper); color: var(--ink); text-align: left; line-height: 1.3; font-variant-numeric: lining-nums; overflow-wrap: anywhere; }
.kit, .kit * { box-sizing: border-box; margin: 0; padding: 0; }
.kit :is(ul, ol) { list-style: none; }
:where(.kit) :where(h1, h2, b) { font-weight: inherit; font-size: inherit; }
@media print { .kit { break-inside: avoid; } }
/* Ornament that runs over the paper's edge begins at --over, and is beyond the edge by --past. */
.kit-body { --over: calc(-1 * (var(--inset) + var(--bleed))); --past: var(--bleed); position: relative; height: 100%; padding: var(--pad); display: flex; flex-direction: column; }
.kit-body > * { flex: none; }
.kit [data-lines] { --fit: 1; display: block; text-wrap: balance; }
.kit-name small, .kit-name span { line-height: 1.06; }
.kit-hook { line-height: 1.2; }
.kit-show b { display: block; color: var(--primary); }
.kit h2 { line-height: 1.2; padding-bottom: .3em; }
.kit h2 + ul > :first-child, .kit h2 + p { padding-top: .3em; border-top: 0; }
.kit-label { font-size: .62em; line-height: 1.4; }
.kit-photo { container-type: size; display: flex; align-items: center; justify-content: center; min-height: 0; min-width: 0; }
/* As large as its place, between the photo's own shape and the widest that keeps the car whole. */
.kit-photo > div { width: min(100cqw, 100cqh * var(--widest)); height: min(100cqh, 100cqw / var(--own)); }
.kit-photo img { display: block; width: 100%; height: 100%; }
/* Square before it has arrived, since the page is measured by then. */
.kit-code img { display: block; width: 100%; aspect-ratio: 1; }
.kit-code p { text-align: center; text-wrap: balance; }
.kit-foot { display: flex; align-items: flex-end; justify-content: space-between; gap: 1em; }
.kit-foot > :first-child { min-width: 0; }
.kit-foot > .kit-code { flex: none; margin-left: auto; }
.kit-fields { display: flex; gap: 1em; }
.kit-fields li { flex: 1; border-bottom: .08em solid var(--ink); }
.kit-fields li:first-child { flex: 0 0 30%; }
${PIECES[piece]}
`;
}

/**
 * A piece for a print shop, after `showKitCss`: what touches the edge goes over it by `--bleed`, and all else moves inward by `--inset`,
 * so that the theme's `--nearest`, else text, is a quarter of an inch from the cut: closer to it, a frame would show how far off that
 * is. Folds stay where they are.
 */
export const KIT_PRESS_CSS = `
.kit { overflow: visible; }
.kit, .tt-face { display: flow-root; }
.kit-body { --inset: max(0px, 24px - var(--nearest, var(--pad))); margin: var(--inset); height: calc(100% - 2 * var(--inset)); }
/* Over the edges of the paper, but not over a fold; the upper face is upside down. A clip path would make a form of it (0030). */
.tt-face { overflow: hidden; margin-inline: calc(-1 * var(--bleed)); padding-inline: var(--bleed); }
.tt-turned { height: calc(352px + var(--bleed)); margin-top: calc(-1 * var(--bleed)); padding-bottom: var(--bleed); }
`;

/** A letter page, which is printed at home: within what printers leave white, nothing runs over the edge. */
const AT_HOME = `
.kit { --edge: 26px; }
.kit-body { --over: var(--edge); --past: 0px; }`;

const PIECES: Record<ShowKitPiece, string> = {
  'windshield-board': `
.kit { font-size: 48px; }
.kit-body { gap: 40px; }
.kit-name small { font-size: calc((90px + 50px * var(--wide)) * var(--fit)); }
.kit-name span { font-size: calc((130px + 230px * var(--wide)) * var(--fit)); }
.kit-hook { font-size: calc((50px + 40px * var(--wide)) * var(--fit)); }
.kit-body > .kit-photo { flex: 1 1 0; min-height: calc(420px + 480px * var(--wide)); }
.kit-foot > .kit-code { width: 400px; }
.kit-foot .kit-label { font-size: 38px; line-height: 1.2; }
.kit-owner { font-size: calc(34px + 30px * var(--wide)); }`,
  'dash-card': `
.kit { font-size: 13px; --pad: 1.7em; }
.kit-body { flex-direction: row; gap: 18px; }
.dc-aside { width: 172px; display: flex; flex-direction: column; gap: 8px; }
.dc-aside .kit-photo { flex: none; aspect-ratio: var(--own); max-height: 172px; align-items: flex-start; }
/* The code takes what the photo leaves. */
.dc-aside .kit-code { flex: 1 1 0; min-height: 0; display: flex; flex-direction: column; align-items: center; justify-content: flex-end; }
.dc-aside .kit-code img { flex: 0 1 172px; min-height: 0; width: auto; }
.kit-body > .dc-main { position: relative; flex: 1 1 0; min-width: 0; display: flex; flex-direction: column; gap: calc(3px + 4px * var(--wide)); }
.dc-main > * { flex: none; }
.kit-name small { font-size: calc((13px + 5px * var(--wide)) * var(--fit)); }
.kit-name span { font-size: calc((22px + 22px * var(--wide)) * var(--fit)); }
.kit-hook { font-size: calc((11px + 5px * var(--wide)) * var(--fit)); }
.kit-owner, .kit li { font-size: calc(9px + 6px * var(--wide)); line-height: 1.22; }
.kit .kit-label { font-size: calc(8px + 3px * var(--wide)); }
.dc-main section { margin-top: calc(1px + 5px * var(--wide)); }
.kit-show { margin-top: auto; font-size: calc(9px + 6px * var(--wide)); line-height: 1.25; }
/* Without lists the car is all there is to read. */
.dc-bare .kit-name small { font-size: calc((13px + 13px * var(--wide)) * var(--fit)); }
.dc-bare .kit-name span { font-size: calc((22px + 64px * var(--wide)) * var(--fit)); }
.dc-bare .kit-hook { font-size: calc((11px + 9px * var(--wide)) * var(--fit)); }
.dc-bare .kit-owner { font-size: calc(9px + 6px * var(--wide)); }
.kit :not(.kit-show) + .kit-fields { margin-top: auto; }
.kit .kit-fields { padding-top: 6px; }
.kit .kit-fields li { height: 56px; }`,
  'judges-sheet': `${AT_HOME}
.kit { font-size: 14px; --pad: 3.2em; }
.kit-body { gap: 14px; }
header { display: flex; gap: 24px; justify-content: space-between; }
header > div:first-child { flex: 1 1 0; min-width: 0; }
.kit header > .kit-photo { flex: none; width: 250px; height: 170px; justify-content: flex-end; }
.kit-name small { font-size: calc((15px + 7px * var(--wide)) * var(--fit)); }
.kit-name span { font-size: calc((26px + 26px * var(--wide)) * var(--fit)); }
.kit-hook { font-size: calc(11px + 6px * var(--wide)); margin-top: .2em; }
.kit-owner { font-size: calc(10px + 3px * var(--wide)); margin-top: .4em; }
.kit-show { font-size: calc(10px + 4px * var(--wide)); line-height: 1.3; }
.kit-fields li { height: 40px; }
.js-sections { columns: 2; column-gap: 30px; }
.js-sections:not(:has(section + section)) { columns: 1; }
.js-sections section { padding-bottom: 12px; font-size: calc(10px + 3.5px * var(--wide)); line-height: 1.3; }
.js-sections h2 { font-size: 10px; break-after: avoid; padding-bottom: 3px; }
/* A list is in one column; one that is too long for that has no row alone at the head or the foot of a column. */
.js-sections section:not(:has(li:nth-child(13))) { break-inside: avoid; }
.js-sections :is(li:nth-child(2), li:last-child) { break-before: avoid; }
.js-sections li { break-inside: avoid; padding: .22em 0; border-top: .5px solid color-mix(in srgb, var(--faded) 45%, var(--paper)); }
.js-sections b { color: var(--faded); }
.kit-more { font-style: italic; font-size: 11px; }
.kit-body > .js-notes { flex: 1 1 0; min-height: 104px; display: flex; flex-direction: column; margin-bottom: -14px; }
/* From below, so that they go on evenly beside the code. */
.js-lines { flex: 1 1 0; min-width: 0; min-height: 0; display: flex; flex-direction: column; justify-content: flex-end; }
.js-lines i { flex: none; height: 26px; border-bottom: .75px solid var(--faded); }
.js-foot { display: flex; align-items: flex-end; gap: 24px; }
.js-foot .js-lines { height: 156px; }
.js-foot .kit-code { flex: none; width: 126px; }`,
  'table-tent': `${AT_HOME}
.kit { font-size: 17px; --pad: 2.5em; }
.tt-face { height: 352px; border-bottom: .75px dashed var(--faded); position: relative; }
.tt-turned { transform: rotate(180deg); border-bottom: 0; }
.tt-turned::after { content: ''; position: absolute; inset: 0 0 auto; border-top: .75px dashed var(--faded); }
.tt-face .kit-body { flex-direction: row; gap: 26px; align-items: center; }
.tt-face .kit-photo { width: 270px; height: 100%; justify-content: flex-start; }
.kit-body > .tt-words { flex: 1 1 0; min-width: 0; display: flex; flex-direction: column; gap: 8px; }
.tt-face .kit-code { width: 128px; align-self: flex-end; }
.kit-name small { font-size: calc((18px + 8px * var(--wide)) * var(--fit)); }
.kit-name span { font-size: calc((28px + 30px * var(--wide)) * var(--fit)); }
.kit-hook { font-size: calc((13px + 9px * var(--wide)) * var(--fit)); }
.kit-owner { font-size: calc(10px + 5px * var(--wide)); line-height: 1.3; }
.tt-base { height: 352px; display: flex; align-items: flex-end; justify-content: center; padding: 24px; color: var(--faded); }`,
  'name-badge': `
.kit { font-size: 14px; --pad: 1.6em; }
.kit-body { justify-content: space-between; gap: 8px; }
.kit-name span { font-size: calc((22px + 28px * var(--wide)) * var(--fit)); }
.nb-from { font-size: calc(9px + 5px * var(--wide)); line-height: 1.3; }
.nb-line { height: 76px; border-bottom: 1px solid var(--ink); margin-bottom: 6px; }
.kit-foot > .kit-code { width: 96px; }
.nb-name { font-size: calc((13px + 6px * var(--wide)) * var(--fit)); line-height: 1.2; }
.kit-code p { font-size: 7.5px; }`,
};
