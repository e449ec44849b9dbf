import type { Document } from '@xmldom/xmldom';
import JSZip from 'jszip';
import type { DeckTheme } from '#app/themes/deck-theme.ts';
import type { ThemeColors } from '#app/themes/theme.ts';
import type { DeckShapes } from './deck-shapes.ts';
import { finishMaster } from './finish-master.ts';
import { finishNotes } from './finish-notes.ts';
import { finishPresentation } from './finish-presentation.ts';
import { finishLayout, finishSlide, titleOf } from './finish-slides.ts';
import { writeProperties } from './write-properties.ts';
import { writeThemePart } from './write-theme-part.ts';
import { elementOf, elementsOf, parseXml, serializeXml } from './xml.ts';

type Finish = {
  company: string;
  themeName: string;
  colors: ThemeColors;
  look: DeckTheme;
  shapes: DeckShapes;
  /** The photos by the names of their parts. */
  media: Map<string, Buffer>;
};

const MEDIA = 'ppt/media/';
const THEME = 'ppt/theme/theme1.xml';
/** PowerPoint repairs a package in which the notes master has the slide master's theme. */
const NOTES = { theme: 'ppt/theme/theme2.xml', relations: 'ppt/notesMasters/_rels/notesMaster1.xml.rels' };

/**
 * Repairs a package of pptxgenjs 4.0.1 and adds what it can't write. Unrepaired, PowerPoint offers to repair it: it declares a
 * slide master for each slide though there is one, calls JPEG `image/jpg`, leaves ampersands in the company's name unescaped, gives
 * a table the id of the shape before it, and lets the notes master share the slide master's theme. Its theme is Office's own and its
 * master empty. It writes a photo once for each picture, so pictures are written empty and get their photos here.
 * @throws Error where pptxgenjs has not written a part that is finished here
 */
export async function finishPackage(bytes: Buffer, { company, themeName, colors, look, shapes, media }: Finish): Promise<Buffer> {
  const zip = await JSZip.loadAsync(bytes);
  const theme = await zip.file(THEME)?.async('string');
  if (!theme) throw new Error('The deck has no theme');
  zip.file(NOTES.theme, theme);
  const parts = new Set(Object.keys(zip.files).filter((name) => !zip.files[name]?.dir));
  const finishes: [part: RegExp, finish: (part: Document) => void][] = [
    [/^\[Content_Types\]\.xml$/, (part) => declareTypes(part, parts)],
    [/^ppt\/presentation\.xml$/, finishPresentation],
    [/^ppt\/slideMasters\/slideMaster1\.xml$/, (part) => finishMaster(part, look)],
    [/^ppt\/slideLayouts\/slideLayout\d+\.xml$/, (part) => finishLayout(part, { look, shapes })],
    [/^ppt\/notesSlides\/notesSlide\d+\.xml$/, finishNotes],
    [/^ppt\/notesMasters\/_rels\/notesMaster1\.xml\.rels$/, giveNotesTheirTheme],
    [/^ppt\/theme\/theme\d+\.xml$/, (part) => writeThemePart(part, themeName, colors, look)],
  ];
  const change = async (name: string, finish: (part: Document) => void) => {
    const xml = await zip.file(name)?.async('string');
    if (!xml) return;
    const part = parseXml(xml);
    finish(part);
    zip.file(name, serializeXml(part));
  };
  const titles = new Map<number, string>();
  for (const name of parts) {
    const [, number] = /^ppt\/slides\/slide(\d+)\.xml$/.exec(name) ?? [];
    if (number) titles.set(Number(number), await finishSlideIn(zip, name, { look, shapes }));
    const [, finish] = finishes.find(([part]) => part.test(name)) ?? [];
    if (finish) await change(name, finish);
  }
  const inOrder = [...titles].sort(([one], [other]) => one - other).map(([, title]) => title);
  const fonts = [look.fonts.display, look.fonts.text];
  await change('docProps/app.xml', (part) => writeProperties(part, { company, fonts, themeName, titles: inOrder }));

  for (const name of [...parts].filter((part) => part.startsWith(MEDIA) && part.endsWith('.jpeg'))) parts.delete(name);
  for (const [name, photo] of media) {
    zip.file(`${MEDIA}${name}`, photo);
    parts.add(`${MEDIA}${name}`);
  }
  const finished = new JSZip();
  // The content types must come first; pictures are compressed already.
  for (const name of ['[Content_Types].xml', ...[...parts].filter((part) => part !== '[Content_Types].xml')]) {
    const file = zip.file(name);
    if (!file) continue;
    const compression = name.startsWith('ppt/media/') ? 'STORE' : 'DEFLATE';
    const date = new Date('2000-01-01T00:00:00Z');
    finished.file(name, await file.async('nodebuffer'), { compression, date, createFolders: false });
  }
  return finished.generateAsync({ type: 'nodebuffer', compressionOptions: { level: 6 } });
}

/** Finishes a slide, and points its pictures at their photos. @returns its title */
async function finishSlideIn(zip: JSZip, name: string, finishing: { look: DeckTheme; shapes: DeckShapes }): Promise<string> {
  const relations = name.replace(/([^/]+)$/, '_rels/$1.rels');
  const [slide, related] = await Promise.all([zip.file(name)?.async('string'), zip.file(relations)?.async('string')]);
  if (!slide || !related) return '';
  const [part, links] = [parseXml(slide), parseXml(related)];
  const parts = new Map<string, string>();
  finishSlide(part, { ...finishing, parts });
  // pptxgenjs names it "Slide 4", which is no longer true when slides are moved.
  elementOf(part, 'p:cSld').removeAttribute('name');
  for (const relationship of elementsOf(links, 'Relationship')) {
    const photo = parts.get(relationship.getAttribute('Id') ?? '');
    if (photo) relationship.setAttribute('Target', `../media/${photo}`);
  }
  zip.file(name, serializeXml(part));
  zip.file(relations, serializeXml(links));
  return titleOf(part);
}

/** One declaration for each existing part, the notes' theme among them, and JPEG with its registered type. */
function declareTypes(types: Document, parts: Set<string>): void {
  for (const type of elementsOf(types, 'Default')) {
    if (type.getAttribute('ContentType') === 'image/jpg') type.setAttribute('ContentType', 'image/jpeg');
  }
  const theme = types.createElementNS(types.documentElement?.namespaceURI ?? null, 'Override');
  theme.setAttribute('PartName', `/${NOTES.theme}`);
  theme.setAttribute('ContentType', 'application/vnd.openxmlformats-officedocument.theme+xml');
  types.documentElement?.appendChild(theme);
  const undeclared = new Set(parts);
  for (const override of elementsOf(types, 'Override')) {
    const isFirst = undeclared.delete((override.getAttribute('PartName') ?? '').replace(/^\//, ''));
    if (!isFirst) override.parentNode?.removeChild(override);
  }
}

function giveNotesTheirTheme(relations: Document): void {
  elementOf(relations, 'Relationship').setAttribute('Target', `../${NOTES.theme.replace('ppt/', '')}`);
}
