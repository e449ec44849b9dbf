import wtf from 'wtf_wikipedia';
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

/** A longer one is not read: the parser's time grows with the square of the length. In characters. */
const LONGEST = 16_000;
/** A longer field is a table or a list of every version. In characters. */
const LONGEST_FIELD = 600;

/**
 * What an article's infobox says, such as "Production: 1962–1967; 117,964 produced." Article extracts leave infoboxes out.
 * @param wikitext of the article's first section. @returns one line a field, in FIELDS' order; none where there is no infobox
 */
export function readInfobox(wikitext: string): string[] {
  const template = cutInfobox(wikitext);
  if (!template) return [];
  const values = new Map<string, unknown>(Object.entries(wtf(expandConversions(template)).infobox()?.keyValue() ?? {}));
  return Object.entries(FIELDS).flatMap(([field, label]) => {
    const value = tidy(values.get(field));
    return value ? `${label}: ${value}.` : [];
  });
}

const tidy = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined;
  const parts = value
    .split(/\n|•/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  const text = parts.join('; ').replace(/[.;]+$/, '');
  return text.length > 0 && text.length <= LONGEST_FIELD ? text : undefined;
};

/** The first infobox, up to its own closing braces; undefined where it has none or is too long. */
function cutInfobox(wikitext: string): string | undefined {
  const start = wikitext.search(/\{\{\s*infobox\b/i);
  if (start < 0) return undefined;
  let depth = 0;
  for (const { 0: braces, index } of wikitext.slice(start, start + LONGEST).matchAll(/\{\{|\}\}/g)) {
    depth += braces === '{{' ? 1 : -1;
    if (depth === 0) return wikitext.slice(start, start + index + braces.length);
  }
  return undefined;
}
