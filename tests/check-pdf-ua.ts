import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, type PDFObject, type PDFPage, PDFRawStream, PDFRef } from 'pdf-lib';
import { contentOf, inflated } from '#app/documents/press/open-pdf.server.ts';
import { findUnmarked } from './find-unmarked.ts';

const nameOf = (name: string) => PDFName.of(name);

/** The types that need no explanation (ISO 32000-1, 14.8.4), as far as Chrome writes them. */
const STANDARD = new Set(
  'Document Part Art Sect Div BlockQuote Caption NonStruct P H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD THead TBody TFoot Span Quote Note Reference Link Annot Code Figure Formula Form'.split(
    ' ',
  ),
);

/** What may be directly within these; groups without a meaning of their own do not count. */
const WITHIN: Record<string, string[]> = {
  L: ['L', 'LI', 'Caption'],
  LI: ['Lbl', 'LBody'],
  Table: ['TR', 'THead', 'TBody', 'TFoot', 'Caption'],
  TR: ['TH', 'TD'],
};
const MEANINGLESS = new Set(['NonStruct', 'Div']);

type Element = { ref: PDFRef | undefined; dict: PDFDict; type: string; kids: Kid[] };
type Kid = { element: Element } | { page: PDFObject | undefined; mark: number } | { annotation: PDFObject | undefined };

/**
 * Checks a PDF against what a program can check of PDF/UA-1 (ISO 14289-1; the clauses are named).
 * @returns what is violated, in words
 */
export async function checkPdfUa(bytes: Uint8Array): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const tree = readTree(pdf);
  if (!tree) return ['7.1: there is no structure'];
  const elements = flatten(tree);
  return [
    ...checkDocument(pdf),
    ...checkElements(elements),
    ...checkHeadings(elements),
    ...pdf.getPages().flatMap((page, index) => checkMarks(page, index + 1, elements)),
    ...pdf.getPages().flatMap((page, index) => checkLinks(page, index + 1, elements)),
    ...checkFonts(pdf),
  ];
}

const flatten = (element: Element): Element[] => [
  element,
  ...element.kids.flatMap((kid) => ('element' in kid ? flatten(kid.element) : [])),
];

function readTree({ catalog, context }: PDFDocument): Element | undefined {
  const read = (object: PDFObject | undefined, page?: PDFObject): Kid[] => {
    const value = object instanceof PDFRef ? context.lookup(object) : object;
    if (value instanceof PDFArray) return value.asArray().flatMap((each) => read(each, page));
    if (value instanceof PDFNumber) return [{ page, mark: value.asNumber() }];
    if (!(value instanceof PDFDict)) return [];
    const here = value.get(nameOf('Pg')) ?? page;
    const mark = value.lookup(nameOf('MCID'));
    if (mark instanceof PDFNumber) return [{ page: here, mark: mark.asNumber() }];
    if (value.get(nameOf('Type')) === nameOf('OBJR')) return [{ annotation: value.get(nameOf('Obj')) }];
    const ref = object instanceof PDFRef ? object : undefined;
    const type = String(value.get(nameOf('S'))).slice(1);
    return [{ element: { ref, dict: value, type, kids: read(value.get(nameOf('K')), here) } }];
  };
  const root = catalog.lookup(nameOf('StructTreeRoot'));
  const [first] = root instanceof PDFDict ? read(root.get(nameOf('K'))) : [];
  return first && 'element' in first ? first.element : undefined;
}

/** The title, the language, and that viewers show the one and speak the other. */
function checkDocument({ catalog, context }: PDFDocument): string[] {
  const metadata = catalog.lookup(nameOf('Metadata'));
  const xmp = metadata instanceof PDFRawStream ? inflated(metadata).toString('utf8') : '';
  const preferences = catalog.lookup(nameOf('ViewerPreferences'));
  const marked = catalog.lookup(nameOf('MarkInfo'));
  const rules: [string, boolean][] = [
    ['5: it does not say that it is PDF/UA-1', /<pdfuaid:part>1</.test(xmp)],
    ['7.1: it has no title', /<dc:title>.*<rdf:li xml:lang="x-default">[^<]+</.test(xmp)],
    [
      '7.1: viewers show its file name instead of its title',
      preferences instanceof PDFDict && String(preferences.get(nameOf('DisplayDocTitle'))) === 'true',
    ],
    ['7.1: it is not marked as tagged', marked instanceof PDFDict && String(marked.get(nameOf('Marked'))) === 'true'],
    ['7.2: it has no language', catalog.has(nameOf('Lang'))],
    ['7.16: it is encrypted', context.trailerInfo.Encrypt === undefined],
  ];
  return rules.flatMap(([rule, holds]) => (holds ? [] : [rule]));
}

