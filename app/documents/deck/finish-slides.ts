import type { Document, Element } from '@xmldom/xmldom';
import type { Box, DeckTheme } from '#app/themes/deck-theme.ts';
import type { DeckShape, DeckShapes } from './deck-shapes.ts';
import { createElement, elementOf, elementsOf, type XmlTree } from './xml.ts';

/**
 * What pptxgenjs does not write in slides, layouts and the master: placeholders for titles and texts, text displayed in capitals,
 * frames of pictures, ornaments that screen readers skip, the theme's fonts for other scripts.
 */

/** PowerPoint's mark of a decorative shape. */
const DECORATIVE: XmlTree = [
  'a:extLst',
  {},
  [['a:ext', { uri: '{C183D7F6-B498-43B3-948B-1728B52AA6E4}' }, [['adec:decorative', { val: 1 }]]]],
];

/** `isLayout`: a layout's placeholders pass their styles to slides. */
type Finishing = {
  look: DeckTheme;
  shapes: DeckShapes;
  isLayout?: boolean;
  /** Media parts by the ids of the slide's relationships, which finishing fills. */
  parts?: Map<string, string>;
};

/** Finishes the shapes of a slide, or of a layout. */
export function finishSlide(slide: Document, finishing: Finishing): void {
  for (const shape of [...elementsOf(slide, 'p:sp'), ...elementsOf(slide, 'p:pic')]) finishShape(shape, finishing);
  // Nothing in these packages refers to a shape by its id, so each simply gets a new one.
  elementsOf(slide, 'p:cNvPr').forEach((properties, index) => {
    properties.setAttribute('id', `${index + 1}`);
  });
  for (const script of ['latin', 'ea', 'cs']) {
    for (const font of elementsOf(slide, `a:${script}`)) {
      const [, slot] = /^\+(mj|mn)-lt$/.exec(font.getAttribute('typeface') ?? '') ?? [];
      if (!slot) continue;
      const own = createElement(slide, [`a:${script}`, { typeface: `+${slot}-${script === 'latin' ? 'lt' : script}` }]);
      font.parentNode?.replaceChild(own, font);
    }
  }
}

/** What a finished slide is headed by; empty where it has no title. */
export function titleOf(slide: Document): string {
  const title = elementsOf(slide, 'p:sp').find((shape) =>
    elementsOf(shape, 'p:ph').some((place) => place.getAttribute('type') === 'title'),
  );
  return title
    ? elementsOf(title, 'a:t')
        .map(({ textContent }) => textContent ?? '')
        .join('')
    : '';
}

export function finishLayout(layout: Document, finishing: Finishing): void {
  finishSlide(layout, { ...finishing, isLayout: true });
  const data = elementOf(layout, 'p:cSld');
  if (data.getAttribute('name') === 'DEFAULT') data.setAttribute('name', 'Blank');
}

function finishShape(shape: Element, { look: { edge }, shapes, isLayout, parts }: Finishing): void {
  const properties = elementOf(shape, 'p:cNvPr');
  const found = shapes.find(properties.getAttribute('name'));
  const document = shape.ownerDocument;
  if (!found || !document) return;
  const { name, placeholder, isUpper, isDecorative, isHidden, hasEdge, picture } = found;
  const create = (tree: XmlTree) => createElement(document, tree);

  properties.setAttribute('name', name);
  if (isHidden) properties.setAttribute('hidden', '1');
  if (isDecorative) properties.appendChild(create(DECORATIVE));
  if (isUpper) for (const run of elementsOf(shape, 'a:rPr')) run.setAttribute('cap', 'all');
  if (placeholder) {
    elementOf(shape, 'p:nvPr').appendChild(create(['p:ph', placeholder]));
    lock(shape);
    if (isLayout) styleByFirstRun(document, shape);
  }
  if (picture) parts?.set(showPart(shape, picture), picture.part);
  if (hasEdge && edge) {
    const line = create([
      'a:ln',
      { w: Math.round(edge.weight * 12700) },
      [
        ['a:solidFill', {}, [['a:schemeClr', { val: edge.color }]]],
        ['a:miter', { lim: 800000 }],
      ],
    ]);
    const outline = elementOf(shape, 'a:prstGeom');
    outline.parentNode?.insertBefore(line, outline.nextSibling);
  }
}

