import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { jpeg } from '#tests/pictures.ts';
import { drawCard } from './draw-card.server.ts';

const GOLD = { r: 0xdc, g: 0xb5, b: 0x6c };
const CREAM = { r: 0xf4, g: 0xe7, b: 0xcd };

/** Counts the pixels of a color within the panel, and tells whether any is outside its column. */
async function look(name: string, color: { r: number; g: number; b: number }, photo = { width: 1600, height: 1200 }) {
  const bytes = await jpeg({ seed: 3, ...photo });
  const card = await drawCard({ photo: { bytes, focalX: 0.5, focalY: 0.5, frames: {} }, year: '1967', name });
  const { data, info } = await sharp(card).raw().toBuffer({ resolveWithObject: true });
  const places: { x: number; y: number }[] = [];
  for (let y = 220; y < 540; y++) {
    for (let x = 24; x < 390; x++) {
      const at = (y * info.width + x) * info.channels;
      const isNear = [color.r, color.g, color.b].every((part, channel) => Math.abs(part - (data[at + channel] ?? 0)) < 40);
      if (isNear) places.push({ x, y });
    }
  }
  return { info, places };
}

describe('the picture of a link preview', () => {
  it('has the required size, from a photo of any aspect ratio', async () => {
    for (const photo of [
      { width: 1600, height: 1200 },
      { width: 500, height: 1600 },
      { width: 60, height: 40 },
    ]) {
      expect((await look('Volvo P1800', GOLD, photo)).info).toMatchObject({ width: 1200, height: 630 });
    }
  });

  it.each([
    'Volvo P1800',
    'Ő',
    'Ő'.normalize('NFD'),
    'Duesenberg SJ Speedster Convertible Sedan Beverly by Murphy of Pasadena Special Edition',
    'Supercalifragilisticexpialidocious Z',
    'Citroën <script>&amp; "Traction"',
  ])('sets %s within its column', async (name) => {
    const { places } = await look(name, CREAM);
    expect(places.length).toBeGreaterThan(20);
    expect(Math.min(...places.map(({ x }) => x))).toBeGreaterThanOrEqual(46);
    expect(Math.max(...places.map(({ x }) => x))).toBeLessThanOrEqual(354);
    expect(Math.max(...places.map(({ y }) => y))).toBeLessThan(500);
  });

  it('leaves out text in a script that the font lacks', async () => {
    expect((await look('ポルシェ 911', CREAM)).places).toEqual([]);
  });
});
