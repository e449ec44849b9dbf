/** Parts of a PowerPoint package by name, as `readDeck` opens it. */
type Package = { names: string[]; read: (name: string) => Promise<string> };

const IMAGE_TYPES: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', gif: 'image/gif' };

const all = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map(([, found = '']) => found);
const repeated = (values: string[]) => new Set(values.filter((value, index) => values.indexOf(value) !== index));

/**
 * Problems that make PowerPoint offer a repair, as far as they can be found without PowerPoint.
 * @param links the only ones allowed in the deck, whatever its text
 */
export async function packageProblems({ names, read }: Package, links: string[] = []): Promise<string[]> {
  const problems: string[] = [];
  const parts = new Map<string, string>();
  for (const name of names.filter((part) => /\.(?:xml|rels)$/.test(part))) parts.set(name, await read(name));
  for (const [name, xml] of parts) {
    const problem = xmlProblem(xml);
    if (problem) problems.push(`${name} is not well-formed: ${problem}`);
  }

  const types = parts.get('[Content_Types].xml') ?? '';
  const overrides = all(types, /<Override\b[^>]*PartName="\/([^"]+)"/g);
  for (const part of repeated(overrides)) problems.push(`${part} is declared twice`);
  for (const part of overrides) if (!names.includes(part)) problems.push(`${part} is declared and missing`);
  const defaults = new Map(
    [...types.matchAll(/<Default\b[^>]*Extension="([^"]+)"[^>]*ContentType="([^"]+)"/g)].map(([, extension = '', type = '']) => [
      extension.toLowerCase(),
      type,
    ]),
  );
  for (const [extension, type] of Object.entries(IMAGE_TYPES)) {
    const declared = defaults.get(extension);
    if (declared && declared !== type) problems.push(`.${extension} is declared ${declared}`);
  }
  for (const name of names) {
    const known = overrides.includes(name) || defaults.has(name.split('.').at(-1) ?? '') || name === '[Content_Types].xml';
    if (!known) problems.push(`${name} has no type`);
  }

  for (const [name, xml] of parts) {
    if (name.endsWith('.rels')) problems.push(...relationProblems(name, xml, { names, parts, links }));
    if (/^ppt\/slides\/slide\d+\.xml$/.test(name)) problems.push(...slideProblems(name, xml), ...orderProblems(name, xml));
    if (/^ppt\/slide(?:s|Layouts|Masters)\/[^/]+\.xml$/.test(name))
      problems.push(...edgeProblems(name, xml), ...nameProblems(name, xml));
  }
  problems.push(...presentationProblems(parts), ...leftOvers(parts));
  return problems;
}

