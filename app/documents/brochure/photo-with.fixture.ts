import type { PhotoInfo } from '#app/documents/document-photo.ts';
import { EDGE_GRID, TONE_GRID } from '#app/photos/tones.ts';

/** What there is to see in a photo: its middle, how dark it is (0 to 255), and how tall, in parts of `EDGE_GRID`. */
type Seen = { x: number; y: number; dark: number; rows?: number };

/** A photo of a plain car on which there is this to see. */
export function photoWith(objectPath: string, seen: Seen[]): PhotoInfo {
  const cells = ({ columns, rows }: { columns: number; rows: number }) =>
    Array.from({ length: columns * rows }, (_, cell) => {
      const [x, y] = [((cell % columns) + 0.5) / columns, (Math.floor(cell / columns) + 0.5) / rows];
      return seen.find((one) => Math.abs(x - one.x) < 0.07 && Math.abs(y - one.y) < (one.rows ?? 3) / 2 / EDGE_GRID.rows);
    });
  return {
    objectPath,
    width: 4032,
    height: 3024,
    focalX: 0.5,
    focalY: 0.5,
    frames: {},
    subject: { x: 0.05, y: 0.3, width: 0.9, height: 0.42, isCertain: true },
    tones: {
      darkest: cells(TONE_GRID).map((one) => one?.dark ?? 90),
      lightest: cells(TONE_GRID).map(() => 200),
      colors: [],
      edges: cells(EDGE_GRID).map((one) => (one ? 60 : 4)),
    },
  };
}
