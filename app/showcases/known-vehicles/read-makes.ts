/** A model, and the model years in which it was built; `to` is Infinity while it is. */
export type KnownModel = { name: string; from: number; to: number };

const MODEL = /^(?<name>.+) (?<from>\d{4})(?:(?<isSpan>-)(?<to>\d{2,4})?)?$/;

/** Reads 'Name 1962-78', 'Name 1958', or 'Name 1992-' for one that is still built. @throws Error for anything else */
function readModel(entry: string): KnownModel {
  const { name, from, isSpan, to } = MODEL.exec(entry)?.groups ?? {};
  if (!name || !from) throw new Error(`${entry} is no model with its years`);
  if (!isSpan) return { name, from: Number(from), to: Number(from) };
  return { name, from: Number(from), to: to ? Number(from.slice(0, 4 - to.length) + to) : Number.POSITIVE_INFINITY };
}

/**
 * Reads lists of 'Make: Model 1962-78, Other 1958' into the models of each make. A line that begins with a blank continues the one
 * above; a make may stand in several lists. @throws Error where a model has no years
 */
export function readMakes(lists: readonly string[]): Map<string, KnownModel[]> {
  const makes = new Map<string, KnownModel[]>();
  for (const line of lists.flatMap((list) => list.trim().replaceAll('\n ', ' ').split('\n'))) {
    const [make = '', models = ''] = line.split(': ');
    makes.set(make, [...(makes.get(make) ?? []), ...models.split(', ').map(readModel)]);
  }
  return makes;
}