/** What pptxgenjs leaves in a package: Office's name, its own names of slides, and numbers of slides that no layout has. */
function leftOvers(parts: Map<string, string>): string[] {
  const problems: string[] = [];
  for (const [name, xml] of parts) {
    if (/themeFamily|name="Office/.test(xml)) problems.push(`${name} is named after Office's theme`);
    if (/^ppt\/slides\/[^/]+$/.test(name) && /<p:cSld [^>]*name=/.test(xml)) problems.push(`${name} has a name of its own`);
    if (!/^ppt\/slide(?:s|Layouts|Masters)\/[^/]+$/.test(name)) continue;
    const shows = /^ppt\/slides\/slide(\d+)\.xml$/.exec(name)?.[1] ?? '‹#›';
    for (const shown of all(xml, /<a:fld [^>]*type="slidenum".*?<a:t>([^<]*)/gs))
      if (shown !== shows) problems.push(`${name} is numbered ${shown}`);
    const place = numberPlace(xml);
    // PowerPoint's index of a placeholder that belongs to none.
    if (place === '4294967295') problems.push(`${name} has a number that belongs to no layout`);
    if (name.startsWith('ppt/slides/') && place !== undefined && place !== numberPlace(layoutOf(name, parts)))
      problems.push(`${name} has its number in place ${place}, which its layout has not`);
  }
  return problems;
}

const numberPlace = (xml: string) => /<p:ph type="sldNum"[^>]*idx="(\d+)"/.exec(xml)?.[1];

function layoutOf(slide: string, parts: Map<string, string>): string {
  const relations = parts.get(slide.replace(/([^/]+)$/, '_rels/$1.rels')) ?? '';
  return parts.get(`ppt/slideLayouts/${/slideLayouts\/([^"]+)"/.exec(relations)?.[1]}`) ?? '';
}

/** The first children of a presentation in the schema's order (ECMA-376, part 1, 19.2.1.26), as far as ours has them. */
const PRESENTATION = ['sldMasterIdLst', 'notesMasterIdLst', 'sldIdLst', 'sldSz', 'notesSz', 'defaultTextStyle'];

/** EMU: 16:9, and notes on a page that printers have. */
const SLIDE = { cx: 12_192_000, cy: 6_858_000 };
const NOTES = { cx: 6_858_000, cy: 9_144_000 };

function presentationProblems(parts: Map<string, string>): string[] {
  const problems: string[] = [];
  const presentation = parts.get('ppt/presentation.xml') ?? '';
  const order = all(presentation, new RegExp(`<p:(${PRESENTATION.join('|')})\\b`, 'g'));
  if (order.join() !== PRESENTATION.join()) problems.push(`the presentation's parts are in the order ${order.join()}`);
  for (const [name, { cx, cy }] of Object.entries({ sldSz: SLIDE, notesSz: NOTES })) {
    if (!presentation.includes(`<p:${name} cx="${cx}" cy="${cy}"/>`)) problems.push(`${name} is not ${cx} by ${cy}`);
  }
  const notes = parts.get('ppt/notesMasters/notesMaster1.xml') ?? '';
  if (boxesIn(notes).some(({ right, bottom }) => right > NOTES.cx || bottom > NOTES.cy)) problems.push('notes leave their page');
  // PowerPoint repairs a package in which two masters have one theme.
  const themes = [...parts].flatMap(([name, xml]) =>
    /Masters\/_rels\//.test(name) ? all(xml, /Target="\.\.\/theme\/([^"]+)"/g) : [],
  );
  for (const theme of repeated(themes)) problems.push(`two masters have ${theme}`);
  return problems;
}

const boxesIn = (xml: string) =>
  [...xml.matchAll(/<a:off x="(-?\d+)" y="(-?\d+)"\/>\s*<a:ext cx="(\d+)" cy="(\d+)"\/>/g)].map(([, x, y, cx, cy]) => ({
    right: Number(x) + Number(cx),
    bottom: Number(y) + Number(cy),
  }));

/** Names of shapes as PowerPoint's Selection Pane lists them. */
function nameProblems(name: string, xml: string): string[] {
  const names = all(xml, /<p:cNvPr\b[^>]*?\bname="([^"]+)"/g);
  const vague = names.filter((one) => /^(?:text|shape|image|object|words|slide number placeholder)/i.test(one));
  return [
    ...[...repeated(names)].map((one) => `${name} has two shapes called ${one}`),
    ...vague.map((one) => `${name} has a shape called ${one}`),
  ];
}

/** What may be read before a slide's title. */
const BEFORE_TITLE = ['Kicker', 'Year'];

/** Screen readers read a slide's shapes in their order, but for decorative ones. */
function orderProblems(name: string, xml: string): string[] {
  const problems: string[] = [];
  const shapes = [...xml.matchAll(/<p:(sp|pic|graphicFrame)>.*?<\/p:\1>/gs)]
    .filter(([shape]) => !shape.includes('<adec:decorative val="1"'))
    .map(([shape, kind]) => ({ kind, name: /<p:cNvPr\b[^>]*?\bname="([^"]+)"/.exec(shape)?.[1] ?? '' }));
  const title = shapes.findIndex((shape) => shape.name === 'Title');
  for (const before of shapes.slice(0, title)) {
    if (!BEFORE_TITLE.includes(before.name)) problems.push(`${name} has its ${before.name} before its title`);
  }
  shapes.forEach((shape, index) => {
    if (shape.name.startsWith('Caption') && shapes[index - 1]?.kind !== 'pic')
      problems.push(`${name} has its ${shape.name} after no picture`);
  });
  return problems;
}

/** EMU: what is so near an edge is meant to reach it, up to a rounding of its place and its size. */
const NEAR = 9_144;
const ROUNDED = 1;

function edgeProblems(name: string, xml: string): string[] {
  const misses = (edge: number, whole: number) => Math.abs(edge - whole) < NEAR && Math.abs(edge - whole) > ROUNDED;
  return boxesIn(xml)
    .filter(({ right, bottom }) => misses(right, SLIDE.cx) || misses(bottom, SLIDE.cy))
    .map(({ right, bottom }) => `${name} has a shape that ends at ${right}, ${bottom}, just off the slide's edge`);
}

type Relations = { names: string[]; parts: Map<string, string>; links: string[] };

function relationProblems(name: string, xml: string, { names, parts, links }: Relations): string[] {
  const problems: string[] = [];
  const folder = name.replace(/_rels\/[^/]+$/, '');
  const relationships = all(xml, /<Relationship\b([^>]*)>/g);
  const ids = relationships.map((relationship) => /\bId="([^"]+)"/.exec(relationship)?.[1] ?? '');
  for (const id of repeated(ids)) problems.push(`${name} gives ${id} twice`);
  for (const relationship of relationships) {
    const target = /Target="([^"]+)"/.exec(relationship)?.[1] ?? '';
    if (relationship.includes('TargetMode="External"')) {
      if (!links.includes(target.replaceAll('&amp;', '&'))) problems.push(`${name} leads to ${target}`);
    } else {
      const part = new URL(target, `https://package/${folder}`).pathname.slice(1);
      if (!names.includes(part)) problems.push(`${name} points at ${part}, which is missing`);
    }
  }
  const source = parts.get(folder + (name.split('/').at(-1) ?? '').replace(/\.rels$/, '')) ?? '';
  // In tags only, since text may mention such a thing.
  for (const used of all(source, /<[^<>]*\br:(?:id|embed|link|pict)="([^"]+)"/g)) {
    if (!ids.includes(used)) problems.push(`${name} does not define ${used}, which is used`);
  }
  return problems;
}

