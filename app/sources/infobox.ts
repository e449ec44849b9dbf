import wtf from 'wtf_wikipedia';
import { cutInfobox, topLevelFields } from './cut-infobox.ts';
import { expandConversions } from './expand-conversions.ts';

/** The fields of `Infobox automobile` (https://en.wikipedia.org/wiki/Template:Infobox_automobile) that a history may cite. */
const FIELDS: Record<string, string> = {
  manufacturer: 'Manufacturer',
  aka: 'Also called',
  production: 'Production',
  model_years: 'Model years',
  assembly: 'Assembly',
  designer: 'Designer',
  body_style: 'Body style',
  layout: 'Layout',
  engine: 'Engine',
  powerout: 'Power output',
  transmission: 'Transmission',
  wheelbase: 'Wheelbase',
  length: 'Length',
  width: 'Width',
  height: 'Height',
  weight: 'Curb weight',
  predecessor: 'Predecessor',
  successor: 'Successor',
};

/** A longer field is a table or a list of every version. In characters. */
const LONGEST_FIELD = 300;

/** Notes and marks, without which a field says the same. */
const NOTES = /<ref[^>/]*\/>|<ref[^>]*>.*?<\/ref>|\{\{\s*(?:efn|refn|cn|citation needed|sfn|r)\b[^{}]*\}\}/gis;
/** Templates that wtf_wikipedia reads whole. Any other might take words away that the rest needs to be true. */
const KNOWN_TEMPLATE =
  /^\{\{\s*(?:ubl|unbulleted list|plainlist|flatlist|hlist|bulleted list|nowrap|nobr|small|circa|c\.|abbr|ndash|nbsp|start date|end date|formatnum:[\d,]+\}\})(?=\s*[|}\n])/i;
/** Fractions, tables, links to files, and markup that changes what a figure says, such as superscripts and struck-out text. */
const UNREADABLE =
  /\d\s*[+⁄]?\s*\d*\/\d|[½¼¾]|(?<!\{)\{(?!\{)|\[\[(?:file|image):|<(?!br\b|\/?(?:small|nowiki|span|div)\b)|[<>](?=\s*\d)/i;
/** In place of `<br>`, which the parser would read as a space: “10<br>500 built”. Of private use. */
const LINE_END = '\uE000';
/** Words in place of a fact. */
const NOTHING = /^(?:none|unknown|n\/?a|tb[ad]|–|-|\?)$/i;

/**
 * What an article's infobox says, such as "Production: 1962–1967; 117,964 produced." Article extracts leave infoboxes out. A field of
 * which a part can't be read with certainty is left out as a whole: the rest could say something false.
 * @param wikitext of the article's first section. @returns one line a field, in FIELDS' order; none where there is no infobox of a car
 */
export function readInfobox(wikitext: string): string[] {
  const fields = topLevelFields(cutInfobox(wikitext) ?? '');
  return Object.entries(FIELDS).flatMap(([field, label]) => {
    const text = readField(fields.get(field) ?? '');
    return text ? `${label}: ${text}.` : [];
  });
}

function readField(raw: string): string | undefined {
  const text = expandConversions(raw.replace(NOTES, '')).replace(/<br\b[^>]*>/gi, LINE_END);
  const templates = [...text.matchAll(/\{\{/g)].map(({ index }) => text.slice(index, index + 40));
  if (UNREADABLE.test(text) || !templates.every((template) => KNOWN_TEMPLATE.test(template))) return undefined;
  const lines = wtf(text)
    .text()
    .split(/[\n•\uE000]/)
    .map((line) => line.replace(/^\*/, '').replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  const line = lines.join('; ').replace(/[.;]+$/, '');
  return line && line.length <= LONGEST_FIELD && !NOTHING.test(line) ? line : undefined;
}
