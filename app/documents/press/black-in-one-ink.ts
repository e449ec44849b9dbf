import { type Edit, edited } from './content-stream.ts';
import { forEachPainted, type Paint, type Painted } from './paint-state.ts';

/** Of 1: how bright the brightest part of a near-black color is at most, and how far its parts are apart. */
const DARK = 0.32;
const NEUTRAL = 0.17;

/** Shapes up to this many points wide are lines, marks or the modules of a code. */
const FINE = 4.5;

/** Whether a color is so dark that fine things in it look black on paper: all themes' inks, but not their dark reds. */
export function isNearBlack({ operator, operands }: Paint): boolean {
  if (operator === 'g' || operator === 'G') return Number(operands[0]) <= DARK;
  if (operator !== 'rg' && operator !== 'RG') return false;
  const parts = operands.map(Number);
  return Math.max(...parts) <= DARK && Math.max(...parts) - Math.min(...parts) <= NEUTRAL;
}

/** Whether it must be in one ink to be sharp when plates are a hair out of register: letters of any size, and fine shapes. */
export const isFine = ({ what, thickness }: Painted): boolean => what === 'text' || (what !== 'object' && thickness <= FINE);

/**
 * Sets letters, lines and codes that are nearly black in black ink alone. Large dark areas keep their color, since black ink alone
 * looks gray beside them, and so do lighter and colored letters, which one ink would screen.
 */
export function blackInOneInk(content: string): string {
  const edits: Edit[] = [];
  forEachPainted(content, (painted) => {
    const { what, start, color } = painted;
    if (what === 'object' || !isNearBlack(color)) return undefined;
    const isBlack = isFine(painted);
    if (isBlack === (color.isBlack ?? false)) return undefined;
    const text = isBlack ? `0 0 0 1 ${what === 'stroke' ? 'K' : 'k'}` : `${color.operands.join(' ')} ${color.operator}`;
    edits.push({ start, end: start, text: `${text}\n` });
    return { ...color, isBlack };
  });
  return edited(content, edits);
}
