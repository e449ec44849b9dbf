import { EDGE_GRID, TONE_GRID } from '#app/photos/tones.ts';

const parts = ({ columns, rows }: { columns: number; rows: number }, level: number) =>
  Array.from({ length: columns * rows }, () => level);

/** Of a photo in which no part is worth a detail. */
export const PLAIN_TONES = {
  darkest: parts(TONE_GRID, 90),
  lightest: parts(TONE_GRID, 100),
  colors: parts({ columns: 1, rows: TONE_GRID.rows }, 0).map(() => '#606060'),
  edges: parts(EDGE_GRID, 2),
};
