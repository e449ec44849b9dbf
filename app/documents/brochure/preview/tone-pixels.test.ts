import sharp from 'sharp';
import { expect, it } from 'vitest';
import { SEPIA } from '#app/documents/sepia.ts';
import { tonePixels } from './tone-pixels.ts';

it('the preview’s sepia is that of print, for any color', async () => {
  const levels = [0, 8, 31, 64, 122, 179, 217, 255];
  const colors = levels.flatMap((red) => levels.flatMap((green) => levels.map((blue) => [red, green, blue] as const)));
  const given = Buffer.from(colors.flat());
  const raw = { width: colors.length, height: 1, channels: 3 } as const;
  const printed = await sharp(given, { raw }).tint(SEPIA).raw().toBuffer();
  const pixels = new Uint8ClampedArray(colors.flatMap((color) => [...color, 255]));
  tonePixels(pixels);
  const apart = colors.map((_, index) =>
    Math.max(...[0, 1, 2].map((part) => Math.abs((pixels[index * 4 + part] ?? 0) - (printed[index * 3 + part] ?? 0)))),
  );
  // Levels of 255.
  expect(Math.max(...apart)).toBeLessThanOrEqual(3);
});
