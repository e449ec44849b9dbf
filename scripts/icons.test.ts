import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawIcons } from './draw-icons.ts';

/** Mean difference of a channel, of 255; the same drawing differs a little between machines. */
const SAME = 2;

test('the icons and the link card are of today’s drawings; if not, run `npm run icons`', async () => {
  let bytes = 0;
  for (const [path, drawn] of Object.entries(await drawIcons())) {
    const committed = readFileSync(`public/${path}`);
    bytes += committed.length;
    const [one, other] = await Promise.all(
      [drawn, committed].map((picture) => sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })),
    );
    expect(other?.info, path).toMatchObject({ width: one?.info.width, height: one?.info.height });
    const sum = one?.data.reduce((total, value, index) => total + Math.abs(value - (other?.data[index] ?? 0)), 0) ?? 0;
    expect(sum / (one?.data.length ?? 1), path).toBeLessThan(SAME);
  }
  expect(bytes).toBeLessThan(400_000);
});
