import parser, { type Node, type Selector } from 'postcss-selector-parser';

/**
 * What a page must have for a selector to match anything in it: all of the names (`.class`, `tag`, `[attribute`), and of each group what one of
 * its selectors needs.
 */
export type Needs = { names: string[]; oneOf: Needs[][] };

/** They match what one of the selectors in them matches. What is in any other, such as `:not()`, may be absent. */
const GROUPS = [':is', ':where', ':has'];

/** Parts of form fields. */
const OF_FIELDS = /^::(placeholder|file-selector-button|-moz-|-webkit-(search|date|calendar|inner|outer|slider))/;

const selectors = parser();

/** Of each selector of a rule, as it is written. */
export const needsOf = (selector: string): { text: string; needs: Needs }[] =>
  selectors.astSync(selector, { lossless: false }).nodes.map((node) => ({ text: String(node), needs: needsOfOne(node) }));

function needsOfOne(selector: Selector): Needs {
  const needs: Needs = { names: [], oneOf: [] };
  for (const node of selector.nodes) {
    const name = nameOf(node);
    if (name) needs.names.push(name);
    if (node.type === 'pseudo' && GROUPS.includes(node.value)) needs.oneOf.push(node.nodes.map(needsOfOne));
  }
  return needs;
}

function nameOf(node: Node): string | undefined {
  if (node.type === 'class') return `.${node.value}`;
  if (node.type === 'tag') return node.value.toLowerCase();
  if (node.type === 'pseudo' && OF_FIELDS.test(node.value)) return 'input';
  if (node.type === 'attribute') return `[${node.attribute}`;
  return undefined;
}

/** @param has the names that a page has */
export const isMet = ({ names, oneOf }: Needs, has: ReadonlySet<string>): boolean =>
  names.every((name) => has.has(name)) && oneOf.every((group) => group.some((needs) => isMet(needs, has)));
