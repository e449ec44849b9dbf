import { namesOf } from './names.server.ts';
import { isMet } from './needs.server.ts';
import type { Declaration, Part } from './style-sheet.server.ts';

/**
 * Those rules of style sheets that match something in a page, as React wrote it, in either color mode, with what they refer to: custom
 * properties, key frames, and the fonts that have its characters.
 */
export function usedStyles(html: string, sheet: Part[]): string {
  const page = namesOf(html);
  const parts = keep(sheet, (part) => {
    if (part.is === 'rule') {
      const selectors = part.selectors.filter(({ needs }) => isMet(needs, page.names));
      return selectors.length > 0 && { ...part, selectors };
    }
    return part.is !== 'face' || hasAnyOf(page.characters, part.ranges) ? part : false;
  });
  const said = new Set(`${page.styles} ${parts.map(sayings).join(' ')}`.match(WORD));
  const isSaid = ({ custom }: Declaration) => !custom || said.has(custom.name);
  return keep(parts, (part) => {
    if (part.is === 'named') return said.has(part.name) && part;
    if (part.is === 'rule') {
      const declarations = part.declarations.filter(isSaid);
      return declarations.length > 0 && { ...part, declarations };
    }
    return part;
  })
    .map(write)
    .join('');
}

/** The parts as they are kept, at all depths; a group that holds nothing any more is left out, but for a layer, whose place matters. */
const keep = (parts: Part[], choose: (part: Exclude<Part, { is: 'group' }>) => Part | false): Part[] =>
  parts.flatMap((part) => {
    if (part.is !== 'group') return choose(part) || [];
    const within = keep(part.parts, choose);
    return within.length > 0 || part.head.startsWith('@layer') ? { ...part, parts: within } : [];
  });

const hasAnyOf = (characters: number[], ranges: [number, number][]): boolean =>
  ranges.length === 0 || characters.some((character) => ranges.some(([first, last]) => character >= first && character <= last));

const WORD = /[\w-]+/g;

/** All that may mention a name, without where the name itself is given. */
function sayings(part: Part): string {
  if (part.is === 'group') return part.parts.map(sayings).join(' ');
  if (part.is === 'rule') return part.declarations.map(({ text, custom }) => custom?.value ?? text).join(' ');
  return '';
}

function write(part: Part): string {
  if (part.is === 'group') return `${part.head}{${part.parts.map(write).join('')}}`;
  if (part.is !== 'rule') return part.text;
  return `${part.selectors.map(({ text }) => text).join(',')}{${part.declarations.map(({ text }) => text).join(';')}}`;
}
