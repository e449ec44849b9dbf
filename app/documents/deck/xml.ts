import { DOMParser, type Document, type Element, onErrorStopParsing, XMLSerializer } from '@xmldom/xmldom';

/** The namespaces of a presentation's parts, by the prefix that pptxgenjs writes. */
const NAMESPACES = {
  a: 'http://schemas.openxmlformats.org/drawingml/2006/main',
  p: 'http://schemas.openxmlformats.org/presentationml/2006/main',
  adec: 'http://schemas.microsoft.com/office/drawing/2017/decorative',
};
type Prefix = keyof typeof NAMESPACES;
type QualifiedName = `${Prefix}:${string}`;

/** @throws ParseError for XML that is not well-formed */
export const parseXml = (xml: string): Document =>
  new DOMParser({ onError: onErrorStopParsing }).parseFromString(xml, 'text/xml');

/** Quotation marks within words are escaped as well: whoever looks for references without parsing finds none in an owner's words. */
export const serializeXml = (document: Document): string =>
  new XMLSerializer().serializeToString(document).replace(/>[^<]+</g, (words) => words.replaceAll('"', '&quot;'));

/** The elements of a name within another, in the document's order; a list that stays while they are changed. */
export const elementsOf = (within: Document | Element, name: string): Element[] => [...within.getElementsByTagName(name)];

/** @throws if there is none: pptxgenjs writes otherwise than it did */
export function elementOf(within: Document | Element, name: string): Element {
  const [found] = within.getElementsByTagName(name);
  if (!found) throw new Error(`A part of the deck has no ${name}`);
  return found;
}

/** An element as a tree of what it is made of; attributes that are undefined are left out. */
export type XmlTree = [
  name: QualifiedName,
  attributes?: Record<string, string | number | undefined>,
  children?: (XmlTree | string)[],
];

/** Makes an element that is nowhere yet. Words and values are escaped when the document is written. */
export function createElement(document: Document, [name, attributes = {}, children = []]: XmlTree): Element {
  const [prefix = ''] = name.split(':');
  // The prefix is what stands before the colon of a qualified name.
  const element = document.createElementNS(NAMESPACES[prefix as Prefix], name);
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(key, `${value}`);
  for (const child of children) {
    element.appendChild(typeof child === 'string' ? document.createTextNode(child) : createElement(document, child));
  }
  return element;
}
