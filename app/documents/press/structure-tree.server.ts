import { PDFArray, PDFDict, type PDFDocument, PDFNumber, type PDFObject, type PDFPage, PDFRef } from 'pdf-lib';
import { nameOf } from './open-pdf.server.ts';

/** An element of the structure that screen readers follow (ISO 32000-1, 14.7), and its reference. */
export type Element = { ref: PDFRef; dict: PDFDict };

export const typeOf = ({ dict }: Element): string => String(dict.get(nameOf('S'))).slice(1);
export const retype = ({ dict }: Element, type: string): void => dict.set(nameOf('S'), nameOf(type));

/** All elements, in no particular order. */
export const elementsOf = (pdf: PDFDocument): Element[] =>
  pdf.context
    .enumerateIndirectObjects()
    .flatMap(([ref, dict]) =>
      dict instanceof PDFDict && dict.get(nameOf('Type')) === nameOf('StructElem') ? [{ ref, dict }] : [],
    );

/** What an element holds: others, numbers of marked content, and references to annotations. */
export function kidsOf({ dict }: Element): PDFObject[] {
  const kids = dict.get(nameOf('K'));
  const held = kids instanceof PDFRef ? dict.context.lookup(kids) : kids;
  if (held instanceof PDFArray) return held.asArray();
  return kids ? [kids] : [];
}

export function setKids({ dict }: Element, kids: PDFObject[]): void {
  const array = dict.context.obj([]);
  for (const kid of kids) array.push(kid);
  dict.set(nameOf('K'), array);
}

/** Those of the element's kids that are elements. */
export const elementsIn = (element: Element): Element[] =>
  kidsOf(element).flatMap((kid) => {
    const dict = kid instanceof PDFRef && element.dict.context.lookup(kid);
    return kid instanceof PDFRef && dict instanceof PDFDict && dict.has(nameOf('S')) ? [{ ref: kid, dict }] : [];
  });

/** Whether a kid is a reference to an annotation. */
export function isAnnotation(kid: PDFObject, { dict: { context } }: Element): boolean {
  const dict = kid instanceof PDFRef ? context.lookup(kid) : kid;
  return dict instanceof PDFDict && dict.get(nameOf('Type')) === nameOf('OBJR');
}

/** Whether a kid is this marked content of this page. */
export function isContent(kid: PDFObject, { dict }: Element, page: PDFPage, mark: number): boolean {
  if (kid instanceof PDFNumber) return kid.asNumber() === mark && dict.get(nameOf('Pg')) === page.ref;
  const content = kid instanceof PDFRef ? dict.context.lookup(kid) : kid;
  if (!(content instanceof PDFDict) || content.get(nameOf('Type')) !== nameOf('MCR')) return false;
  const number = content.lookup(nameOf('MCID'));
  const isHere = (content.get(nameOf('Pg')) ?? dict.get(nameOf('Pg'))) === page.ref;
  return isHere && number instanceof PDFNumber && number.asNumber() === mark;
}

/** What belongs to a page's marks, as an array, or to an annotation, as an element's reference: by their StructParent(s). */
export function parentTreeOf(pdf: PDFDocument): Map<number, PDFObject> {
  const entries = new Map<number, PDFObject>();
  const read = (node: PDFObject | undefined): void => {
    if (!(node instanceof PDFDict)) return;
    const numbers = node.lookup(nameOf('Nums'));
    const pairs = numbers instanceof PDFArray ? numbers.asArray() : [];
    for (let index = 0; index + 1 < pairs.length; index += 2) {
      const [key, value] = [pairs[index], pairs[index + 1]];
      if (key instanceof PDFNumber && value) entries.set(key.asNumber(), value);
    }
    const kids = node.lookup(nameOf('Kids'));
    if (kids instanceof PDFArray) for (const kid of kids.asArray()) read(pdf.context.lookup(kid));
  };
  const root = pdf.catalog.lookup(nameOf('StructTreeRoot'));
  if (root instanceof PDFDict) read(root.lookup(nameOf('ParentTree')));
  return entries;
}

/** The elements of a page's marks, by number. */
export function marksOf(page: PDFPage, parents: Map<number, PDFObject>): PDFArray | undefined {
  const key = page.node.lookup(nameOf('StructParents'));
  const entry = key instanceof PDFNumber ? parents.get(key.asNumber()) : undefined;
  const marks = entry instanceof PDFRef ? page.doc.context.lookup(entry) : entry;
  return marks instanceof PDFArray ? marks : undefined;
}
