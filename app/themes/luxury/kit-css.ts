import { FALLBACK_FAMILIES } from '#app/themes/fallback-families.ts';

const text = `'Cormorant Garamond', ${FALLBACK_FAMILIES}`;
const display = `'Bodoni Moda', ${text}`;
const capitals = `'Josefin Sans', ${FALLBACK_FAMILIES}`;

/** The show-day kit as a jeweler's card: much white, a fine serif, spaced capitals, strips of polished chrome. */
export const kitCss = `
.kit { font-family: ${text}; font-weight: 500; }
.kit-body::before, .kit-body::after { content: ''; position: absolute; left: var(--over); right: var(--over); height: .34em;
  background: linear-gradient(#8d9096, #f4f5f6 35%, #6c6f75 55%, #b7b9bd); }
.kit-body::before { top: var(--over); border-top: var(--past) solid #8d9096; }
.kit-body::after { bottom: var(--over); border-bottom: var(--past) solid #b7b9bd; }
.kit-name { font-family: ${display}; font-weight: 400; }
.kit-name small { font-family: ${capitals}; letter-spacing: .06em; text-transform: uppercase; color: var(--faded); font-weight: 400; }
.kit-name span { line-height: 1.16; }
.kit-hook { font-style: italic; }
.kit-label { font-family: ${capitals}; font-weight: 400; letter-spacing: .08em; text-transform: uppercase; color: var(--faded); }
.kit h2 { border-bottom: .1em solid #b7b9bd; }
.windshield-board :is(.kit-name, .kit-hook) { text-align: center; }
.kit li b { font-style: italic; }
.kit-award { font-weight: 700; }
.nb-name { font-family: ${display}; font-weight: 400; }
`;
