import type { Document } from '@xmldom/xmldom';
import { createElement, elementsOf, type XmlTree } from './xml.ts';

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
