import type { Document, Element } from '@xmldom/xmldom';
import type { DeckTheme } from '#app/themes/deck-theme.ts';
import type { DeckShape, DeckShapes } from './deck-shapes.ts';
import { finishNumber } from './finish-number.ts';
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

/** Finishes a slide's shapes, or a layout's. */
export function finishSlide(slide: Document, finishing: Finishing): void {
  for (const kind of ['p:sp', 'p:pic', 'p:graphicFrame']) {
    for (const shape of elementsOf(slide, kind)) finishShape(shape, finishing);
  }
  finishNumber(slide, finishing.isLayout ? 'layout' : 'slide');
  numberNames(elementsOf(slide, 'p:cNvPr'));
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

/** Finishes a layout's shapes and its name. */
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
  const { name, placeholder, isUpper, isDecorative, isHidden, hasEdge, hasLabels, picture } = found;
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
  if (hasLabels) elementOf(shape, 'a:tblPr').setAttribute('firstCol', '1');
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

/** Numbers those that have one name, so that PowerPoint's list of a slide's shapes tells them apart. */
function numberNames(shapes: Element[]): void {
  const named = new Map<string, Element[]>();
  for (const shape of shapes) {
    const name = shape.getAttribute('name') ?? '';
    named.set(name, [...(named.get(name) ?? []), shape]);
  }
  for (const [name, alike] of named) {
    if (!name || alike.length === 1) continue;
    for (const [index, shape] of alike.entries()) shape.setAttribute('name', `${name} ${index + 1}`);
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
