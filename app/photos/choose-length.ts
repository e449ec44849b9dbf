/** The size of a container, of which CSS knows more than we do. */
export const ACROSS = '100cqw';
export const DOWN = '100cqh';

/** One of several positive lengths by the shape of the box. A length is cut to 0 unless its condition holds. */
export function chooseLength([first, ...others]: { from: number; length: string }[]): string {
  return others.reduce((narrower, { from, length }) => {
    const wider = `(${ACROSS} - ${from} * ${DOWN})`;
    return `max(min(${length}, max(0px, ${wider} * 9999)), min(${narrower}, max(0px, (1px - ${wider}) * 9999)))`;
  }, first?.length ?? '');
}
