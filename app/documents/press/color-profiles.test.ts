import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { colorProfiles } from './color-profiles.server.ts';
import { classOf, textOf } from './icc-profile.ts';
import { mostInk } from './most-ink.ts';

it('the profile of the press may be shipped, is one of a press, and is without its measurements', async () => {
  const { press } = await colorProfiles();
  const profile = inflateSync(press.deflated);
  expect(textOf(profile, 'cprt')).toContain('public domain');
  expect(classOf(profile)).toBe('prtr');
  expect(press.name).toBe('Chemical proof');
  expect(press.deflated.length).toBeLessThan(200_000);
});

it('it converts colors as the whole one does, to no more ink than is said', async () => {
  const profile = inflateSync((await colorProfiles()).press.deflated);
  const inks = async (icc: string) => {
    const colors = Buffer.from([0, 51, 51, 0, 0, 0, 91, 26, 34, 200, 30, 60]);
    const picture = sharp(colors, { raw: { width: 4, height: 1, channels: 3 } })
      .toColourspace('cmyk')
      .withIccProfile(icc);
    return picture
      .tiff({ compression: 'none' })
      .toBuffer()
      .then((bytes) => [...bytes.subarray(8, 24)]);
  };
  const file = join(tmpdir(), `press-profile-${process.pid}.icc`);
  await writeFile(file, profile);
  try {
    expect(await inks(file)).toEqual(await inks('cmyk'));
    const most = mostInk(profile) ?? 0;
    const darkest = (await inks('cmyk')).slice(0, 4).reduce((sum, ink) => sum + ink, 0) / 2.55;
    expect(most).toBeGreaterThanOrEqual(darkest - 1);
    expect(most).toBeLessThan(300);
  } finally {
    await rm(file);
  }
});
