import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRef,
  PDFString,
} from 'pdf-lib';
import { nameOf } from './open-pdf.server.ts';
import { type Element, elementsIn, elementsOf, isAnnotation, kidsOf, retype, setKids, typeOf } from './structure-tree.server.ts';

/**
 * Mends what Chrome's structure lacks of PDF/UA-1 (ISO 14289-1): a figure around a picture is no picture itself, and its text is a
 * caption; what an item of a list says is its body.
 */
export function mendStructure(pdf: PDFDocument): void {
  for (const element of elementsOf(pdf)) {
    if (typeOf(element) === 'Figure') mendFigure(element);
    if (typeOf(element) === 'LI') addBody(element);
  }
}

function mendFigure(figure: Element): void {
  const kids = elementsIn(figure);
  if (figure.dict.has(nameOf('Alt')) || !kids.some((kid) => typeOf(kid) === 'Figure')) return;
  retype(figure, 'Div');
  for (const kid of kids) if (typeOf(kid) === 'NonStruct') retype(kid, 'Caption');
}

/** The item becomes its own body, around which a new item is put: so everything that refers to what it holds remains right. */
function addBody(item: Element): void {
  if (elementsIn(item).some((kid) => ['Lbl', 'LBody'].includes(typeOf(kid)))) return;
  const { context } = item.dict;
  const listRef = item.dict.get(nameOf('P'));
  const list = context.lookup(listRef);
  if (!(listRef instanceof PDFRef) || !(list instanceof PDFDict)) return;
  const wrapper = context.register(context.obj({ Type: 'StructElem', S: 'LI', P: listRef, K: [item.ref] }));
  const above = { ref: listRef, dict: list };
  setKids(
    above,
    kidsOf(above).map((kid) => (kid === item.ref ? wrapper : kid)),
  );
  retype(item, 'LBody');
  item.dict.set(nameOf('P'), wrapper);
}

type Annotation = { ref: PDFRef; dict: PDFDict };

const linksOf = (pdf: PDFDocument): Annotation[] =>
  pdf.context
    .enumerateIndirectObjects()
    .flatMap(([ref, dict]) => (dict instanceof PDFDict && dict.get(nameOf('Subtype')) === nameOf('Link') ? [{ ref, dict }] : []));

/** Says of each link where it leads, and of one around a drawing what it is. @param parents by StructParent */
export function nameLinks(pdf: PDFDocument, parents: Map<number, PDFObject>): void {
  const pages = new Map(pdf.getPages().map(({ ref }, index) => [ref, index + 1]));
  for (const { dict } of linksOf(pdf)) {
    const words = PDFHexString.fromText(wordsOf(pdf, dict, pages));
    dict.set(nameOf('Contents'), words);
    const key = dict.lookup(nameOf('StructParent'));
    const ref = key instanceof PDFNumber && parents.get(key.asNumber());
    const link = ref instanceof PDFRef && pdf.context.lookup(ref);
    if (!(ref instanceof PDFRef) || !(link instanceof PDFDict)) continue;
    const element = { ref, dict: link };
    // A code is a drawing, which Chrome leaves out of the structure.
    if (kidsOf(element).every((kid) => isAnnotation(kid, element))) link.set(nameOf('Alt'), words);
  }
}

const textOf = (value: PDFObject | undefined): string =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : '';

function wordsOf(pdf: PDFDocument, link: PDFDict, pages: Map<PDFRef, number>): string {
  const action = link.lookup(nameOf('A'));
  const address = action instanceof PDFDict ? textOf(action.lookup(nameOf('URI'))) : '';
  if (address) return address.replace(/^mailto:/, 'Mail to ');
  const aim = link.lookup(nameOf('Dest'));
  const named = pdf.catalog.lookup(nameOf('Dests'));
  const place = aim instanceof PDFName && named instanceof PDFDict ? named.lookup(aim) : aim;
  const page = place instanceof PDFArray ? place.get(0) : undefined;
  const number = page instanceof PDFRef ? pages.get(page) : undefined;
  return number ? `Page ${number}` : 'Elsewhere in this document';
}

/** Takes the links out, for paper: what they were on remains as text. */
export function removeLinks(pdf: PDFDocument): void {
  for (const page of pdf.getPages()) page.node.delete(nameOf('Annots'));
  for (const element of elementsOf(pdf)) {
    if (typeOf(element) !== 'Link') continue;
    retype(element, 'Span');
    setKids(
      element,
      kidsOf(element).filter((kid) => !isAnnotation(kid, element)),
    );
  }
  for (const { ref } of linksOf(pdf)) pdf.context.delete(ref);
}
