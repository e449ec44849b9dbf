/** A parameter of Stripe's API: a string, a list, or an object of parameters. */
export type Parameter = string | Parameter[] | { [name: string]: Parameter };

/**
 * Parses `application/x-www-form-urlencoded` with Stripe's brackets: `items[0][price]=p&lookup_keys[]=k`.
 * @returns nested objects; a name that ends in `[]`, or whose parts are 0, 1, 2 …, becomes a list
 */
export function parseForm(text: string): Record<string, Parameter> {
  const root: Branch = new Map();
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part, index, parts) => part !== '' || index === 0 || index < parts.length - 1);
    if (name.endsWith('[]')) path.push('');
    let branch = root;
    for (const part of path.slice(0, -1)) {
      const key = part === '' ? String(branch.size) : part;
      const next = branch.get(key);
      const below: Branch = next instanceof Map ? next : new Map();
      branch.set(key, below);
      branch = below;
    }
    const last = path.at(-1) ?? '';
    branch.set(last === '' ? String(branch.size) : last, value);
  }
  return Object.fromEntries([...root].map(([name, value]) => [name, settle(value)]));
}

type Branch = Map<string, string | Branch>;

function settle(value: string | Branch): Parameter {
  if (!(value instanceof Map)) return value;
  const entries = [...value].map(([name, below]) => [name, settle(below)] as const);
  const isList = entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, below]) => below) : Object.fromEntries(entries);
}
