import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { measureTones } from './measure-tones.server.ts';
import { EDGE_GRID, TONE_GRID } from './tones.ts';

const { columns, rows } = TONE_GRID;
const drawn = (inner: string, { width = 1200, height = 1800 } = {}) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 8 12" preserveAspectRatio="none">${inner}</svg>`,
    ),
  )
    .flatten({ background: '#808080' })
    .jpeg({ quality: 95 })
    .toBuffer();

describe('the tones of a photo', () => {
  it('say how light each part is and how even, and the color of each row', async () => {
    const stripes = Array.from({ length: 10 }, (_, at) => `<rect x="${2 + at / 10}" y="5" width=".05" height="1" fill="#fff"/>`);
    const { darkest, lightest, colors } = await measureTones(
      await drawn(`<rect width="8" height="3" fill="#2040a0"/><rect x="2" y="5" width="1" height="1"/>${stripes.join('')}`),
    );
    expect([darkest.length, lightest.length, colors.length]).toEqual([columns * rows, columns * rows, rows]);
    const at = (row: number, column: number) => [darkest[row * columns + column], lightest[row * columns + column]];
    // The level of the gray that is as light as the blue.
    expect(at(0, 0)).toEqual([expect.closeTo(73, -1), expect.closeTo(73, -1)]);
    expect(at(8, 4)).toEqual([expect.closeTo(128, -1), expect.closeTo(128, -1)]);
    expect(at(5, 2)[0]).toBeLessThan(60);
    expect(at(5, 2)[1]).toBeGreaterThan(200);
    expect(colors[0]).toMatch(/^#[12][0-9a-f][34][0-9a-f][9a][0-9a-f]$/);
  });

  it('say where there is much to see: spokes rather than a door', async () => {
    const spokes = Array.from({ length: 20 }, (_, at) => `<rect x="${2 + at / 10}" y="4" width=".05" height="2" fill="#fff"/>`);
    const { edges = [] } = await measureTones(await drawn(spokes.join('')));
    expect(edges).toHaveLength(EDGE_GRID.columns * EDGE_GRID.rows);
    const at = (x: number, y: number) => edges[y * 2 * EDGE_GRID.columns + x * 2] ?? 0;
    expect(at(3, 5)).toBeGreaterThan(10);
    expect(at(6, 5)).toBeLessThan(3);
    expect(at(3, 8)).toBeLessThan(3);
  });

  it('are the same of its small picture, so that a cover is not laid out anew when the full-size file arrives', async () => {
    const inner = '<rect width="8" height="6" fill="#c0d0e0"/><circle cx="4" cy="6" r="2" fill="#602010"/>';
    const [large, small] = [
      await measureTones(await drawn(inner)),
      await measureTones(await drawn(inner, { width: 600, height: 900 })),
    ];
    const off = (one: number[], other: number[]) => Math.max(...one.map((level, part) => Math.abs(level - (other[part] ?? 0))));
    expect(off(large.darkest, small.darkest)).toBeLessThan(20);
    expect(off(large.lightest, small.lightest)).toBeLessThan(20);
  });

  it('are not those of a single lamp', async () => {
    const { lightest } = await measureTones(await drawn('<circle cx="4.5" cy="4.5" r=".08" fill="#fff"/>'));
    expect(lightest[4 * columns + 4]).toBeLessThan(150);
  });
});
