import { DOMParser, type Document, type Element, onErrorStopParsing, XMLSerializer } from '@xmldom/xmldom';

/** The namespaces of a presentation's parts by pptxgenjs's prefixes. */
const NAMESPACES = {
  a: 'http://schemas.openxmlformats.org/drawingml/2006/main',
  p: 'http://schemas.openxmlformats.org/presentationml/2006/main',
  vt: 'http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes',
  adec: 'http://schemas.microsoft.com/office/drawing/2017/decorative',
};
type Prefix = keyof typeof NAMESPACES;
type Attributes = Record<string, string | number | undefined>;
type QualifiedName = `${Prefix}:${string}`;

/** @throws ParseError for XML that is not well-formed */
export const parseXml = (xml: string): Document =>
  new DOMParser({ onError: onErrorStopParsing }).parseFromString(xml, 'text/xml');

/** Quotation marks in text are escaped as well, so that a search for references without parsing finds none in user text. */
export const serializeXml = (document: Document): string =>
  new XMLSerializer().serializeToString(document).replace(/>[^<]+</g, (words) => words.replaceAll('"', '&quot;'));

/** A value of an attribute that is written as text. */
export const escapeXml = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The elements of a name within another, in document order; a static list that survives changes. */
export const elementsOf = (within: Document | Element, name: string): Element[] => [...within.getElementsByTagName(name)];

/** @throws if there is none, which means that pptxgenjs has changed */
export function elementOf(within: Document | Element, name: string): Element {
  const [found] = within.getElementsByTagName(name);
  if (!found) throw new Error(`A part of the deck has no ${name}`);
  return found;
}

/** An element with its attributes and children; undefined attributes are left out. */
export type XmlTree = [name: QualifiedName, attributes?: Attributes, children?: (XmlTree | string)[]];

/** Creates a detached element. Text and values are escaped when the document is serialized. */
export function createElement(document: Document, [name, attributes = {}, children = []]: XmlTree): Element {
  const [prefix = ''] = name.split(':');
  // A qualified name's prefix is the part before its colon.
  const element = document.createElementNS(NAMESPACES[prefix as Prefix], name);
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(key, `${value}`);
  for (const child of children) {
    element.appendChild(typeof child === 'string' ? document.createTextNode(child) : createElement(document, child));
  }
  return element;
}
