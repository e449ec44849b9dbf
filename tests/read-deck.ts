import JSZip from 'jszip';
import { countLines } from '#app/documents/deck/measure-text.server.ts';
import type { FontName, Setting } from '#app/themes/deck-theme.ts';

/** The content of a deck's slides, read back from its package. Inches and points. */
export type ReadBox = { x: number; y: number; w: number; h: number };
/** `isHidden`: only screen readers and the outline have it. */
export type ReadText = {
  name: string;
  isHidden: boolean;
  box: ReadBox;
  paragraphs: ReadParagraph[] /** As measured. */;
  height: number;
};
type ReadParagraph = { text: string; size: number; isRightToLeft: boolean };
export type ReadTable = { box: ReadBox; rows: { height: number; least: number; cells: ReadParagraph[] }[] };
export type ReadSlide = {
  texts: ReadText[];
  tables: ReadTable[];
  pictures: { box: ReadBox; alt: string }[];
  /** What it is headed by in outlines and for screen readers; empty where it has no title. */
  title: string;
  notes: string;
  xml: string;
};

const all = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)];
const inches = (emu: string | undefined) => Number(emu) / 914400;
const plain = (xml: string) =>
  xml.replace(
    /&(lt|gt|quot|apos|amp);/g,
    (_, name: string) => ({ lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' })[name] ?? '',
  );

function boxOf(xml: string): ReadBox {
  const [, x, y, w, h] = /<a:off x="(-?\d+)" y="(-?\d+)"\/>\s*<a:ext cx="(\d+)" cy="(\d+)"\/>/.exec(xml) ?? [];
  return { x: inches(x), y: inches(y), w: inches(w), h: inches(h) };
}

type Faces = Record<'mj' | 'mn', FontName>;

/** A paragraph, and its height in a box of this width by the metrics that the deck was measured with. */
function readParagraph(xml: string, width: number, fonts: Faces): ReadParagraph & { height: number } {
  const run = /<a:rPr\b([^>]*)>/.exec(xml)?.[1] ?? '';
  const size = Number(/\bsz="(\d+)"/.exec(run)?.[1]) / 100;
  const slot = /<a:latin typeface="\+(mj|mn)-lt"/.exec(xml)?.[1] === 'mj' ? 'mj' : 'mn';
  const setting: Setting = {
    face: fonts[slot],
    slot: slot === 'mj' ? 'display' : 'text',
    style: run.includes(' b="1"') ? 'bold' : run.includes(' i="1"') ? 'italic' : 'roman',
    leading: 1,
    spacing: Number(/\bspc="(-?\d+)"/.exec(run)?.[1] ?? 0) / 100 / size,
    isUpper: run.includes('cap="all"'),
  };
  const text = plain(
    all(xml, /<a:t>([^<]*)<\/a:t>/g)
      .map(([, words]) => words)
      .join(''),
  );
  const points = Number(/<a:lnSpc><a:spcPts val="(\d+)"/.exec(xml)?.[1]) / 100;
  const after = Number(/<a:spcAft><a:spcPts val="(\d+)"/.exec(xml)?.[1] ?? 0) / 100;
  const height = (countLines(text, (width * 72) / size, setting) * points + after) / 72;
  return { text, size, isRightToLeft: xml.includes('rtl="1"'), height };
}

export async function readDeck(bytes: Buffer) {
  const zip = await JSZip.loadAsync(bytes, { checkCRC32: true });
  const names = Object.keys(zip.files).filter((name) => !zip.files[name]?.dir);
  const read = (name: string) => zip.file(name)?.async('string') ?? Promise.resolve('');
  const bytesOf = (name: string) => zip.file(name)?.async('nodebuffer') ?? Promise.resolve(Buffer.alloc(0));
  const theme = await read('ppt/theme/theme1.xml');
  const face = (of: string) => new RegExp(`<a:${of}><a:latin typeface="([^"]+)"`).exec(theme)?.[1] as FontName;
  const fonts = { mj: face('majorFont'), mn: face('minorFont') };
  const numbers = names.flatMap((name) => /^ppt\/slides\/slide(\d+)\.xml$/.exec(name)?.[1] ?? []).map(Number);
  const slides = await Promise.all(
    numbers
      .sort((one, other) => one - other)
      .map(async (number): Promise<ReadSlide> => {
        const xml = await read(`ppt/slides/slide${number}.xml`);
        const notes = await read(`ppt/notesSlides/notesSlide${number}.xml`);
        return {
          ...readSlide(xml, fonts),
          notes: all(notes, /<a:p>.*?<\/a:p>/gs)
            .map(([one]) => plain(one.replace(/<[^>]+>/g, '')))
            .join('\n'),
          xml,
        };
      }),
  );
  return { names, read, bytesOf, slides, fonts };
}

function readSlide(xml: string, fonts: Faces): Omit<ReadSlide, 'notes' | 'xml'> {
  const shapes = all(xml, /<p:sp>.*?<\/p:sp>/gs).map(([shape]) => shape);
  const texts = shapes
    .filter((shape) => shape.includes('<a:t>') && !shape.includes('type="sldNum"'))
    .map((shape) => {
      const box = boxOf(shape);
      const paragraphs = all(shape, /<a:p>.*?<\/a:p>/gs).map(([one]) => readParagraph(one, box.w, fonts));
      const height = paragraphs.reduce((sum, one) => sum + one.height, 0);
      const [properties = ''] = /<p:cNvPr\b[^>]*>/.exec(shape) ?? [];
      const name = /\bname="([^"]*)"/.exec(properties)?.[1] ?? '';
      return { name, isHidden: properties.includes(' hidden="1"'), box, paragraphs, height };
    });
  const tables = all(xml, /<p:graphicFrame>.*?<\/p:graphicFrame>/gs).map(([frame]) => {
    const columns = all(frame, /<a:gridCol w="(\d+)"/g).map(([, w]) => inches(w));
    const rows = all(frame, /<a:tr h="(\d+)">(.*?)<\/a:tr>/gs).map(([, h, row = '']) => {
      const cells = all(row, /<a:tc\b.*?<\/a:tc>/gs).map(([cell], index) => {
        const [, left, right, top, bottom] = /marL="(\d+)" marR="(\d+)" marT="(\d+)" marB="(\d+)"/.exec(cell) ?? [];
        const paragraph = readParagraph(cell, (columns[index] ?? 0) - inches(left) - inches(right), fonts);
        return { ...paragraph, height: paragraph.text.trim() ? paragraph.height + inches(top) + inches(bottom) : 0 };
      });
      return { height: inches(h), least: Math.max(...cells.map(({ height }) => height)), cells };
    });
    return { box: boxOf(frame), rows };
  });
  const pictures = all(xml, /<p:pic>.*?<\/p:pic>/gs).map(([picture]) => ({
    box: boxOf(picture),
    alt: plain(/<p:cNvPr\b[^>]*\bdescr="([^"]*)"/.exec(picture)?.[1] ?? ''),
  }));
  const titleShape = shapes.find((shape) => shape.includes('<p:ph type="title"/>')) ?? '';
  const title = plain(
    all(titleShape, /<a:t>([^<]*)<\/a:t>/g)
      .map(([, words]) => words)
      .join(''),
  );
  return { texts, tables, pictures, title };
}

