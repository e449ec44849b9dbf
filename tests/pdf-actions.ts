import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFStream, PDFString } from 'pdf-lib';

/** Types of PDF dictionaries that run something, link outside of the file or embed something. */
const ACTIONS = [
  'JavaScript',
  'Launch',
  'URI',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Named',
  'Rendition',
  'Movie',
  'Sound',
];
const TYPES = ['EmbeddedFile', 'Filespec', 'F', 'Action'];
const KEYS = ['JS', 'JavaScript', 'AA', 'OpenAction', 'AcroForm', 'EmbeddedFiles', 'XFA', 'AF'];

/**
 * What a PDF contains besides pages to read: scripts, actions, forms, files, external links.
 * @param links the allowed ones
 */
export async function pdfActions(bytes: Uint8Array, links: string[] = []): Promise<string[]> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
  const mayLead = new Set(links.map((link) => new URL(link).href));
  const isLink = (object: PDFDict) => {
    const target = object.get(PDFName.of('URI'));
    const isText = target instanceof PDFString || target instanceof PDFHexString;
    return isText && mayLead.has(new URL(target.decodeText()).href);
  };
  const found = new Set<string>();
  const look = (object: unknown): void => {
    if (object instanceof PDFStream) look(object.dict);
    if (object instanceof PDFArray) for (const member of object.asArray()) look(member);
    if (!(object instanceof PDFDict)) return;
    const kind = (key: string) => object.get(PDFName.of(key))?.toString().slice(1) ?? '';
    if (kind('S') === 'URI' && isLink(object)) return;
    if (ACTIONS.includes(kind('S'))) found.add(kind('S'));
    if (TYPES.includes(kind('Type'))) found.add(kind('Type'));
    for (const key of KEYS) if (object.has(PDFName.of(key))) found.add(key);
    for (const value of object.values()) look(value);
  };
  for (const [, object] of context.enumerateIndirectObjects()) look(object);
  return [...found];
}
