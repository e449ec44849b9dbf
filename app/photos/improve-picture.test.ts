import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hasRealPhotos, readRealPhoto, realPhotos } from '#tests/pictures.ts';
import { improvePicture, measureImprovement } from './improve-picture.server.ts';
import { improvementInWords } from './improvement.ts';

const WIDTH = 1200;
const HEIGHT = 900;

/** A yard with posts, gray ground and a red car's side; the posts converge somewhat, as those of a camera that looks down. */
function yard({ posts = true, ground = '#9a9a9a', car = '#a01818' } = {}): string {
  const post = (x: number) => {
    const foot = x + (x - WIDTH / 2) * -0.04;
    return `<path d="M${x - 9} 40L${x + 9} 40L${foot + 9} 560L${foot - 9} 560Z" fill="#3a3a3a"/>`;
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#cfcfcf"/>
    <rect y="560" width="100%" height="340" fill="${ground}"/>${posts ? [90, 260, 420, 600, 790, 950, 1110].map(post).join('') : ''}
    <path d="M300 700Q330 610 460 600L560 540L760 540L830 610Q930 620 930 700Z" fill="${car}"/>
    <circle cx="420" cy="700" r="55" fill="#151515"/><circle cx="800" cy="700" r="55" fill="#151515"/></svg>`;
}

const drawn = (svg: string) => sharp(Buffer.from(svg)).jpeg({ quality: 92 });

/** A picture whose camera leaned by this much, cropped so that no corner is empty. */
async function leaning(svg: string, degrees: number): Promise<Buffer> {
  const { data, info } = await drawn(svg).rotate(degrees).toBuffer({ resolveWithObject: true });
  const [width, height] = [Math.floor(info.width * 0.86), Math.floor(info.height * 0.86)];
  const part = { left: (info.width - width) >> 1, top: (info.height - height) >> 1, width, height };
  return sharp(data).extract(part).jpeg({ quality: 92 }).toBuffer();
}

const meanOf = async (picture: Buffer): Promise<number[]> => (await sharp(picture).stats()).channels.map(({ mean }) => mean);

describe('what improves a picture', () => {
  it.each([-3, -1.4, 1.4, 3])('sets one upright whose camera leaned by %d°', async (degrees) => {
    const { turned } = await measureImprovement(await leaning(yard(), degrees), []);
    expect(Math.abs(turned + degrees)).toBeLessThan(0.35);
  });

  it('leaves a level one, one without upright lines, one that leans on purpose, and one whose car would be cut', async () => {
    const turnOf = async (picture: Buffer, kept: Parameters<typeof measureImprovement>[1] = []) =>
      (await measureImprovement(picture, kept)).turned;
    expect(await turnOf(await drawn(yard()).toBuffer())).toBe(0);
    expect(await turnOf(await leaning(yard({ posts: false }), 2))).toBe(0);
    expect(await turnOf(await leaning(yard(), 9))).toBe(0);
    expect(await turnOf(await leaning(yard(), 2), [{ x: 0, y: 0.1, width: 1, height: 0.8 }])).toBe(0);
  });

  it('brightens a dark one without cutting off its lights, and is content with it then', async () => {
    const fine = await drawn(yard()).toBuffer();
    const dark = await sharp(fine).linear(0.6, 0).jpeg().toBuffer();
    const improvement = await measureImprovement(dark, []);
    const after = await improvePicture(dark, improvement);
    const [was, is] = [(await meanOf(dark))[1] ?? 0, (await meanOf(after))[1] ?? 0];
    expect(is / was).toBeGreaterThan(1.3);
    expect((await sharp(after).stats()).channels[1]?.max).toBeLessThanOrEqual(255);
    const again = await measureImprovement(after, []);
    expect(again.white).toBeGreaterThan(205);
  });

  it('leaves the night dark', async () => {
    const night = await drawn(yard({ ground: '#101010', car: '#200404' }).replace('#cfcfcf', '#0a0a0a')).toBuffer();
    expect(await measureImprovement(night, [])).toMatchObject({ white: 255, gamma: 1 });
  });

  it('takes a tint from gray things, and leaves a car its color', async () => {
    const tinted = await drawn(yard())
      .toBuffer()
      .then((fine) => sharp(fine).linear([0.94, 1, 1.06], [0, 0, 0]).jpeg().toBuffer());
    const after = await improvePicture(tinted, await measureImprovement(tinted, []));
    const [red = 0, green = 0, blue = 0] = await meanOf(
      await sharp(after).extract({ left: 20, top: 700, width: 200, height: 150 }).toBuffer(),
    );
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(6);
    const redAlone = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#a01818' } })
      .jpeg()
      .toBuffer();
    expect((await measureImprovement(redAlone, [])).gains).toEqual([1, 1, 1]);
  });

  it('does nothing about a tint where the whole says otherwise: a beige car on bluish asphalt', async () => {
    const { gains } = await measureImprovement(
      await drawn(yard({ ground: '#4c4f6c', car: '#d8cfb4' }).replace('#cfcfcf', '#55587a')).toBuffer(),
      [],
    );
    expect(gains).toEqual([1, 1, 1]);
  });

  it('leaves white white, whatever tint is taken away', async () => {
    const tinted = yard({ ground: '#a89c8c' }).replace(
      '</svg>',
      '<rect x="900" y="60" width="200" height="200" fill="#fff"/></svg>',
    );
    const picture = await drawn(tinted).toBuffer();
    const improvement = await measureImprovement(picture, []);
    expect(improvementInWords(improvement)).toContain('made less yellow');
    const lamp = await sharp(await improvePicture(picture, improvement))
      .extract({ left: 960, top: 120, width: 80, height: 80 })
      .toBuffer();
    for (const mean of await meanOf(lamp)) expect(mean).toBeGreaterThan(252);
  });

  it('changes not a tone where nothing is to be done', async () => {
    const picture = await drawn(
      yard().replace('</svg>', '<rect x="900" y="60" width="200" height="200" fill="#fff"/></svg>'),
    ).toBuffer();
    const improvement = await measureImprovement(picture, []);
    expect(improvementInWords(improvement)).toEqual([]);
    const lightest = async (from: Buffer) => (await sharp(from).blur(3).stats()).channels.map(({ max }) => max);
    expect(await lightest(await improvePicture(picture, improvement))).toEqual(await lightest(picture));
  });

  it('keeps the shades of a red car in dim light', async () => {
    const shades = ['#a00a0a', '#be0f0f', '#dc1414'];
    const stripes = shades
      .map((shade, at) => `<rect x="${300 + at * 200}" y="600" width="200" height="100" fill="${shade}"/>`)
      .join('');
    const dim = yard({ ground: '#3a3a3a' }).replace('#cfcfcf', '#4a4a4a').replace('</svg>', `${stripes}</svg>`);
    const picture = await drawn(dim).toBuffer();
    const after = await improvePicture(picture, await measureImprovement(picture, []));
    const redOf = async (at: number) => {
      const stripe = sharp(after).extract({ left: 340 + at * 200, top: 620, width: 120, height: 60 });
      return (await meanOf(await stripe.toBuffer()))[0] ?? 0;
    };
    const [dark, middle, light] = [await redOf(0), await redOf(1), await redOf(2)];
    expect(middle - dark).toBeGreaterThan(12);
    expect(light - middle).toBeGreaterThan(12);
  });

  it('keeps an evening warm', async () => {
    const evening = await sharp(await drawn(yard()).toBuffer())
      .linear([1, 0.84, 0.68], [0, 0, 0])
      .jpeg()
      .toBuffer();
    const after = await improvePicture(evening, await measureImprovement(evening, []));
    const [red = 0, , blue = 0] = await meanOf(after);
    expect(red).toBeGreaterThan(blue * 1.1);
  });

  it('keeps the shape and, unless it is turned, the size', async () => {
    const picture = await leaning(yard(), 2);
    const { width, height } = await sharp(picture).metadata();
    const level = await sharp(await improvePicture(picture, { turned: 0, white: 200, gamma: 0.9, gains: [1, 1, 1] })).metadata();
    expect(level).toMatchObject({ width, height, format: 'jpeg' });
    const turned = await sharp(await improvePicture(picture, { turned: -2, white: 255, gamma: 1, gains: [1, 1, 1] })).metadata();
    expect(turned.width / turned.height).toBeCloseTo(width / height, 2);
    expect(turned.width).toBeLessThan(width);
  });

  it.skipIf(!hasRealPhotos)('changes real photos little (skipped where the folder of real photos is missing)', async () => {
    for (const index of realPhotos().keys()) {
      const print = await sharp(readRealPhoto(index)).rotate().resize(1200, 1200, { fit: 'inside' }).jpeg().toBuffer();
      const improvement = await measureImprovement(print, []);
      const [was, is] = [await meanOf(print), await meanOf(await improvePicture(print, { ...improvement, turned: 0 }))];
      for (const [channel, mean] of was.entries()) expect(Math.abs((is[channel] ?? 0) - mean)).toBeLessThan(26);
    }
  });
});
