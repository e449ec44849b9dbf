import type { Document, Element } from '@xmldom/xmldom';
import { createElement, elementOf, type XmlTree } from './xml.ts';

/** What a deck's file tells of itself to those who have not opened it: file managers and searches. */
export type DeckProperties = {
  company: string;
  fonts: readonly string[];
  themeName: string;
  /** Of its slides, in their order. */
  titles: readonly string[];
};

/** Of these pptxgenjs writes noughts, which is not true; PowerPoint counts them when it saves. */
const UNCOUNTED = ['Words', 'Paragraphs'];

/** Writes the extended properties (ECMA-376, part 1, 22.2), of which pptxgenjs has Office's theme, and slides without titles. */
export function writeProperties(properties: Document, { company, fonts, themeName, titles }: DeckProperties): void {
  elementOf(properties, 'Company').textContent = company;
  elementOf(properties, 'PresentationFormat').textContent = 'Widescreen';
  for (const name of UNCOUNTED) remove(elementOf(properties, name));
  const listed: [heading: string, parts: readonly string[]][] = [
    ['Fonts Used', [...new Set(fonts)]],
    ['Theme', [themeName]],
    ['Slide Titles', titles],
  ];
  const text = (words: string): XmlTree => ['vt:lpstr', {}, [words]];
  const pairs = listed.flatMap(([heading, parts]): XmlTree[] => [
    ['vt:variant', {}, [text(heading)]],
    ['vt:variant', {}, [['vt:i4', {}, [`${parts.length}`]]]],
  ]);
  const write = (list: string, baseType: string, items: XmlTree[]) => {
    const old = elementOf(elementOf(properties, list), 'vt:vector');
    old.parentNode?.replaceChild(createElement(properties, ['vt:vector', { size: items.length, baseType }, items]), old);
  };
  write('HeadingPairs', 'variant', pairs);
  write(
    'TitlesOfParts',
    'lpstr',
    listed.flatMap(([, parts]) => parts.map(text)),
  );
}

const remove = (element: Element): void => {
  element.parentNode?.removeChild(element);
};