/** A slide's size and the tolerance of measurements. */
const SLIDE = { w: 40 / 3, h: 7.5 };
const HAIR = 0.015;

const overlap = (a: ReadBox, b: ReadBox) =>
  a.x < b.x + b.w - HAIR && b.x < a.x + a.w - HAIR && a.y < b.y + b.h - HAIR && b.y < a.y + a.h - HAIR;

/** Visible problems of a slide: text or pictures outside of it, overlapping, too small or outside of their boxes. */
export function problemsOfSlide({ texts, tables, pictures, title, notes }: ReadSlide): string[] {
  const problems: string[] = [];
  if (!title) problems.push('no title');
  if (!notes.includes('Talking points')) problems.push('no notes');
  const things = [
    ...texts
      .filter(({ isHidden }) => !isHidden)
      .map(({ name, box, paragraphs }) => ({ what: `${name} "${paragraphs[0]?.text.slice(0, 30)}"`, box })),
    ...tables.map(({ box }) => ({ what: 'a table', box })),
    ...pictures.map(({ alt, box }) => ({ what: `picture "${alt.slice(0, 30)}"`, box })),
  ];
  things.forEach(({ what, box }, index) => {
    if (!(box.x > -HAIR && box.y > -HAIR && box.x + box.w < SLIDE.w + HAIR && box.y + box.h < SLIDE.h + HAIR)) {
      problems.push(`${what} is off the slide`);
    }
    for (const other of things.slice(index + 1)) if (overlap(box, other.box)) problems.push(`${what} lies over ${other.what}`);
  });
  for (const { name, box, height, paragraphs } of texts) {
    const [first] = paragraphs;
    if (height > box.h + HAIR)
      problems.push(`${name} "${first?.text.slice(0, 30)}" is ${(height - box.h).toFixed(2)} in too high`);
    if (name === 'Body text' && paragraphs.some(({ size }) => size < 16)) problems.push('words below 16 points');
    if (paragraphs.some(({ size }) => !(size >= 8))) problems.push(`${name} below 8 points`);
  }
  for (const { box, rows } of tables) {
    if (rows.some(({ height, least }) => least > height + HAIR)) problems.push('a row too low for its words');
    if (rows.reduce((sum, { height }) => sum + height, 0) > box.h + HAIR) problems.push('a table higher than its box');
    if (rows.some(({ cells }) => cells.some(({ size }) => size < 11))) problems.push('a row below 11 points');
  }
  for (const { alt } of pictures) if (!alt) problems.push('a picture without words');
  return problems;
}
