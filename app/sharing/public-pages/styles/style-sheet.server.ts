import { type AtRule, type ChildNode, type Container, parse, type Rule } from 'postcss';
import { type Needs, needsOf } from './needs.server.ts';

/** A style sheet, ready to be compared with many pages. */
export type Part =
  | { is: 'rule'; selectors: { text: string; needs: Needs }[]; declarations: Declaration[] }
  /** `@media`, `@supports`, `@layer` and others that hold rules. */
  | { is: 'group'; head: string; parts: Part[] }
  | { is: 'face'; text: string; ranges: [first: number, last: number][] }
  /** `@property` and `@keyframes`. */
  | { is: 'named'; name: string; text: string }
  | { is: 'statement'; text: string };

export type Declaration = {
  text: string;
  /** Of a custom property that is given to the whole page, which matters only to what mentions its name. */
  custom?: { name: string; value: string };
};

/** @throws CssSyntaxError */
export const readStyleSheet = (css: string): Part[] => partsOf(parse(css));

const partsOf = (container: Container): Part[] => (container.nodes ?? []).flatMap((node) => partOf(node as ChildNode));

function partOf(node: ChildNode): Part[] {
  if (node.type === 'rule') return [{ is: 'rule', selectors: needsOf(node.selector), declarations: declarationsOf(node) }];
  if (node.type !== 'atrule') return [];
  if (node.name === 'font-face') return [{ is: 'face', text: textOf(node), ranges: rangesOf(node) }];
  if (node.name === 'property' || node.name === 'keyframes') return [{ is: 'named', name: node.params, text: textOf(node) }];
  if (!node.nodes) return [{ is: 'statement', text: `${textOf(node)};` }];
  return [{ is: 'group', head: `@${node.name} ${node.params}`, parts: partsOf(node) }];
}

const FOR_ALL = /^(:root|:host|\*|::?before|::?after|::backdrop)$/;

function declarationsOf(rule: Rule): Declaration[] {
  const isForAll = rule.selectors.every((selector) => FOR_ALL.test(selector));
  return rule.nodes.flatMap((node): Declaration[] => {
    if (node.type === 'comment') return [];
    const text = textOf(node);
    const isCustom = isForAll && node.type === 'decl' && node.variable;
    return [isCustom ? { text, custom: { name: node.prop, value: node.value } } : { text }];
  });
}

/** Without comments and line breaks. */
function textOf(node: ChildNode): string {
  if (node.type === 'comment') return '';
  if (node.type === 'decl') return `${node.prop}:${node.value.replace(/\s+/g, ' ')}${node.important ? '!important' : ''}`;
  const head = node.type === 'rule' ? node.selector : `@${node.name} ${node.params}`;
  return node.nodes ? `${head}{${node.nodes.map(textOf).filter(Boolean).join(';')}}` : head;
}

/** The characters of a font file; none when it is for all. */
function rangesOf(face: AtRule): [number, number][] {
  let ranges: [number, number][] = [];
  face.walkDecls('unicode-range', ({ value }) => {
    ranges = value.split(',').map((range) => {
      const [first = '', last = first] = range.trim().slice('U+'.length).split('-');
      return [Number.parseInt(first.replaceAll('?', '0'), 16), Number.parseInt(last.replaceAll('?', 'F'), 16)];
    });
  });
  return ranges;
}