/** Placeholders can't be grouped; a picture keeps its shape when it is resized. */
function lock(shape: Element): void {
  const document = shape.ownerDocument;
  if (!document) return;
  const isPicture = shape.nodeName === 'p:pic';
  const locks: XmlTree = isPicture
    ? ['p:cNvPicPr', {}, [['a:picLocks', { noGrp: 1, noChangeAspect: 1 }]]]
    : ['p:cNvSpPr', {}, [['a:spLocks', { noGrp: 1 }]]];
  const free = elementOf(shape, locks[0]);
  free.parentNode?.replaceChild(createElement(document, locks), free);
}

/**
 * Crops a picture, so that the crop can be changed in PowerPoint.
 * @returns the id of the relationship by which it refers to its media part
 */
function showPart(shape: Element, { cropping }: NonNullable<DeckShape['picture']>): string {
  const blip = elementOf(shape, 'a:blip');
  const document = shape.ownerDocument;
  const isCropped = Object.values(cropping).some((side) => side > 0);
  if (document && isCropped) blip.parentNode?.insertBefore(createElement(document, ['a:srcRect', cropping]), blip.nextSibling);
  return blip.getAttribute('r:embed') ?? '';
}

/** A layout's placeholder passes on the style of its list's first level, not that of a run. */
function styleByFirstRun(layout: Document, shape: Element): void {
  const create = (tree: XmlTree) => createElement(layout, tree);
  const run = elementOf(shape, 'a:rPr');
  const style = create(['a:defRPr']);
  for (const { name, value } of run.attributes) if (!['lang', 'dirty', 'kern'].includes(name)) style.setAttribute(name, value);
  for (const child of [...run.childNodes]) style.appendChild(child);
  const level = create(['a:lvl1pPr', { marL: 0, indent: 0, algn: 'l' }, [['a:buNone']]]);
  level.appendChild(style);
  elementOf(shape, 'a:lstStyle').appendChild(level);
  for (const paragraph of elementsOf(shape, 'a:pPr')) paragraph.parentNode?.removeChild(paragraph);
  run.parentNode?.replaceChild(create(['a:rPr', { lang: 'en-US' }]), run);
}

const emu = (inches: number) => Math.round(inches * 914400);

/** Fills the master with placeholders for title and text, and their styles. */
export function finishMaster(master: Document, look: DeckTheme): void {
  const { settings, inks, titleSize } = look;
  const { words } = look.article.none;
  const places = elementOf(master, 'p:spTree');
  const { y, h } = words;
  const title = masterPlace(2, 'Title', { type: 'title' }, { ...words, y: y + 0.33, h: 1.1 });
  const text = masterPlace(3, 'Words', { type: 'body', idx: 1 }, { ...words, y: y + 1.6, h: h - 1.6 });
  for (const place of [title, text]) places.appendChild(createElement(master, place));
  const setStyle = (list: string, slot: 'mj' | 'mn', size: number, color: string, setting: typeof settings.title) => {
    const old = elementOf(elementOf(master, list), 'a:lvl1pPr');
    old.parentNode?.replaceChild(createElement(master, firstLevel(slot, size, color, setting)), old);
  };
  setStyle('p:titleStyle', 'mj', titleSize, inks.title, settings.title);
  setStyle('p:bodyStyle', 'mn', 18, 'tx1', settings.text);
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

/** Splits lines, which pptxgenjs puts into one paragraph, into paragraphs; lines that begin with a bullet become a list. */
export function finishNotes(notes: Document): void {
  const body = elementsOf(notes, 'a:p').find((paragraph) => elementsOf(paragraph, 'a:fld').length === 0);
  if (!body) return;
  const paragraphs = (body.textContent ?? '').split(/\r?\n/).map((line) => {
    const isPoint = line.startsWith('• ');
    const words = isPoint ? line.slice(2) : line;
    const content: XmlTree[] = [['a:endParaRPr', { lang: 'en-US', dirty: 0 }]];
    if (words)
      content.unshift([
        'a:r',
        {},
        [
          ['a:rPr', { lang: 'en-US', dirty: 0 }],
          ['a:t', {}, [words]],
        ],
      ]);
    if (isPoint) content.unshift(POINT);
    return createElement(notes, ['a:p', {}, content]);
  });
  for (const paragraph of paragraphs) body.parentNode?.insertBefore(paragraph, body);
  body.parentNode?.removeChild(body);
}

const POINT: XmlTree = [
  'a:pPr',
  { marL: 171450, indent: -171450 },
  [
    ['a:buFont', { typeface: 'Arial' }],
    ['a:buChar', { char: '•' }],
  ],
];
