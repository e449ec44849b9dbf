/** Sizes of a picture, px. The drawings use a third of that: 800 by 533 units. */
export const PICTURE = { width: 2400, height: 1600 } as const;

export type Stops = readonly (readonly [offset: number, color: string, opacity?: number])[];

const stops = (list: Stops): string =>
  list
    .map(([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`)
    .join('');

/** From top to bottom of the shape that it fills. */
export const vertical = (id: string, list: Stops): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(list)}</linearGradient>`;

/** From left to right of the shape that it fills. */
export const horizontal = (id: string, list: Stops): string => `<linearGradient id="${id}">${stops(list)}</linearGradient>`;

/** Between two heights of the drawing itself, so that adjacent parts share their light. */
export const verticalBetween = (id: string, top: number, bottom: number, list: Stops): string =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${top}" x2="0" y2="${bottom}">${stops(list)}</linearGradient>`;

export const radial = (id: string, list: Stops): string => `<radialGradient id="${id}">${stops(list)}</radialGradient>`;

export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** The whole picture: 800 by 533 units. */
export const picture = (definitions: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}" viewBox="0 0 800 533.333"><defs>${definitions}</defs>${content}</svg>`;

/** A shape and its mirror image on the other side of x = 0. */
export const mirrored = (half: string): string => `${half}<g transform="scale(-1 1)">${half}</g>`;
