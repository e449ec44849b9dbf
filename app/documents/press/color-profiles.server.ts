import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { singleton } from '#app/platform/singleton.server.ts';
import { textOf, withoutTags } from './icc-profile.ts';

/** A profile as a PDF embeds it: compressed once for all documents. */
export type ColorProfile = { name: string; components: 3 | 4; deflated: Buffer };

/** The press that the print edition is meant for, and the screen that its colors come from. */
export type ColorProfiles = { press: ColorProfile; screen: ColorProfile };

/** The measurements that the press profile was computed from: three quarters of its bytes, and of no use for converting colors. */
const MEASUREMENTS = ['targ', 'DevD', 'CIED'];

/**
 * The profiles that sharp carries, which anyone may ship: the press's is in the public domain (Graeme Gill's "Chemical proof"),
 * the screen's, sRGB, under CC0.
 */
export const colorProfiles = (): Promise<ColorProfiles> => singleton('color-profiles', readProfiles);

async function readProfiles(): Promise<ColorProfiles> {
  const [press, screen] = await Promise.all([profileOf('cmyk'), profileOf('srgb')]);
  const shipped = withoutTags(press, MEASUREMENTS);
  return {
    press: { name: textOf(press, 'desc'), components: 4, deflated: deflateSync(shipped) },
    screen: { name: 'sRGB', components: 3, deflated: deflateSync(screen) },
  };
}

/** sharp hands a profile out only inside of a picture. */
async function profileOf(name: 'cmyk' | 'srgb'): Promise<Buffer> {
  const picture = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .withIccProfile(name)
    .jpeg()
    .toBuffer();
  const { icc } = await sharp(picture).metadata();
  if (!icc) throw new Error(`sharp has no profile ${name}`);
  return icc;
}
