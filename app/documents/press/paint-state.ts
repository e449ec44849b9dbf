import { FILLS, forEachOperation, type Operation, SHOWS_TEXT, STROKES } from './content-stream.ts';

/** A color as its operands and operator say it, such as `.1 .1 .1 rg`; `isBlack` when black ink was written over it. */
export type Paint = { operator: string; operands: string[]; isBlack?: boolean };

/** Something painted: letters, shapes, or a picture or form. `start` is where its operations begin. */
export type Painted = {
  what: 'text' | 'fill' | 'stroke' | 'object';
  start: number;
  end: number;
  /** Of the letters, the shapes or their outlines. */
  color: Paint;
  /** The widest narrow side of its shapes, or a stroke's width, in points; 0 for letters. */
  thickness: number;
  /** What a picture or form is called in the resources, and the matrix it is drawn by. */
  name?: string;
  matrix: Matrix;
};

/** Maps (x, y) to (ax + cy + e, bx + dy + f). */
export type Matrix = readonly [number, number, number, number, number, number];

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const BLACK: Paint = { operator: 'g', operands: ['0'] };

/** The matrix that applies the second first. */
export const multiply = ([a, b, c, d, e, f]: Matrix, [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0]: readonly number[]): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

const FILL_COLORS = new Set(['g', 'rg', 'k', 'sc', 'scn']);
const STROKE_COLORS = new Set(['G', 'RG', 'K', 'SC', 'SCN']);
const MARKS = new Set(['BDC', 'BMC', 'EMC']);
const BUILDS = new Set(['m', 'l', 'c', 'v', 'y', 're', 'h']);

type State = { fill: Paint; stroke: Paint; lineWidth: number; matrix: Matrix };

/**
 * Calls `visit` for all that a content stream paints, in order, with its color.
 * @param visit may return the color that is in force from there on
 * @param onMark is called where marked content begins or ends (ISO 32000-1, 14.6)
 */
export function forEachPainted(
  content: string,
  visit: (painted: Painted) => Paint | undefined,
  onMark?: (operation: Operation) => void,
): void {
  let state: State = { fill: BLACK, stroke: BLACK, lineWidth: 1, matrix: IDENTITY };
  const saved: State[] = [];
  let path = emptyPath();
  const scale = () => Math.sqrt(Math.abs(state.matrix[0] * state.matrix[3] - state.matrix[1] * state.matrix[2]));
  const paint = (what: Painted['what'], { start, end }: Operation, thickness: number, name?: string) => {
    const side = what === 'stroke' ? 'stroke' : 'fill';
    const { matrix, [side]: color } = state;
    const following = visit({ what, start, end, color, matrix, thickness: thickness * scale(), ...(name && { name }) });
    if (following) state = { ...state, [side]: following };
  };
  forEachOperation(content, (operation) => {
    const { operator, operands } = operation;
    if (operator === 'q') saved.push(state);
    else if (operator === 'Q') state = saved.pop() ?? state;
    else if (operator === 'cm') state = { ...state, matrix: multiply(state.matrix, operands.map(Number)) };
    else if (MARKS.has(operator)) onMark?.(operation);
    else if (operator === 'w') state = { ...state, lineWidth: Number(operands[0]) };
    else if (FILL_COLORS.has(operator)) state = { ...state, fill: { operator, operands } };
    else if (STROKE_COLORS.has(operator)) state = { ...state, stroke: { operator, operands } };
    else if (BUILDS.has(operator)) addTo(path, operation);
    else if (SHOWS_TEXT.has(operator)) paint('text', operation, 0);
    else if (operator === 'Do') paint('object', operation, 0, operands[0]?.slice(1));
    else if (FILLS.has(operator) || STROKES.has(operator)) {
      const drawn = { ...operation, start: path.start };
      if (FILLS.has(operator)) paint('fill', drawn, thicknessOf(path));
      if (STROKES.has(operator)) paint('stroke', drawn, state.lineWidth);
      path = emptyPath();
    } else if (operator === 'n') path = emptyPath();
  });
}

type Path = { start: number; xs: number[]; ys: number[]; thickness: number };
const emptyPath = (): Path => ({ start: -1, xs: [], ys: [], thickness: 0 });

function addTo(path: Path, { operator, operands, start }: Operation): void {
  if (path.start < 0) path.start = start;
  const numbers = operands.map(Number);
  if (operator === 're') {
    path.thickness = Math.max(path.thickness, Math.min(Math.abs(numbers[2] ?? 0), Math.abs(numbers[3] ?? 0)));
    return;
  }
  if (operator === 'm') path.thickness = thicknessOf(path);
  if (operator === 'm') [path.xs, path.ys] = [[], []];
  for (const [index, number] of numbers.entries()) (index % 2 ? path.ys : path.xs).push(number);
}

/** The narrow side of the widest shape so far. */
function thicknessOf({ xs, ys, thickness }: Path): number {
  if (xs.length === 0) return thickness;
  return Math.max(thickness, Math.min(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)));
}