const typesWithin = (element: Element): string[] =>
  element.kids.flatMap((kid) => {
    if (!('element' in kid)) return [];
    return MEANINGLESS.has(kid.element.type) ? typesWithin(kid.element) : [kid.element.type];
  });

function checkElements(elements: Element[]): string[] {
  return elements.flatMap((element) => {
    const { type, dict } = element;
    const allowed = WITHIN[type];
    const astray = allowed ? typesWithin(element).filter((kid) => !allowed.includes(kid)) : [];
    const alternative = dict.lookup(nameOf('Alt'));
    const scope = `${dict.lookup(nameOf('A'))}`;
    return [
      ...(STANDARD.has(type) ? [] : [`7.1: nobody knows a ${type}`]),
      ...astray.map((kid) => `7.1: a ${kid} directly within a ${type}`),
      ...(allowed && element.kids.some((kid) => 'mark' in kid) ? [`7.1: text directly within a ${type}`] : []),
      ...(type === 'Figure' && !alternative ? ['7.3: a figure without an alternative text'] : []),
      ...(type === 'Figure' && flatten(element).length > 1 ? ['7.3: a figure within a figure'] : []),
      ...(type === 'TH' && !/\/Scope \/(Row|Column|Both)/.test(scope) ? ['7.5: a header cell of nothing'] : []),
    ];
  });
}

function checkHeadings(elements: Element[]): string[] {
  const levels = elements.flatMap(({ type }) => (/^H\d$/.test(type) ? [Number(type[1])] : []));
  const problems = levels.flatMap((level, index) => {
    const before = levels[index - 1] ?? 0;
    return level > before + 1 ? [`7.4: a heading of level ${level} after one of level ${before}`] : [];
  });
  return levels.length > 0 ? problems : ['7.4: there are no headings'];
}

const marksIn = (page: PDFPage, elements: Element[]): number[] =>
  elements.flatMap(({ kids }) => kids.flatMap((kid) => ('mark' in kid && kid.page === page.ref ? [kid.mark] : [])));

/** All that is painted is in the structure, once, or passed over. */
function checkMarks(page: PDFPage, number: number, elements: Element[]): string[] {
  const { marks, unmarked, broken } = findUnmarked(contentOf(page));
  const told = marksIn(page, elements);
  const drawn = new Set(marks);
  return [
    ...unmarked.map((what) => `7.1: page ${number} paints ${what} that is neither told nor passed over`),
    ...broken.map((what) => `7.1: page ${number}: ${what}`),
    ...marks.filter((mark) => !told.includes(mark)).map((mark) => `7.1: page ${number}: content ${mark} is in no element`),
    ...marks.filter((mark, index) => marks.indexOf(mark) !== index).map((mark) => `7.1: page ${number}: two contents ${mark}`),
    ...told.filter((mark) => !drawn.has(mark)).map((mark) => `7.1: page ${number}: an element names content ${mark}`),
  ];
}

/** Every link is an element, tells where it leads, and is reached in the order of the text. */
function checkLinks(page: PDFPage, number: number, elements: Element[]): string[] {
  const annotations = page.node.Annots()?.asArray() ?? [];
  const order = page.node.get(nameOf('Tabs')) === nameOf('S') ? [] : [`7.18.3: page ${number} has no order of links`];
  return annotations.length === 0
    ? []
    : [
        ...order,
        ...annotations.flatMap((ref) => {
          const dict = page.doc.context.lookup(ref);
          const isTold = dict instanceof PDFDict && dict.has(nameOf('Contents'));
          const holders = elements.filter(({ kids }) => kids.some((kid) => 'annotation' in kid && kid.annotation === ref));
          return [
            ...(isTold ? [] : [`7.18.5: a link on page ${number} does not say where it leads`]),
            ...(holders.length === 1 && holders[0]?.type === 'Link'
              ? []
              : [`7.18.5: a link on page ${number} is in no link element`]),
          ];
        }),
      ];
}

function checkFonts({ context }: PDFDocument): string[] {
  return context.enumerateIndirectObjects().flatMap(([, font]) => {
    if (!(font instanceof PDFDict) || font.get(nameOf('Type')) !== nameOf('Font')) return [];
    const isPart = String(font.get(nameOf('Subtype'))).startsWith('/CIDFont');
    const descriptor = font.lookup(nameOf('FontDescriptor'));
    const isCarried =
      descriptor instanceof PDFDict && ['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor.has(nameOf(key)));
    return [
      ...(isPart && !isCarried ? ['7.21.4: a font is not embedded'] : []),
      ...(!isPart && !font.has(nameOf('ToUnicode')) ? ['7.21.7: a font does not say what its letters are'] : []),
    ];
  });
}
