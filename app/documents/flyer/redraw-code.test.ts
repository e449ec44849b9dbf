import QRCode from 'qrcode';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { redrawCode } from './redraw-code.server.ts';

const drawn = (text: string, options = {}) =>
  QRCode.toBuffer(text, { width: 300, margin: 2, errorCorrectionLevel: 'M', ...options });

/** The dark modules of an SVG, as "row column". */
const modulesOf = (svg = '') =>
  new Set(
    [...svg.matchAll(/M(\d+) (\d+)h(\d+)/g)].flatMap(([, x, y, run]) =>
      Array.from({ length: Number(run) }, (_, index) => `${Number(y) - 2} ${Number(x) - 2 + index}`),
    ),
  );

function modulesIn(text: string): Set<string> {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const places = Array.from(modules.data, (dark, index) =>
    dark ? `${Math.floor(index / modules.size)} ${index % modules.size}` : '',
  );
  return new Set(places.filter(Boolean));
}

it.each([1, 20, 60, 120, 200, 300])('a code of %i letters has the same modules as lines', async (letters) => {
  const text = 'https://example.com/?'.padEnd(letters, 'aB9').slice(0, letters);
  const svg = await redrawCode(await drawn(text));
  expect(modulesOf(svg)).toEqual(modulesIn(text));
});

it('it keeps its colors', async () => {
  const svg = await redrawCode(await drawn('https://example.com', { color: { dark: '#112233', light: '#fbf5e6' } }));
  expect(svg).toContain('fill="#fbf5e6"/><path');
  expect(svg).toContain('fill="#112233"/></svg>');
});

it('a picture that is no code, or a code that is turned or damaged, is left as it is', async () => {
  const code = await drawn('https://example.com');
  const block = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  const damaged = sharp(code).composite([{ input: block, left: 20, top: 20 }]);
  const plain = sharp({ create: { width: 300, height: 300, channels: 3, background: '#000' } });
  const white = sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } });
  for (const picture of [damaged, plain, white, sharp(code).rotate(10), sharp(code).rotate(90)]) {
    expect(await redrawCode(await picture.png().toBuffer())).toBeUndefined();
  }
});
