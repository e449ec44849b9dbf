/** The parts into which a photo is divided to say where type could lie over it: more rows than columns, since type runs across. */
export const TONE_GRID = { columns: 8, rows: 12 } as const;

/** The finer parts of which is known how much there is to see in them: wheels and lamps are larger than one. */
export const EDGE_GRID = { columns: 16, rows: 24 } as const;

/** How light a photo is, part by part, row by row from the upper left. */
export type Tones = {
  /** The level (0 to 255) that few pixels of a part are below, and the one that few are above: a part is calm where they are close. */
  darkest: number[];
  lightest: number[];
  /** The mean color of each row, CSS hex. */
  colors: string[];
  /**
   * How much the light changes from pixel to pixel, on average: the sum of the steps across and down, in levels, of each part of
   * `EDGE_GRID`. Spokes, grilles, and lamps have many times that of doors. Photos of older releases have none.
   */
  edges?: number[];
};
