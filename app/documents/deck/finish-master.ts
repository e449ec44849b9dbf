import type { Document } from '@xmldom/xmldom';
import type { Box, DeckTheme } from '#app/themes/deck-theme.ts';
import { SHAPES } from './deck-shapes.ts';
import { finishNumber } from './finish-number.ts';
import { createElement, elementOf, type XmlTree } from './xml.ts';

const emu = (inches: number) => Math.round(inches * 914400);

/** Fills the master with placeholders for title and text, and their styles. */
export function finishMaster(master: Document, look: DeckTheme): void {
  const { settings, inks, titleSize } = look;
  const { words } = look.article.none;
  const places = elementOf(master, 'p:spTree');
  const { y, h } = words;
  const title = masterPlace(2, SHAPES.title.name, { type: 'title' }, { ...words, y: y + 0.33, h: 1.1 });
  const text = masterPlace(3, SHAPES.words.name, { type: 'body', idx: 1 }, { ...words, y: y + 1.6, h: h - 1.6 });
  for (const place of [title, text]) places.appendChild(createElement(master, place));
  const setStyle = (list: string, slot: 'mj' | 'mn', size: number, color: string, setting: typeof settings.title) => {
    const old = elementOf(elementOf(master, list), 'a:lvl1pPr');
    old.parentNode?.replaceChild(createElement(master, firstLevel(slot, size, color, setting)), old);
  };
  setStyle('p:titleStyle', 'mj', titleSize, inks.title, settings.title);
  setStyle('p:bodyStyle', 'mn', 18, 'tx1', settings.text);
  finishNumber(master, 'master');
}

const masterPlace = (id: number, name: string, placeholder: Record<string, string | number>, { x, y, w, h }: Box): XmlTree => [
  'p:sp',
  {},
  [
    [
      'p:nvSpPr',
      {},
      [
        ['p:cNvPr', { id, name }],
        ['p:cNvSpPr', {}, [['a:spLocks', { noGrp: 1 }]]],
        ['p:nvPr', {}, [['p:ph', placeholder]]],
      ],
    ],
    [
      'p:spPr',
      {},
      [
        [
          'a:xfrm',
          {},
          [
            ['a:off', { x: emu(x), y: emu(y) }],
            ['a:ext', { cx: emu(w), cy: emu(h) }],
          ],
        ],
        ['a:prstGeom', { prst: 'rect' }, [['a:avLst']]],
      ],
    ],
    [
      'p:txBody',
      {},
      [
        ['a:bodyPr', { lIns: 0, tIns: 0, rIns: 0, bIns: 0 }, [['a:normAutofit']]],
        ['a:lstStyle'],
        [
          'a:p',
          {},
          [
            [
              'a:r',
              {},
              [
                ['a:rPr', { lang: 'en-US' }],
                ['a:t', {}, [name]],
              ],
            ],
          ],
        ],
      ],
    ],
  ],
];

const firstLevel = (
  slot: 'mj' | 'mn',
  size: number,
  color: string,
  { style, isUpper, spacing }: DeckTheme['settings']['title'],
): XmlTree => {
  const letters = {
    sz: Math.round(size * 100),
    kern: 1200,
    b: style === 'bold' ? 1 : undefined,
    cap: isUpper ? 'all' : undefined,
    spc: spacing ? Math.round(spacing * size * 100) : undefined,
  };
  return [
    'a:lvl1pPr',
    { marL: 0, indent: 0, algn: 'l', defTabSz: 914400, rtl: 0 },
    [
      ['a:lnSpc', {}, [['a:spcPct', { val: 100000 }]]],
      ['a:buNone'],
      [
        'a:defRPr',
        letters,
        [
          ['a:solidFill', {}, [['a:schemeClr', { val: color }]]],
          ['a:latin', { typeface: `+${slot}-lt` }],
          ['a:ea', { typeface: `+${slot}-ea` }],
          ['a:cs', { typeface: `+${slot}-cs` }],
        ],
      ],
    ],
  ];
};
