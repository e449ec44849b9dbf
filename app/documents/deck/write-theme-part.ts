import type { Document } from '@xmldom/xmldom';
import { legibleColor, mixColors } from '#app/themes/colors.ts';
import type { DeckTheme, FontName } from '#app/themes/deck-theme.ts';
import type { ThemeColors } from '#app/themes/theme.ts';
import { createElement, elementOf, type XmlTree } from './xml.ts';

/** A font's family, variable in width: roman (with serifs) or swiss (without), as DrawingML's `pitchFamily` counts them. */
const [ROMAN, SWISS] = [18, 34];

/** By what a renderer finds the most similar font where one is missing: PANOSE classification and family, as in the fonts' own tables. */
const DESIGNS: Record<FontName, { panose: string; pitchFamily: number }> = {
  Arial: { panose: '020B0604020202020204', pitchFamily: SWISS },
  Calibri: { panose: '020F0502020204030204', pitchFamily: SWISS },
  Cambria: { panose: '02040503050406030204', pitchFamily: ROMAN },
  'Century Gothic': { panose: '020B0502020202020204', pitchFamily: SWISS },
  Georgia: { panose: '02040502050405020303', pitchFamily: ROMAN },
  Impact: { panose: '020B0806030902050204', pitchFamily: SWISS },
  'Times New Roman': { panose: '02020603050405020304', pitchFamily: ROMAN },
};

/** Writes the deck's theme part: the document's colors and the theme's fonts, which slides added in PowerPoint use. */
export function writeThemePart(theme: Document, name: string, colors: ThemeColors, { fonts }: DeckTheme): void {
  const scheme = {
    dk1: colors.ink,
    lt1: colors.paper,
    dk2: colors.primary,
    lt2: colors.panel,
    accent1: colors.primary,
    accent2: colors.accent,
    accent3: colors.faded,
    // Small text in it is legible on paper and panel (WCAG AA).
    accent4: legibleColor(colors.accent, { on: [colors.panel], towards: colors.ink, ratio: 4.5 }),
    accent5: mixColors(colors.primary, colors.paper, 0.16),
    accent6: colors.accent,
    hlink: colors.primary,
    folHlink: colors.faded,
  };
  const create = (tree: XmlTree) => createElement(theme, tree);
  const replace = (tree: XmlTree) => {
    const old = elementOf(theme, tree[0]);
    old.parentNode?.replaceChild(create(tree), old);
  };
  const scripts = (face: FontName): XmlTree[] => [
    ['a:latin', { typeface: face, ...DESIGNS[face], charset: 0 }],
    ['a:ea', { typeface: fonts.eastAsian }],
    ['a:cs', { typeface: fonts.complexScript }],
  ];
  for (const named of ['a:theme', 'a:fmtScheme']) elementOf(theme, named).setAttribute('name', name);
  // It says that this is Office's theme, by Microsoft's own ids.
  const extensions = elementOf(theme, 'thm15:themeFamily').parentNode?.parentNode;
  extensions?.parentNode?.removeChild(extensions);
  replace([
    'a:clrScheme',
    { name },
    Object.entries(scheme).map(([key, hex]): XmlTree => [`a:${key}`, {}, [['a:srgbClr', { val: digits(hex) }]]]),
  ]);
  replace([
    'a:fontScheme',
    { name },
    [
      ['a:majorFont', {}, scripts(fonts.display)],
      ['a:minorFont', {}, scripts(fonts.text)],
    ],
  ]);
}

const digits = (hex: string) => hex.slice(1).toUpperCase();