function slideProblems(name: string, xml: string): string[] {
  const problems: string[] = [];
  for (const id of repeated(all(xml, /<p:cNvPr\b[^>]*?\bid="(\d+)"/g))) problems.push(`${name} has two shapes numbered ${id}`);
  if (/<p:pic>(?:(?!<\/p:pic>).)*<p:cNvPr\b(?![^>]*descr="[^"]*[^\s"])/s.test(xml))
    problems.push(`${name} has a picture without words`);
  for (const [table] of xml.matchAll(/<a:tbl>.*?<\/a:tbl>/gs)) {
    const isLabeled = all(table, /<a:gridCol (.)/g).length > 1;
    if (isLabeled !== table.includes('<a:tblPr firstCol="1"/>')) problems.push(`${name} has a table with labels unmarked`);
  }
  if (xml.includes('Click to add')) problems.push(`${name} has an empty placeholder`);
  if (/<a:hlinkMouseOver|action="ppaction|<p:oleObj|<p:controls|<a:videoFile|<a:audioFile/.test(xml))
    problems.push(`${name} holds more than words and pictures`);
  return problems;
}

const NAME = '[A-Za-z_][\\w.:-]*';
/** A piece of XML: a declaration, a tag, or text. We write no comments, DTDs or CDATA. */
const PIECE = new RegExp(
  `<\\?xml [^<>?]*\\?>|<(?<closed>/)(?<closing>${NAME})\\s*>|<(?<name>${NAME})(?<attributes>(?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(?<empty>/?)>|(?<words>[^<]+)`,
  'suy',
);
const REFERENCE = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/;
const REFERRED = /&#(?:x([\da-fA-F]+)|(\d+));/g;
/** Characters that XML 1.0 does not allow, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u;

/** Why XML is not well-formed; undefined when it is. */
export function xmlProblem(xml: string): string | undefined {
  const control = FORBIDDEN.exec(xml);
  if (control) return `the character U+${control[0].codePointAt(0)?.toString(16)}`;
  const open: string[] = [];
  let roots = 0;
  for (let at = xml.startsWith('\ufeff') ? 1 : 0; at < xml.length; ) {
    PIECE.lastIndex = at;
    const found = PIECE.exec(xml);
    if (!found) return `at ${at}: ${xml.slice(at, at + 60)}`;
    const { closing, name, attributes = '', empty, words = '' } = found.groups ?? {};
    const bare = REFERENCE.exec(attributes + words);
    if (bare) return `a bare ampersand near ${xml.slice(at, at + 60)}`;
    for (const [, hex, decimal] of (attributes + words).matchAll(REFERRED)) {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      if (code > 0x10ffff || (code < 32 && ![9, 10, 13].includes(code)) || FORBIDDEN.test(String.fromCodePoint(code))) {
        return `a reference to U+${code.toString(16)}`;
      }
    }
    if (words.includes(']]>')) return ']]> among the words';
    if (words.trim() && open.length === 0) return `words outside: ${words.slice(0, 60)}`;
    const names = [...attributes.matchAll(/([\w.:-]+)\s*=\s*(?:"[^"]*"|'[^']*')/g)].map(([, one = '']) => one);
    for (const twice of repeated(names)) return `${twice} twice in <${name}>`;
    if (closing && open.pop() !== closing) return `</${closing}> closes what is not open`;
    if (name && open.length === 0) roots += 1;
    if (name && !empty) open.push(name);
    at = PIECE.lastIndex;
  }
  if (open.length > 0) return `<${open.at(-1)}> is not closed`;
  return roots === 1 ? undefined : `${roots} roots`;
}
